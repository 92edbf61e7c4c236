import cupy
import numpy
from cupyx import jit

WARPS = 3
Reduction = jit.cub.BlockReduce["float64", 32 * WARPS]


@jit.rawkernel()
def block_sums(x, sums):
    BlockReduce = jit.cub.BlockReduce[cupy.float32, 64]
    temp = jit.shared_memory(dtype=BlockReduce.TempStorage, size=1)
    total = BlockReduce(temp[0]).Sum(x[jit.grid(1)])
    if jit.threadIdx.x == 0:
        sums[jit.blockIdx.x] = total


@jit.rawkernel()
def block_extremes(x, out):
    temp = jit.shared_memory(dtype=Reduction.TempStorage, size=1)
    i = jit.grid(1)
    reduction = Reduction(temp[0])
    largest = reduction.Reduce(x[i], jit.cub.Max())
    jit.syncthreads()
    smallest = reduction.Reduce(x[i], jit.cub.Min())
    jit.syncthreads()
    total = reduction.Reduce(x[i], jit.cub.Sum())
    if jit.threadIdx.x == 0:
        out[jit.blockIdx.x, 0] = largest
        out[jit.blockIdx.x, 1] = smallest
        out[jit.blockIdx.x, 2] = total


@jit.rawkernel()
def warp_sums(x, sums):
    WarpReduce = jit.cub.WarpReduce[numpy.int32]
    temp = jit.shared_memory(dtype=WarpReduce.TempStorage, size=WARPS)
    warp = jit.threadIdx.x // 32
    value = x[jit.grid(1)]
    total = WarpReduce(temp[warp]).Sum(value)
    jit.syncwarp()
    largest = WarpReduce(temp[warp]).Reduce(value, jit.cub.Max())
    if jit.threadIdx.x % 32 == 0:
        sums[jit.blockIdx.x * WARPS + warp] = total
        sums[jit.gridDim.x * WARPS + jit.blockIdx.x * WARPS + warp] = largest


@jit.rawkernel()
def of_any_type(x, sums):
    BlockReduce = jit.cub.BlockReduce[x.dtype, 20]
    temp = jit.shared_memory(dtype=BlockReduce.TempStorage, size=1)
    total = BlockReduce(temp[0]).Sum(x[jit.threadIdx.x])
    if jit.threadIdx.x == 0:
        sums[0] = total


@jit.rawkernel(device=True)
def sum_of_squares(value, Reduce, temp):
    return Reduce(temp[0]).Sum(value * value)


@jit.rawkernel()
def in_a_device_function(x, sums):
    BlockReduce = jit.cub.BlockReduce[cupy.float32, 32]
    temp = jit.shared_memory(dtype=BlockReduce.TempStorage, size=1)
    total = sum_of_squares(x[jit.grid(1)], BlockReduce, temp)
    if jit.threadIdx.x == 0:
        sums[jit.blockIdx.x] = total
