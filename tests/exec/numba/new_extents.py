"""New shapes whose extents are known at run time only: a negative one follows from the others."""

from numba import cuda


@cuda.jit("void(float32[:, ::1], int64, int32, float64[::1])")
def shapes(a, n, m, out):
    r = a.reshape(n, m)
    out[0] = r.shape[0]
    out[1] = r.shape[1]
    out[2] = r[-1, 0]
    flat = a.reshape(n - 1 if n < 0 else -n)
    out[3] = flat.size
    out[4] = flat[1]


@cuda.jit("void(float32[:, ::1], int64, float64[::1])")
def rest(a, n, out):
    out[0] = 1
    r = a.reshape(-1, n)
    out[1] = r.shape[0]
    out[2] = r.shape[1]
    out[3] = a.reshape((a.shape[1], -1)).shape[1]


@cuda.jit("void(float32[::1], UniTuple(int64, 3), float64[::1])", debug=True, opt=False)
def told(a, shape, out):
    r = a.reshape(shape)
    out[0] = r.shape[0] * 100 + r.shape[1] * 10 + r.shape[2]
    out[1] = r[0, 0, 0]


@cuda.jit(device=True)
def extent(a, n):
    r = a.reshape((n, 2))
    return r.shape[0]


@cuda.jit("void(float32[::1], int64, int64[::1])", debug=True, opt=False)
def in_callee(a, n, out):
    out[0] = extent(a, n)
