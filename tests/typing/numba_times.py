"""Numba: datetime64 and timedelta64."""

import numpy as np
from numba import cuda
from numba.types import NPDatetime, NPTimedelta

WEEK = np.timedelta64(7, "D")


@cuda.jit("void(NPDatetime('D'), NPDatetime('s'), NPTimedelta('D'), NPTimedelta('ms'), NPTimedelta('Y'), int32)")
def kernel(day, second, days, milliseconds, years, n):
    a = day - day  #: timedelta64[D]
    b = day - second  #: timedelta64[s]
    c = day + milliseconds  #: datetime64[ms]
    d = days + day  #: datetime64[D]
    e = second - days  #: datetime64[s]
    f = days + milliseconds  #: timedelta64[ms]
    g = days * n  #: timedelta64[D]
    h = 1.5 * days  #: timedelta64[D]
    k = days / n  #: timedelta64[D]
    m = days // 2.0  #: timedelta64[D]
    o = days / milliseconds  #: float64
    p = -days  #: timedelta64[D]
    q = abs(milliseconds)  #: timedelta64[ms]
    r = max(day, day)  #: datetime64[D]
    s = int(days)  #: int64
    t = np.isnat(second)  #: bool
    u = day < second  #: bool
    v = WEEK  #: timedelta64[D]
    w = day if n > 0 else day + WEEK  #: datetime64[D]
    print(np.isnat(a), np.isnat(b), np.isnat(c), np.isnat(d), np.isnat(e), np.isnat(f), np.isnat(g), np.isnat(h))
    print(np.isnat(k), np.isnat(m), np.isnat(p), np.isnat(q), np.isnat(r), np.isnat(v), np.isnat(w), o, s, t, u)


@cuda.jit("void(NPDatetime('D'), NPDatetime('s'), NPTimedelta('D'), NPTimedelta('ms'), NPTimedelta('Y'), int32)")
def undefined(day, second, days, milliseconds, years, n):
    aa = day + day  #! type-mismatch
    bb = days - day  #! type-mismatch
    cc = day + 1  #! type-mismatch
    dd = days < 3  #! type-mismatch
    ee = years + days  #! type-mismatch
    ff = days % days  #! type-mismatch
    gg = days // days  #! type-mismatch
    hh = not days  #! type-mismatch
    ii = max(day, second)  #! invalid-argument
    jj = abs(day)  #! invalid-argument
    kk = days if n > 0 else milliseconds  #! type-mismatch
    ll = float(days)  #! type-mismatch
    mm = days * True  #! type-mismatch
