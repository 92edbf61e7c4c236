from numba import cuda


@cuda.jit("void(float32[::1])")
def warp_shuffle(x):
    i = cuda.grid(1)
    value = x[i]
    for k in range(5):
        value += cuda.shfl_xor_sync(0xFFFFFFFF, value, 1 << k)
    if cuda.any_sync(0xFFFFFFFF, value > 3) and cuda.ballot_sync(0xFFFFFFFF, value > 0) != 0:
        x[i] = cuda.shfl_down_sync(0xFFFFFFFF, value, 4)
