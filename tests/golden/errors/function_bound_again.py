from numba import cuda


@cuda.jit(device=True)
def step(v):
    return v + 1


@cuda.jit(device=True)
def twice(v):
    return step(step(v))


@cuda.jit("void(int64[::1])")
def first(x):
    x[0] = twice(x[0])


@cuda.jit(device=True)
def step(v):
    return v + 2


@cuda.jit("void(int64[::1])")
def second(x):
    x[0] = twice(x[0])
