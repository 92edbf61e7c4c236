from numba import cuda


@cuda.jit(["void(float32[::1], float32)", "void(float64[::1], float64)"])
def fill(x, value=1.0):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = value


# A call without `limit` could mean either.
@cuda.jit(["void(float32[::1], int32)", "void(float32[::1], int64)"])
def clip(x, limit=7):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = min(x[i], limit)


# One type in C++: the second has its symbol as its name.
@cuda.jit(["void(int64[::1], int64)", "void(int64[::1], NPDatetime('s'))"])
def stamp(x, t):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = 0
