# flags: "--sig=thread_block(int32[::1])"
from cupyx import jit


@jit.rawkernel(device=True)
def rank_from_the_end(group):
    return group.num_threads() - 1 - group.thread_rank()


@jit.rawkernel()
def thread_block(x):
    block = jit.cg.this_thread_block()
    first = block.group_index().x * block.size()
    index = block.thread_index()  # a dim3
    value = x[first + rank_from_the_end(block)]
    block.sync()
    x[first + index.y * block.dim_threads().x + index.x] = value
    jit.cg.sync(jit.cg.this_grid())
    jit.cg.sync(block)
