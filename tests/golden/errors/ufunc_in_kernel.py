from numba import cuda, guvectorize, njit, vectorize


@vectorize(["float32(float32, float32)"], target="cuda")
def add(a, b):
    return a + b


total = cuda.reduce(lambda a, b: a + b)


@cuda.jit("void(float32[:])")
def kernel(x):
    x[0] = add(x[1], x[2])
    x[1] = total(x)


@guvectorize(["int32(int32[:], int32[:])"], "(m)->(m)", target="cuda")
def returns(x, y):
    pass


@guvectorize(["void(int32, int32[:])"], "(m)->(m)", target="cuda")
def scalar_with_axes(x, y):
    pass


@guvectorize(["void(int32[:], int32[:])"], "(m),(m)->(m)", target="cuda")
def too_few(x, y):
    pass


@vectorize(["float32(float32)"], target="cuda")
def too_many(a, b):
    return a
