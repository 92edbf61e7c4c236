"""Conditions that are known before the kernel runs, alone and beside those that are not."""

from numba import cuda

SIZES = (1, 2)
DEBUG = False


@cuda.jit("void(int64[::1])")
def searches(o):
    if 3 in (1, 2):
        o[0] = 1
    if 2 in SIZES:
        o[1] = 1
    if 3 not in SIZES:
        o[2] = 1
    o[3] = 2 in (1, 2)


@cuda.jit("void(int64[::1], int64)")
def tuples(o, n):
    o[0] = (1, n) == (1, 2)
    o[1] = (1, n) == (2, n)
    o[2] = (1, n) != (2, n)
    o[3] = (1, n) < (1, 3)
    o[4] = (1, n) < (2, 0)
    o[5] = (2, n) < (1, 9)
    o[6] = (n, 1) <= (2, 1)
    o[7] = (n, 1) > (2, 0)


@cuda.jit(device=True)
def noted(o, value):
    o[0] += 1
    return value


@cuda.jit("void(int64[::1], int64)")
def operands(o, n):
    """What is evaluated stays so, whatever it decides."""
    o[1] = noted(o, n) > 2 and 3 in (1, 2)
    o[2] = noted(o, n) > 2 or 3 not in (1, 2)
    o[3] = 3 in (1, 2) and noted(o, n) > 2
    o[4] = 3 not in (1, 2) or noted(o, n) > 2
    o[5] = not (3 in (1, 2) or noted(o, n) > 2)


@cuda.jit("void(int64[::1], int64)")
def ternaries(o, n):
    o[0] = n if 3 in (1, 2) else n + 1
    o[1] = n if (1, 2) == (1, 2) else n + 1
    o[2] = 7 if DEBUG and n > 2 else 8


@cuda.jit("void(int64[::1], int64)")
def empty_range(o, n):
    """Python raises ValueError here, which ends the thread."""
    o[0] = 1
    for i in range(n, 10, 0):
        o[1] = 1
    o[2] = 1


@cuda.jit("void(int64[::1])")
def written(o):
    """What a test says of every thread is asked all the same."""
    i = cuda.threadIdx.x
    if i >= 0:
        o[i] = 1
    assert i < 2000, "never"
    o[i] += 1 if i < 2000 else 5
