"""What is called is called, whether or not anything reads the result."""

import math

from numba import cuda


@cuda.jit(device=True)
def count(a, i):
    a[i] += 1
    return a[i]


@cuda.jit(device=True)
def rest(a, i):
    a[i] += 1
    return a[i:]


@cuda.jit("void(int64[::1], int64[::1])")
def unread(a, b):
    element = b[count(a, 0)]
    first = rest(a, 1)[0]
    plain = b[2]  # of no consequence
    nothing = None if count(a, 3) else None
    b[0] = rest(a, 4) is None
    b[1] = count(a, 5) is not None


@cuda.jit("void(int64[::1])")
def constant_answers(a):
    # The answers are known from the types; the calls remain.
    a[0] = math.isnan(count(a, 1))
    a[2] = count(a, 3).imag
