"""Numba: branches that it decides before types are known have no part in the types."""

import math

from numba import cuda

FLAG = 3
OFF = False
NOTHING = None
PAIR = (2, 3)


@cuda.jit(device=True)
def b0(x, a, n=None, w=5):
    y = 1
    if n is None:
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b1(x, a, n=None, w=5):
    y = 1
    if n is not None:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b2(x, a, n=None, w=5):
    y = 1
    if n == None:
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b3(x, a, n=None, w=5):
    y = 1
    if n == 3:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b4(x, a, n=None, w=5):
    y = 1
    if not (n is None):
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b5(x, a, n=None, w=5):
    y = 1
    if n is NOTHING:
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b6(x, a, n=None, w=5):
    y = 1
    if w is None:
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b7(x, a, n=None, w=5):
    y = 1
    if w == 5:
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b8(x, a, n=None, w=5):
    y = 1
    if x is None:
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b9(x, a, n=None, w=5):
    y = 1
    if FLAG == 3:
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b10(x, a, n=None, w=5):
    y = 1
    if FLAG == 4:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b11(x, a, n=None, w=5):
    y = 1
    if 1 < FLAG < 2:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b12(x, a, n=None, w=5):
    y = 1
    if x < 5 < FLAG:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b13(x, a, n=None, w=5):
    y = 1
    if FLAG + 1 == 5:
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b14(x, a, n=None, w=5):
    y = 1
    if FLAG in (1, 2):
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b15(x, a, n=None, w=5):
    y = 1
    if -FLAG == 3:
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b16(x, a, n=None, w=5):
    y = 1
    if FLAG == -3:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b17(x, a, n=None, w=5):
    y = 1
    if math.pi > 4:
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b18(x, a, n=None, w=5):
    y = 1
    if x and OFF:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b19(x, a, n=None, w=5):
    y = 1
    if not (x and OFF):
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b20(x, a, n=None, w=5):
    y = 1
    if a.ndim == 1:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b21(x, a, n=None, w=5):
    y = 1
    if a.ndim > 1 and x:
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b22(x, a, n=None, w=5):
    y = 1
    if len(PAIR) == 3:
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b23(x, a, n=None, w=5):
    y = 1
    if x > 1 and n is not None:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b24(x, a, n=None, w=5):
    y = 1
    if FLAG is None:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b25(x, a, n=None, w=5):
    y = 1
    if FLAG != 3 if not OFF else x:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b26(x, a, n=None, w=5):
    y = 1
    q = 4
    q = 5
    if q == 4:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b27(x, a, n=None, w=5):
    y = 1
    q = n
    if q is not None:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b28(x, a, n=None, w=5):
    y = 1
    q = n is None
    if q:
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b29(x, a, n=None, w=5):
    y = 1
    b = a
    if b.ndim == 1:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b30(x, a, n=None, w=5):
    y = 1
    q, r = x, 6
    if r == 5:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b31(x, a, n=None, w=5):
    y = 1
    if n is None:
        n = 128
    if n == 7:
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b32(x, a, n=None, w=5):
    y = 1
    q = 1
    if n is None:
        q = 2
    if q == 7:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b33(x, a, n=None, w=5):
    y = 1
    q = 1
    for _ in range(x):
        q += 1
    if q == 7:
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b34(x, a, n=None, w=5):
    y = 1
    q = 1
    for _ in range(x):
        x += q
    if q == 7:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b35(x, a, n=None, w=5):
    return 2.5 if n is not None else 1  #: int64


@cuda.jit(device=True)
def b36(x, a, n=None, w=5):
    return 2.5 if w is None else 1  #: float64


@cuda.jit(device=True)
def b37(x, a, n=None, w=5):
    return FLAG and 2.5  #: float64


@cuda.jit(device=True)
def b38(x, a, n=None, w=5):
    return OFF and 2.5  #: bool


@cuda.jit(device=True)
def b39(x, a, n=None, w=5):
    return x and OFF and 2.5  #: int64


@cuda.jit(device=True)
def b40(x, a, n=None, w=5):
    y = 1
    while n is not None:
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b41(x, a, n=None, w=5):
    y = 1
    while w is None:
        y = 2.5
    return y  #: float64


