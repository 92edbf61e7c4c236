"""Arrays that host code computes."""

import numpy as np

BASE = np.array([[1, 2, 3], [4, 5, 6]])  #: array int64 2 3: 1 2 3 4 5 6
WEIGHTS = np.array([1.0, 2.0, 1.0], dtype=np.float32)  #: array float32 3: 1.0 2.0 1.0
NORMALISED = WEIGHTS / WEIGHTS.sum()  #: array float32 3: 0.25 0.5 0.25
SCALED = BASE * 2 - 1  #: array int64 2 3: 1 3 5 7 9 11
HALVES = BASE / 2  #: array float64 2 3: 0.5 1.0 1.5 2.0 2.5 3.0
SQUARES = np.arange(4) ** 2  #: array int64 4: 0 1 4 9
MIXED = np.array([1, 2.5, True])  #: array float64 3: 1.0 2.5 1.0
OF_DTYPE = np.array([1.9, -1.9], dtype=int)  #: array int64 2: 1 -1
TURNED = BASE.T  #: array int64 3 2: 1 4 2 5 3 6
FLAT = BASE.ravel()  #: array int64 6: 1 2 3 4 5 6
RESHAPED = BASE.reshape(3, -1)  #: array int64 3 2: 1 2 3 4 5 6
ROW = BASE[1]  #: array int64 3: 4 5 6
ITEM = BASE[1, -1]  #: int64(6)
PLAIN_ITEM = BASE.item(4)  #: 5
LISTED = BASE.tolist()  #: [[1, 2, 3], [4, 5, 6]]
PART = np.arange(10)[2:8:3]  #: array int64 2: 2 5
REVERSED = WEIGHTS[::-1]  #: array float32 3: 1.0 2.0 1.0
ORDERED = np.array([10, 20, 30])[[2, 0, 1]]  #: array int64 3: 30 10 20
ROWS = BASE[np.array([1, 0])]  #: array int64 2 3: 4 5 6 1 2 3
TOTAL = BASE.sum()  #: int64(21)
MEAN = BASE.mean()  #: float64(3.5)
LARGEST = WEIGHTS.max()  #: float32(2.0)
OUTER = np.outer([1, 2, 1], [1, 0, -1])  #: array int64 3 3: 1 0 -1 2 0 -2 1 0 -1
STEPS = np.linspace(0, 1, 5)  #: array float64 5: 0.0 0.25 0.5 0.75 1.0
IDENTITY = np.eye(2)  #: array float64 2 2: 1.0 0.0 0.0 1.0
FILLED = np.full((2, 2), 7)  #: array int64 2 2: 7 7 7 7
RUNNING = np.cumsum([1, 2, 3])  #: array int64 3: 1 3 6
ROOTS = np.sqrt(np.array([1.0, 4.0, 9.0]))  #: array float64 3: 1.0 2.0 3.0
CONVERTED = BASE.astype(np.uint8)  #: array uint8 2 3: 1 2 3 4 5 6
AGAIN = np.asarray(WEIGHTS, dtype=np.float64)  #: array float64 3: 1.0 2.0 1.0
LENGTH = len(BASE)  #: 2
SHAPE = BASE.shape  #: (2, 3)
HIGHEST = max(np.array([3, 1, 2]))  #: int64(3)
AS_TUPLE = tuple(WEIGHTS)  #: (float32(1.0), float32(2.0), float32(1.0))
SUM_OF_ITEMS = sum(np.array([1, 2, 3], np.uint8))  #: uint8(6)
LARGEST_WITH_NAN = np.max(np.array([0.25, 3.5, np.nan, 7.0]))  #: float64(nan)
MADE = np.array([v * v for v in range(5)])  #: array int64 5: 0 1 4 9 16

