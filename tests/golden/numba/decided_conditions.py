from numba import cuda


@cuda.jit("void(int64[::1], int64)")
def decided_conditions(x, n):
    """Nothing is asked that is known before, but what an `if` of the program asks."""
    # dropped with what stands in it
    if 3 in (1, 2):
        x[0] = 1
    if n in (1, 2) and 2 in (1, 2):
        x[1] = (1, n) == (1, 2)
    i = cuda.threadIdx.x
    if i >= 0:
        x[2] = 1
    part = x[:: cuda.blockDim.x]
    part[i] = 2
    for j in range(n, 10, 0):
        x[j] = 3
