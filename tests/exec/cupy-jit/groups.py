import cupy
from cupyx import jit


@jit.rawkernel()
def block_facts(out):
    block = jit.cg.this_thread_block()
    grid = jit.cg.this_grid()
    row = grid.thread_rank()
    index = block.thread_index()
    of = block.group_index()
    shape = block.dim_threads()
    out[row, 0] = block.thread_rank()
    out[row, 1] = block.num_threads()
    out[row, 2] = block.size()
    out[row, 3], out[row, 4], out[row, 5] = index.x, index.y, index.z
    out[row, 6], out[row, 7], out[row, 8] = of.x, of.y, of.z
    out[row, 9], out[row, 10] = shape.x, shape.y
    out[row, 11] = block.group_dim().z


@jit.rawkernel()
def grid_facts(out):
    grid = jit.cg.this_grid()
    row = grid.thread_rank()
    shape = grid.dim_blocks()
    of = grid.block_index()
    out[row, 0] = grid.is_valid()
    out[row, 1] = grid.block_rank()
    out[row, 2] = grid.num_threads()
    out[row, 3] = grid.size()
    out[row, 4] = grid.num_blocks()
    out[row, 5], out[row, 6] = shape.x, shape.y
    out[row, 7] = grid.group_dim().z
    out[row, 8], out[row, 9] = of.x, of.y
    grid.sync()
    out[row, 10] = out[grid.size() - 1 - row, 1]


@jit.rawkernel()
def rotated(x):
    block = jit.cg.this_thread_block()
    buffer = jit.shared_memory(cupy.int32, 96)
    n = block.num_threads()
    t = block.thread_rank()
    buffer[t] = x[block.group_index().x * n + t]
    block.sync()
    value = buffer[n - 1 - t]
    jit.cg.sync(block)
    buffer[t] = value
    jit.cg.sync(block)
    x[block.group_index().x * n + t] = buffer[(t + 1) % n]


@jit.rawkernel(device=True)
def neighbour(group, buffer):
    group.sync()
    return buffer[(group.thread_rank() + 1) % group.num_threads()]


@jit.rawkernel()
def group_argument(x):
    block = jit.cg.this_thread_block()
    buffer = jit.shared_memory(cupy.float64, 32)
    buffer[block.thread_rank()] = x[block.thread_rank()]
    x[block.thread_rank()] = neighbour(block, buffer)


@jit.rawkernel()
def staged(x, y):
    block = jit.cg.this_thread_block()
    tile = jit.shared_memory(cupy.float32, 64)
    first = block.group_index().x * 64
    jit.cg.memcpy_async(block, tile, 0, x, first, 64 * 4)
    jit.cg.wait(block)
    t = block.thread_rank()
    y[first + t] = tile[63 - t]


@jit.rawkernel()
def staged_row(matrix, y):
    block = jit.cg.this_thread_block()
    tile = jit.shared_memory(cupy.int16, 40)
    jit.cg.memcpy_async(group=block, dst=tile, dst_idx=8, src=matrix,
                        src_idx=(block.group_index().x, 8), size=32 * 2, aligned_size=16)
    jit.cg.wait(group=block)
    t = block.thread_rank()
    y[block.group_index().x, t] = tile[39 - t]


@jit.rawkernel()
def pipelined(x, y, tiles):
    block = jit.cg.this_thread_block()
    buffers = jit.shared_memory(cupy.int32, 64)
    t = cupy.int32(block.thread_rank())
    jit.cg.memcpy_async(block, buffers, 0, x, 0, 128)
    for tile in range(tiles):
        if tile + 1 < tiles:
            jit.cg.memcpy_async(block, buffers, (tile + 1) % 2 * 32, x, (tile + 1) * 32, 128)
            jit.cg.wait_prior(group=block, step=1)
        else:
            jit.cg.wait(block)
        y[tile * 32 + t] = buffers[tile % 2 * 32 + 31 - t]
        block.sync()
