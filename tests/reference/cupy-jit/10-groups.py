#: chapter Cooperative groups and CUB
#: text All functions are in the tables below; here are the forms in which they are used. A result of CUB is defined in the first thread of the block or warp only, and `BlockReduce[T, n]` is for blocks of `n` threads.
import cupy
from cupyx import jit

Reduction = jit.cub.BlockReduce[cupy.float32, 64]


#: form `jit.cg.this_thread_block()`, also as an argument of device functions
#: tested exec/cupy-jit/groups
#: sig f(int32[::1])
@jit.rawkernel(device=True)
def rank(group):
    return group.thread_rank()


@jit.rawkernel()
def f(x):
    block = jit.cg.this_thread_block()
    x[rank(block)] = block.group_index().x
    block.sync()


#: form `jit.cg.this_grid()`: `sync` makes the launch cooperative
#: tested exec/cupy-jit/groups exec/cupy-jit/failure5_gridsync
#: sig f(int32[::1])
@jit.rawkernel()
def f(x):
    grid = jit.cg.this_grid()
    x[grid.thread_rank()] = 1
    grid.sync()


#: form `jit.cg.sync(grid)`
#: differs CuPy launches it without cooperation, so that its barrier fails
#: tested exec/cupy-jit/group_sync
#: sig f(int32[::1])
@jit.rawkernel()
def f(x):
    jit.cg.sync(jit.cg.this_grid())
    x[0] = 1


#: form `jit.cg.memcpy_async`, `wait`, `wait_prior`, by keyword too: `group=`, `dst=`, `dst_idx=`, `src=`, `src_idx=`, `size=`, `step=`
#: tested exec/cupy-jit/groups
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    block = jit.cg.this_thread_block()
    tile = jit.shared_memory(cupy.float32, 32)
    jit.cg.memcpy_async(block, tile, 0, x, 0, 128, aligned_size=4)
    jit.cg.wait_prior(group=block, step=0)
    jit.cg.wait(block)
    x[1] = tile[0]


#: form `jit.cg.memcpy_async` with the grid
#: refused must be `thread_block`
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    tile = jit.shared_memory(cupy.float32, 32)
    jit.cg.memcpy_async(jit.cg.this_grid(), tile, 0, x, 0, 128)


#: form `jit.cg.wait` and `wait_prior` with the grid, whose launch CuPy does not make cooperative
#: refused takes `thread_block`
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    jit.cg.wait(jit.cg.this_grid())


#: form `jit.cub.BlockReduce[dtype, n]`, `jit.cub.WarpReduce[dtype]`, as names of the module or of the kernel
#: tested exec/cupy-jit/reductions
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    temp = jit.shared_memory(dtype=Reduction.TempStorage, size=1)
    reduction = Reduction(temp[0])
    total = reduction.Sum(x[jit.threadIdx.x])
    jit.syncthreads()
    x[0] = total + reduction.Reduce(x[0], jit.cub.Max())


#: form `Sum` and `Reduce` of a value of another type
#: refused write `numpy.float32(...)`
#: sig f(float64[::1])
@jit.rawkernel()
def f(x):
    temp = jit.shared_memory(dtype=Reduction.TempStorage, size=1)
    x[0] = Reduction(temp[0]).Sum(x[0])


#: form a group or CUB object assigned to one name twice
#: refused is made once
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    temp = jit.shared_memory(dtype=Reduction.TempStorage, size=2)
    reduction = Reduction(temp[0])
    x[0] = reduction.Sum(x[0])
    reduction = Reduction(temp[1])
    x[1] = reduction.Sum(x[1])
