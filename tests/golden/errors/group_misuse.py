# flags: "--sig=group_misuse(float32[::1], float64[::1])"
import cupy
from cupyx import jit


@jit.rawkernel()
def group_misuse(x, y):
    block = jit.cg.this_thread_block()
    grid = jit.cg.this_grid()
    tile = jit.shared_memory(cupy.float32, 32)
    jit.cg.sync(x)
    jit.cg.memcpy_async(grid, tile, 0, x, 0, 128)
    jit.cg.memcpy_async(block, tile, 0, y, 0, 128)
    jit.cg.memcpy_async(block, tile, 0, x, 0, 128, aligned_size=x.size)
    jit.cg.memcpy_async(block, tile, 0, x, 0, 128, aligned_size=12)
    jit.cg.wait(grid)
    jit.cg.wait_prior(block, x.size)
    jit.syncthreads(block)
    jit.cg.wait(block=block)
    jit.cg.wait_prior(block, 0, step=0)
    jit.cg.memcpy_async(block, tile, 0, source=x, src_idx=0, size=128)
    block.sync(group=block)
    x[0] = block
    x[0] = block.rank()
    x[0] = block.group_index().w
