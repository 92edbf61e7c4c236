"""Each function calls the next with two types."""

from numba import cuda


@cuda.jit(device=True)
def f_0(t):
    return 1


@cuda.jit(device=True)
def f_1(t):
    return f_0((t, 1)) + f_0((t, 2.0))


@cuda.jit(device=True)
def f_2(t):
    return f_1((t, 1)) + f_1((t, 2.0))


@cuda.jit(device=True)
def f_3(t):
    return f_2((t, 1)) + f_2((t, 2.0))


@cuda.jit(device=True)
def f_4(t):
    return f_3((t, 1)) + f_3((t, 2.0))


@cuda.jit(device=True)
def f_5(t):
    return f_4((t, 1)) + f_4((t, 2.0))


@cuda.jit(device=True)
def f_6(t):
    return f_5((t, 1)) + f_5((t, 2.0))


@cuda.jit(device=True)
def f_7(t):
    return f_6((t, 1)) + f_6((t, 2.0))


@cuda.jit(device=True)
def f_8(t):
    return f_7((t, 1)) + f_7((t, 2.0))


@cuda.jit(device=True)
def f_9(t):
    return f_8((t, 1)) + f_8((t, 2.0))


@cuda.jit(device=True)
def f_10(t):
    return f_9((t, 1)) + f_9((t, 2.0))


@cuda.jit(device=True)
def f_11(t):
    return f_10((t, 1)) + f_10((t, 2.0))


@cuda.jit(device=True)
def f_12(t):
    return f_11((t, 1)) + f_11((t, 2.0))


@cuda.jit("void(float64[::1])")
def doubled(out):
    out[0] = f_12(1)
