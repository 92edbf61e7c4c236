from cupyx import jit


@jit.rawkernel()
def shuffles(x, out):
    lane = jit.laneid()
    value = x[lane]
    out[0, lane] = jit.shfl_sync(0xffffffff, value, 3)
    out[1, lane] = jit.shfl_up_sync(0xffffffff, value, 1)
    out[2, lane] = jit.shfl_down_sync(0xffffffff, value, 2, width=8)
    out[3, lane] = jit.shfl_xor_sync(0xffffffff, value, 5)
    jit.syncwarp()
