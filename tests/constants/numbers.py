"""Python's own arithmetic: ints, floats and complex numbers."""

import math

FLOORED = -7 // 2  #: -4
REST = -7 % 3  #: 2
FLOORED_FLOAT = -7.5 // 2  #: -4.0
NEGATIVE_ZERO = 0.0 // -3  #: -0.0
REST_OF_NEGATIVE = -1e-20 % 3.0  #: 3.0
QUOTIENT = 10 / 4  #: 2.5
POWER = 2**-3  #: 0.125
ROOT = (-8) ** (1 / 3)  #: complex(1.0000000000000002, 1.7320508075688772)
SHIFTED = 1 << 40  #: 1099511627776
INVERTED = ~5 & 0xFF  #: 250
OF_BOOLS = True + True  #: 2
BOTH_BOOLS = True & False  #: False
LARGE = 2**62 * 3  #: 13835058055282163712
EXACT_COMPARISON = 2**53 + 1 == 2.0**53  #: False
BELOW_FLOAT = 10**18 < 1e18  #: False
OF_NAN = math.nan == math.nan  #: False
COMPLEX_EQUAL = (2 + 0j) == 2  #: True
COMPLEX_UNEQUAL = 1j != 1  #: True
CHAINED = 1 < 2.5 <= 2.5 < math.inf  #: True
CHOSEN = 0.0 or -3  #: -3
NEGATED = not 0.0  #: True
MAGNITUDE = abs(3 - 4j)  #: 5.0
MAGNITUDE_OF_ZERO = abs(-0.0)  #: 0.0
MAGNITUDE_OF_BOOL = abs(True)  #: 1
ROUNDED = round(2.5)  #: 2
ROUNDED_DECIMAL = round(2.675, 2)  #: 2.6699999999999999
REAL_PART = (3).real  #: 3
IMAGINARY_PART = (2.5).imag  #: 0.0
PART = (1 - 2j).imag  #: -2.0
CONVERTED = int(-2.9)  #: -2
PARSED = float(" -1.5e3 ")  #: -1500.0
PARSED_HEX = int("ff", 16)  #: 255
COMPLEX_INFINITY = complex(0, math.inf)  #: complex(0.0, inf)
COMPLEX_ZERO = complex(-0.0, 2)  #: complex(-0.0, 2.0)
DIVIDED = divmod(-7, 2)  #: (-4, 1)
LEAST = min(3, 1.0, 2)  #: 1.0
LAST_OF_EQUALS = max(1, 1.0, True)  #: 1
LOGARITHM = math.log(8, 2)  #: 3.0
WHOLE = math.floor(2**60 + 1)  #: 1152921504606846977
COMMON = math.gcd(12, 18)  #: 6
FACTORIAL = math.factorial(10)  #: 3628800
SUBSETS = math.comb(40, 17)  #: 88732378800
NO_SUBSETS = math.comb(3, 4)  #: 0
ORDERED_SUBSETS = math.perm(10, 3)  #: 720
ANGLE = math.degrees(math.atan2(1, 1))  #: 45.0
SUM = sum([0.5, 0.25, 1])  #: 1.75
FINE_SUM = math.fsum([0.1] * 10)  #: 1.0
FINER_SUM = math.fsum([1e16, 1.0, -1e16, 1e-3])  #: 1.0009999999999999
PRODUCT = math.prod([2, 0.5, 3])  #: 3.0

# Python's versions differ, or what it gives is an error, or it depends on the interpreter.
OF_VERSION = sum([0.1] * 10)  #! 0.99999999999999989
IDENTICAL = 1000 is 1000  #: True
NO_LOGARITHM = math.log(0)  #! ValueError
OVERFLOW = math.exp(1000)  #! OverflowError
DIVISION = 1 / 0  #! ZeroDivisionError
NO_BASE = int(0.1, 10)  #! TypeError
