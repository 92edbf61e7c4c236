# flags: "--sig=shared_memory(float32[::1])"
import cupy as xp
import cupyx.jit


@cupyx.jit.rawkernel()
def shared_memory(x):
    tile = cupyx.jit.shared_memory(xp.float32, 64)
    t = cupyx.jit.threadIdx.x
    tile[t] = x[t]
    cupyx.jit.syncthreads()
    x[t] = tile[63 - t] if t < 64 else x[t]