ZEROS = np.max(np.array([-0.0, 0.0]))  #! float64(0.0)
COMPARED = BASE == 2  #: array bool 2 3: False True False False False False
MAGNITUDES = abs(np.array([-1, 2]))  #! array int64 2: 1 2
MASKED = BASE[True]  #! array int64 1 2 3: 1 2 3 4 5 6
NEW_AXIS = np.array([1, 2], ndmin=2)  #! array int64 1 2: 1 2
TOO_LARGE = np.array([300], np.uint8)  #! OverflowError
PAIRS = np.array([[1, 2], [3, 4]])[[0, 1], [1, 0]]  #! array int64 2: 2 3
DIAGONAL = np.arange(9).reshape(3, 3)[[0, 1, 2], [0, 1, 2]]  #! array int64 3: 0 4 8
COLUMN = np.arange(9).reshape(3, 3)[[0, 1], 2]  #! array int64 2: 2 5
OF_ROW = np.arange(9).reshape(3, 3)[1, [0, 2]]  #: array int64 2: 3 5
SQUARED = np.array([0.1], np.float32) ** 2  #: array float32 1: 0.010000000707805157
STRONG_SQUARE = np.array([0.1], np.float32) ** np.int64(2)  #! array float64 1: 0.010000000298023226
WITHOUT_AXES = np.zeros(())[()]  #: float64(0.0)
TIMES = np.array([np.timedelta64(1, "s"), np.timedelta64(2, "s")])  #! an object
DATES = np.array([np.datetime64("2020-01-01")], dtype="M8[D]")  #! an object
CHOSEN_TIMES = np.where(BASE > 2, np.timedelta64(1, "s"), np.timedelta64(2, "s"))  #! an object
FULL_OF_TIMES = np.full(3, np.timedelta64(1, "s"))  #! an object
SPACED_TIMES = np.arange(np.timedelta64(1, "s"), np.timedelta64(3, "s"))  #! an object
SCALED_TIMES = BASE * np.timedelta64(1, "s")  #! an object
ABSOLUTE_TIME = np.abs(np.timedelta64(-1, "s"))  #! an object
SUMMED_TIME = sum([np.timedelta64(1, "s")], np.timedelta64(3, "s"))  #! an object
RECORD_OF_TIME = np.array([(1, np.timedelta64(1, "ms"))], dtype=[("a", "i8"), ("t", "m8[s]")])  #! an object
NUMBER_OF_TIME = np.float32(np.timedelta64(3, "ms"))  #: float32(3.0)
BYTE_OF_TIME = np.uint8(np.timedelta64(300, "s"))  #: uint8(44)
DAYS_OF_DATE = np.int64(np.datetime64("2020-01-01"))  #: int64(18262)
TRUTH_OF_TIME = np.bool_(np.timedelta64(0, "s"))  #: bool(False)
# ==== shapes and orders that arguments tell
import numpy as np
A = np.arange(3)
D = np.array([[1, 2], [3, 4]])
E = np.asfortranarray(D)
SHAPED = np.zeros_like(A, shape=(5,))  #: array int64 5: 0 0 0 0 0
SHAPED_FULL = np.full_like(A, 2.5, shape=(2, 2))  #: array int64 2 2: 2 2 2 2
SHAPED_OTHER = np.ones_like(E, shape=(2, 3))  #: array int64 2 3: 1 1 1 1 1 1
FULL_OF_ITEM = np.full_like(D, 7.9)  #: array int64 2 2: 7 7 7 7
FULL_AS = np.full_like(A, 2.5, dtype=np.float32)  #: array float32 3: 2.5 2.5 2.5
KEYWORDS = np.full(fill_value=3, shape=2, dtype=np.int8)  #: array int8 2: 3 3
PLACES = np.zeros(2, np.int32, "F")  #: array int32 2: 0 0
AS_PLACES = np.asarray(D, np.float32, "F")  #: array float32 2 2: 1.0 2.0 3.0 4.0
AS_KEYWORDS = np.asarray(a=[1, 2], dtype=np.int16)  #: array int16 2: 1 2
IDENTITY = np.identity(2, np.int8)  #: array int8 2 2: 1 0 0 1
EYE = np.eye(2, M=3, k=1, dtype=np.int8, order="F")  #: array int8 2 3: 0 1 0 0 0 1
RANGE = np.arange(1, stop=4)  #: array int64 3: 1 2 3
STOPS = np.arange(stop=4)  #? array int64 4: 0 1 2 3
STEPPED = np.arange(0, 6, step=2, dtype=np.float32)  #: array float32 3: 0.0 2.0 4.0
CONCAT = np.concat([A, A])  #: array int64 6: 0 1 2 0 1 2
ROWS = np.vstack(tup=[A, A])  #: array int64 2 3: 0 1 2 0 1 2
SUMS = np.cumprod(A)  #? array int64 3: 0 0 0
NO_COPY = np.array(D, copy=False)  #: array int64 2 2: 1 2 3 4
ENDS = np.linspace(0, 1, num=3, endpoint=False)  #: array float64 3: 0.0 0.33333333333333331 0.66666666666666663
STEPS = np.linspace(0, 1, 3, retstep=True)  #! (array float64 3: 0.0 0.5 1.0, float64(0.5))
