# flags: "--sig=cub_reductions(float64[::1], int32[::1], float64[::1])"
import cupy
from cupyx import jit

THREADS = 128
BlockReduce = jit.cub.BlockReduce["float64", THREADS]


@jit.rawkernel()
def cub_reductions(x, y, out):
    WarpReduce = jit.cub.WarpReduce[y.dtype]
    temp = jit.shared_memory(dtype=BlockReduce.TempStorage, size=1)
    of_warp = jit.shared_memory(dtype=WarpReduce.TempStorage, size=THREADS // 32)
    i = jit.grid(1)
    reduction = BlockReduce(temp[0])
    total = reduction.Sum(x[i])
    jit.syncthreads()  # before the storage is used again
    largest = reduction.Reduce(x[i], jit.cub.Max())
    warp = jit.threadIdx.x // 32
    count = WarpReduce(of_warp[warp]).Reduce(y[i], jit.cub.Sum())
    if jit.threadIdx.x == 0:
        out[jit.blockIdx.x] = total + largest + cupy.float64(count)
