"""Numbers with a dtype: NumPy's promotion (NEP 50), where a Python number counts by its kind."""

import numpy as np

SINGLE = np.float32(1) / 3  #: float32(0.3333333432674408)
HALF = np.float16(0.1) + 1  #: float16(1.099609375)
WRAPPED = np.uint8(200) + np.uint8(100)  #: uint8(44)
PROMOTED = np.int8(5) + np.int16(300)  #: int16(305)
WITH_FLOAT = np.int8(5) * 0.5  #: float64(2.5)
WITH_COMPLEX = np.float32(2) * 1j  #! complex64(complex(0.0, 2.0))
FLOORED = np.int32(-7) // 2  #: int32(-4)
TRUE_QUOTIENT = np.int8(7) / np.int8(2)  #: float64(3.5)
SQUARE = np.int64(3) ** 2  #: int64(9)
SHIFTED = np.int32(1) << 31  #: int32(-2147483648)
NEGATED = -np.uint8(1)  #: uint8(255)
INVERTED = ~np.int8(5)  #: int8(-6)
COMPARED = np.float32(0.1) == 0.1  #: bool(True)
COMPARED_WIDE = np.float64(0.1) == np.float32(0.1)  #: bool(False)
OUT_OF_RANGE = np.int8(5) < 300  #: bool(True)
OF_BOOLS = np.bool_(True) + np.bool_(True)  #: bool(True)
BOOLS_AND = np.bool_(True) & np.bool_(False)  #: bool(False)
NOT_BOOL = ~np.bool_(True)  #: bool(False)
BOOL_TIMES_INT = np.bool_(True) * 2  #: int64(2)
BOOL_PLUS_FLOAT = np.bool_(True) + 0.5  #: float64(1.5)
LOGIC = not np.float32(0.0)  #: True
MAGNITUDE = abs(np.float32(-0.5))  #: float32(0.5)
REAL_PART = np.float32(2).real  #: float32(2.0)
IMAGINARY_PART = np.uint8(2).imag  #: uint8(0)
COMPLEX_PART = np.complex64(1 - 2j).imag  #: float32(-2.0)
ROUNDED = round(np.float32(2.5))  #: 2
TRUNCATED = np.int32(-3.7)  #: int32(-3)
CONVERTED = np.uint8(np.int64(300))  #: uint8(44)
PARSED = np.float32("0.1")  #: float32(0.10000000149011612)
FLOOR_OF_INT = np.floor(7)  #: int64(7)
FLOOR_OF_BOOL = np.trunc(True)  #: bool(True)
ROOT = np.sqrt(2)  #: float64(1.4142135623730951)
TYPE = np.dtype("f4")  #: dtype float32
BY_DTYPE = {np.dtype(np.float32): 1}.get(np.dtype("f4"), 0)  #: 1
BY_CLASS = {np.dtype(np.float32): 1}.get(np.float32, 0)  #: 0
SAME_DTYPE = np.dtype("float32") is np.dtype(np.float32)  #: True
DTYPE_AND_CLASS = np.dtype(np.float32) is np.float32  #: False
EQUAL_DTYPE = np.dtype(np.float32) == np.float32  #: True
CLASS = np.int16  #: class int16
WHOLE_DTYPE = np.issubdtype(np.dtype("u1"), np.unsignedinteger)  #: True
SIGNED_DTYPE = np.issubdtype(np.uint8, np.signedinteger)  #: False
BOOL_DTYPE = np.issubdtype(np.bool_, np.number)  #: False
INEXACT_DTYPE = np.issubdtype("complex64", np.inexact)  #: True
PYTHON_DTYPE = np.issubdtype(np.float64, float)  #: True
PROMOTED_DTYPE = np.promote_types(np.int32, "f4")  #: dtype float64
SUB_ARRAY = np.dtype(("f4", 1)).shape  #: (1)
SUB_ARRAY_SIZE = np.dtype([("x", "1f4"), ("y", "(1, 2)i2")]).itemsize  #: 8
SUB_ARRAY_BASE = np.dtype("(1,)f4").base == np.float32  #: True
COMMON_DTYPE = np.result_type(np.int8, np.uint8, np.float16)  #: dtype float16

NO_LOOP_FOR_BOOLS = np.sqrt(True)  #! float16(1.0)
SUB_ARRAY_KIND = np.dtype(("f4", 1)).kind  #! 'V'
SUB_ARRAY_CLASS = np.dtype(("f4", 1)).type  #! class void
DOES_NOT_FIT = np.uint8(300)  #! OverflowError
ADDEND_DOES_NOT_FIT = np.uint8(1) + 300  #! OverflowError
NEGATIVE_POWER = np.int64(2) ** -1  #! ValueError
BOOLS_DIFFER = np.bool_(True) - np.bool_(True)  #! TypeError
COMPLEX_ROUNDED_TWICE = np.complex64(1 + 2j) * np.complex64(3 - 1j)  #! complex64(complex(5.0, 5.0))

# ==== large integers
import numpy as np
T = np.zeros(1, np.float32)
T[:] = np.array([9007199791611905])
R0 = T  #: array float32 1: 9007200328482816.0
R1 = np.array([9007199791611905]).astype(np.float32)  #: array float32 1: 9007200328482816.0
R2 = np.float32(np.int64(9007199791611905))  #: float32(9007200328482816.0)
R3 = np.float32(9007199791611905)  #: float32(9007199254740992.0)
R4 = np.complex64(np.int64(9007199791611905))  #: complex64(complex(9007200328482816.0, 0.0))
R5 = np.float32(np.uint64(18446744073709551615))  #: float32(1.8446744073709552e+19)
R6 = np.float32(np.int64(-9007199791611905))  #: float32(-9007200328482816.0)

# ==== arrays without axes
import numpy as np
Z = np.array(3, np.int32); Z *= np.int64(2000000000); V = Z + 0
R0 = V  #! int32(1705032704)
Y = np.array(3, np.float32); Y += np.float64(0.1); W = Y + np.float32(0)
R1 = W  #! float32(3.0999999046325684)
