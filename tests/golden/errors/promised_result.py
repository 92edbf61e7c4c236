from numba import cuda, int32, void


@cuda.jit(int32(int32), device=True)
def bare(value):
    return


@cuda.jit(int32(int32), device=True)
def at_end(value):
    value += 1


@cuda.jit(void(int32[::1]))
def promised_result(x):
    x[0] = bare(x[0]) + at_end(x[0])
