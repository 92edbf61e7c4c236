"""Numbers in strings, as kernels and signatures are made of them."""

import numpy as np

DT = 0.001
N = 12

FLOAT = f"{DT}f"  #: '0.001f'
SUM = str(0.1 + 0.2)  #: '0.30000000000000004'
WHOLE = f"{3.0}"  #: '3.0'
LARGE = str(1e16)  #: '1e+16'
SMALL = "%s" % 1e-5  #: '1e-05'
BELOW = str(123456789012345.6)  #: '123456789012345.6'
NEGATIVE = repr(-0.0)  #: '-0.0'
NOT_FINITE = "{} {}".format(float("inf"), -float("inf"))  #: 'inf -inf'
STRONG = f"{np.float32(0.1)} {np.float64(1) / 3}"  #: '0.10000000149011612 0.3333333333333333'
FIXED = f"{DT / 3:.8f}f"  #: '0.00033333f'
SCIENTIFIC = "%.3e" % 12345.678  #: '1.235e+04'
GENERAL = "{:g} {:.12g}".format(1e-7, 1 / 3)  #: '1e-07 0.333333333333'
PADDED = f"{N:04d}|{N:>5}|{N:<5}|{-N:06d}|{N:+d}"  #: '0012|   12|12   |-00012|+12'
HEXADECIMAL = f"0x{255:02x}{255:X}"  #: '0xffFF'
BY_PERCENT = "%5d|%-5d|%05d|%+.1f" % (N, N, -N, 2.25)  #: '   12|12   |-0012|+2.2'
WORDS = f"{'ab':>4}|{'ab':4}|%4s" % "ab"  #: '  ab|ab  |  ab'
NAMED = "{n:03d}{dt:.1f}".format(n=N, dt=DT)  #: '0120.0'
OF_INT = f"{N:.2f}"  #: '12.00'

SMALL_STRONG = str(np.float32(1e-4))  #! '1e-04'
HALF = str(np.float16(0.1))  #! '0.1'
QUOTED = f"{N!r}"  #! '12'
NAMED_VALUE = f"{N=}"  #! 'N=12'
COMPUTED = f"{DT:.{N}f}"  #! '0.001000000000'
GROUPED = f"{1000000:,}"  #! '1,000,000'

BOOL_PADDED = f"{True:5}|"  #: '    1|'
BOOL_LEFT = f"{N > 3:<5}|"  #: '1    |'
BOOL_NAMED = "%5s|" % True  #: ' True|'
FLOAT32_PADDED = f"{np.float32(0.1):20}|"  #: ' 0.10000000149011612|'
NUMPY_BOOL = f"{np.bool_(True):5}|"  #: '    1|'
ZEROS_BEHIND = f"{42:<05d}|"  #! '42000|'
ZEROS_INSIDE = f"{-42:>05d}|"  #! '00-42|'

BY_NAME = "%(n)d, %(dt).2f|%(n)4d|%(n)s%%" % {"n": N, "dt": DT, "other": 1}  #: '12, 0.00|  12|12%'
BY_KEYWORD = "x[%(n)d]" % dict(n=N)  #: 'x[12]'
MISSING = "%(m)d" % {"n": N}  #! KeyError
MIXED = "%d %(n)d" % {"n": N}  #! TypeError
