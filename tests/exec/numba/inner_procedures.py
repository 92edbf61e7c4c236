"""Inner functions without a result, which Numba cannot inline."""

from numba import cuda


@cuda.jit("void(int32[:])")
def writes(out):
    i = cuda.grid(1)

    def put(at, value):
        if at < out.size:
            out[at] = value

    put(2 * i, value=i)
    put(value=-i, at=2 * i + 1)