@cuda.jit(device=True)
def b42(x, a, n=None, w=5):
    def g(k):
        return 1 if k == 3 else 2.5

    return g(3)  #: int64


@cuda.jit(device=True)
def b43(x, a, n=None, w=5):
    def g(k):
        return 1 if k == 3 else 2.5

    return g(x)  #: float64


@cuda.jit(device=True)
def b44(x, a, n=None, w=5):
    y = 1
    if isinstance(x, float):
        y = 2.5
    return y  #: int64


@cuda.jit(device=True)
def b45(x, a, n=None, w=5):
    y = x + 1
    if isinstance(y, tuple):
        return y[0]
    return y  #: int64


@cuda.jit(device=True)
def b46(x, a, n=None, w=5):
    if w is None:
        w = 2.5
    return w  #: float64


@cuda.jit(device=True)
def b47(x, a, n=None, w=5):
    if n is None:
        n = x
    else:
        n = n[0] + 1.5
    return n  #: int64


@cuda.jit(device=True)
def b48(x, a, n=None, w=5):
    if FLAG & OFF:
        return 2.5
    return 1  #: int64


@cuda.jit(device=True)
def b49(x, a, n=None, w=5):
    if FLAG % 2 == 0:
        return 2.5
    return 1  #: float64


@cuda.jit(device=True)
def b50(x, a, n=None, w=5):
    k = 4 if OFF else 3
    if k == 4:
        return 2.5
    return 1  #: int64


@cuda.jit("void(int64, float32[:, :], float64[:])")
def all_of_them(x, a, out):
    out[0] = b0(x, a)
    out[1] = b1(x, a)
    out[2] = b2(x, a)
    out[3] = b3(x, a)
    out[4] = b4(x, a)
    out[5] = b5(x, a)
    out[6] = b6(x, a)
    out[7] = b7(x, a)
    out[8] = b8(x, a)
    out[9] = b9(x, a)
    out[10] = b10(x, a)
    out[11] = b11(x, a)
    out[12] = b12(x, a)
    out[13] = b13(x, a)
    out[14] = b14(x, a)
    out[15] = b15(x, a)
    out[16] = b16(x, a)
    out[17] = b17(x, a)
    out[18] = b18(x, a)
    out[19] = b19(x, a)
    out[20] = b20(x, a)
    out[21] = b21(x, a)
    out[22] = b22(x, a)
    out[23] = b23(x, a)
    out[24] = b24(x, a)
    out[25] = b25(x, a)
    out[26] = b26(x, a)
    out[27] = b27(x, a)
    out[28] = b28(x, a)
    out[29] = b29(x, a)
    out[30] = b30(x, a)
    out[31] = b31(x, a)
    out[32] = b32(x, a)
    out[33] = b33(x, a)
    out[34] = b34(x, a)
    out[35] = b35(x, a)
    out[36] = b36(x, a)
    out[37] = b37(x, a)
    out[38] = b38(x, a)
    out[39] = b39(x, a)
    out[40] = b40(x, a)
    out[41] = b41(x, a)
    out[42] = b42(x, a)
    out[43] = b43(x, a)
    out[44] = b44(x, a)
    out[45] = b45(x, a)
    out[46] = b46(x, a)
    out[47] = b47(x, a)
    out[48] = b48(x, a)
    out[49] = b49(x, a)
    out[50] = b50(x, a)


SEVEN = 7


@cuda.jit(device=True)
def widened_unless_given(x, k=4):
    if k is None:
        x = 0.5
    return x


@cuda.jit("void(int64, int64[:], float64[:])")
def literals_are_not_none(x, out, reals):
    seven = 7
    a0 = widened_unless_given(x, 7)  #: int64
    a1 = widened_unless_given(x, k=SEVEN)  #: int64
    a2 = widened_unless_given(x, seven)  #: int64
    a3 = widened_unless_given(x, True)  #: int64
    a4 = widened_unless_given(x)  #: float64
    a5 = widened_unless_given(x, 7.0)  #: float64
    a6 = widened_unless_given(x, x)  #: float64
    a7 = widened_unless_given(x, SEVEN + 1)  #: float64
    out[0] = a0 + a1 + a2 + a3
    reals[0] = a4 + a5 + a6 + a7
