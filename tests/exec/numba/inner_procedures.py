"""Inner functions that Numba cannot inline, or inlines with the wrong arguments."""

from numba import cuda


@cuda.jit("void(int32[:])")
def writes(out):
    i = cuda.grid(1)

    def put(at, value):
        if at < out.size:
            out[at] = value

    put(2 * i, value=i)
    put(value=-i, at=2 * i + 1)


@cuda.jit("void(int32[:])")
def keywords(out):
    i = cuda.grid(1)
    weigh = lambda v, w=2: v * w - i
    if i < out.size:
        out[i] = weigh(i) + weigh(i, w=5)
