from numba import cuda, float32


@cuda.jit(device=True)
def apply(f, v):
    return f(v)


@cuda.jit("void(float32[::1])")
def run_time_capture(x):
    i = cuda.grid(1)
    scale = x[i]
    x[i] = apply(lambda v: v * scale, x[i])


@cuda.jit("void(float32[::1])")
def recursion(x):
    def down(v):
        return v if v < 1 else down(v - 1)

    x[0] = down(x[0])


@cuda.jit("void(float32[::1])")
def decorated(x):
    @cuda.jit(device=True)
    def twice(v):
        return v + v

    x[0] = twice(x[0])


@cuda.jit("void(float32[::1], float32)")
def run_time_default(x, step):
    def add(v, by=step):
        return v + by

    x[0] = add(x[0])


@cuda.jit("void(float32[::1])")
def shadowed(x):
    n = x[1]

    def inner(v):
        return v * n

    def outer(n):
        return inner(n)

    x[0] = outer(x[0])


@cuda.jit("void(float32[::1])")
def early(x):
    x[0] = later(x[0])

    def later(v):
        return v


@cuda.jit("void(float32[::1])")
def chosen(x):
    if x[0] > 0:
        f = lambda v: v + 1
    else:
        f = lambda v: v - 1
    x[0] = f(x[0])
