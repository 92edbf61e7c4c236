"""Device functions without a signature, compiled for a kernel that has one before names are bound
again."""

from numba import cuda

SCALE = 2
SHIFT = 1
KEPT = 5


@cuda.jit(device=True)
def scaled(value):
    return value * SCALE + KEPT


@cuda.jit(device=True)
def moved(value):
    return shifted(value) + KEPT


@cuda.jit(device=True)
def shifted(value):
    return value + SHIFT


@cuda.jit("float64(float64)", device=True)
def declared(value):
    return value * SCALE


@cuda.jit("void(float64[::1])")
def kernel(out):
    out[0] = scaled(out[0])
    out[1] = moved(out[1])
    out[2] = declared(out[2])


SCALE = 3
SHIFT = 4
