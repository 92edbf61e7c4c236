"""A tuple that may be None is unpacked where it is one; where it is None the thread ends."""

from numba import cuda


@cuda.jit(device=True)
def ends(x):
    if x > 0:
        return x - 1, x + 0.5
    return None


@cuda.jit("void(float64[::1], float64[:, ::1])")
def kernel(a, out):
    i = cuda.grid(1)
    if i < a.size:
        pair = ends(a[i])
        out[i, 0] = 1
        low, high = pair
        out[i, 1] = low
        out[i, 2] = high
        first, (second, third) = i, ends(a[i] * 2)
        out[i, 3] = first + second + third
