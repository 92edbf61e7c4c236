from numba import cuda

TILE = 16
TABLE = (1, 2, 3)


@cuda.jit("void(float32[::1])")
def assign_to_constant(x):
    TABLE[0] = 5
    cuda.threadIdx.x = 3
    x.size = 2
    x[0] = TABLE[7]
