# flags: "--sig=cub_misuse(float64[::1], int32)"
import cupy
from cupyx import jit


@jit.rawkernel()
def cub_misuse(x, n):
    Block = jit.cub.BlockReduce[cupy.float32, 64]
    Warp = jit.cub.WarpReduce[cupy.float32]
    temp = jit.shared_memory(dtype=Block.TempStorage, size=1)
    jit.cub.BlockReduce[cupy.float32, n]
    jit.cub.BlockReduce[cupy.float32]
    jit.cub.BlockReduce[cupy.float32, 2048]
    jit.cub.WarpReduce["text"]
    jit.shared_memory(dtype=Block, size=1)
    Warp(temp[0])
    Block(temp)
    Block(x[0])
    reduction = Block(temp[0])
    x[0] = reduction.Sum(x[0])
    x[0] = reduction.Reduce(cupy.float32(x[0]), max)
    x[0] = reduction.Max(x[0])
    reduction = Block(temp[0])
