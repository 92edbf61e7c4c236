from cupyx import jit


@jit.rawkernel()
def shuffles(v, out):
    i = jit.threadIdx.x
    out[0, i] = jit.shfl_sync(0xffffffff, v[i], 3)
    out[1, i] = jit.shfl_up_sync(0xffffffff, v[i], 2)
    out[2, i] = jit.shfl_down_sync(0xffffffff, v[i], 1)
    out[3, i] = jit.shfl_xor_sync(0xffffffff, v[i], 1)
    out[4, i] = jit.shfl_sync(0xffffffff, v[i], 1, width=8)
    out[5, i] = jit.shfl_up_sync(0xffffffff, v[i], 1, width=16)
    out[6, i] = jit.shfl_down_sync(0xffffffff, v[i], 1, width=4)
    out[7, i] = jit.shfl_xor_sync(0xffffffff, v[i], 2, width=4)


@jit.rawkernel()
def lanes(out):
    i = jit.threadIdx.x
    out[0, i] = jit.laneid()
    out[1, i] = jit.warpsize
    jit.syncwarp()
    if i < 8:
        jit.syncwarp(mask=0xff)
