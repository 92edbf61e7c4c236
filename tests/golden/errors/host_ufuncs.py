import numba
from numba import cuda

OPTIONS = {"nopython": True}


def ufunc(*args, **kwargs):
    merged = OPTIONS.copy()
    merged.update(kwargs)
    return numba.guvectorize(*args, **merged)


@ufunc(["void(float32[:], float32[:])"], "(n)->(n)")
def for_the_cpu(x, out):
    out[0] = x[0]


@cuda.jit("void(float32[::1])")
def kernel(x):
    x[0] = missing
