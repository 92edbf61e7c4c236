# flags: "--sig=memcpy_async(float32[:, ::1], float32[::1], uint32)"
import cupy
from cupyx import jit


@jit.rawkernel()
def memcpy_async(rows, sums, width):
    tile = jit.shared_memory(cupy.float32, 256, alignment=16)
    block = jit.cg.this_thread_block()
    row = block.group_index().x
    jit.cg.memcpy_async(block, tile, 0, rows, (row, 0), width * 4)
    jit.cg.memcpy_async(block, tile, 128, rows, (row + 1, 0), 512, aligned_size=16)
    jit.cg.wait_prior(block, 1)  # the first row is here
    sums[row] = tile[block.thread_rank()]
    jit.cg.wait(block)
    sums[row] = tile[block.thread_rank() + 128]
