# flags: "--sig=warp_shuffle(float64[::1])"
from cupyx import jit


@jit.rawkernel()
def warp_shuffle(x):
    i = jit.threadIdx.x
    value = x[i]
    value += jit.shfl_down_sync(0xFFFFFFFF, value, 16)
    value += jit.shfl_xor_sync(0xFFFFFFFF, value, 1)
    x[i] = value
