#: chapter Threads, atomics and shuffles
import numpy
from cupyx import jit
from numba import cuda


#: form `threadIdx`, `blockIdx`, `blockDim`, `gridDim`: uint32; a name for one of them
#: tested exec/cupy-jit/thread_builtins
#: sig f(uint32[::1])
@jit.rawkernel()
def f(a):
    here = jit.threadIdx
    a[here.x] = jit.blockIdx.y * jit.blockDim.z + jit.gridDim.x


#: form `jit.grid(n)`, `jit.gridsize(n)`
#: tested exec/cupy-jit/thread_builtins
#: sig f(uint32[::1])
@jit.rawkernel()
def f(a):
    i, j = jit.grid(2)
    w, h, d = jit.gridsize(3)
    a[jit.grid(1)] = i + j + w + h + d


#: form names of Numba, `cuda.threadIdx`, `cuda.syncthreads()`, in a kernel of CuPy
#: refused is for Numba's kernels
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    cuda.syncthreads()
    a[0] = 1


#: form `jit.grid(n)` with `n` known at run time
#: refused grid
#: sig f(uint32[::1], int32)
@jit.rawkernel()
def f(a, n):
    a[0] = jit.grid(n)


#: form `jit.laneid()`, `jit.warpsize`
#: tested exec/cupy-jit/thread_builtins
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    a[jit.laneid()] = jit.warpsize


#: form `jit.syncthreads()`, `jit.syncwarp()`, `jit.syncwarp(mask=)`
#: tested exec/cupy-jit/thread_builtins
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    jit.syncthreads()
    jit.syncwarp()
    jit.syncwarp(mask=0xFF)
    a[0] = 1


#: form `min`, `max` of several values: NaN is passed on
#: tested exec/cupy-jit/constants exec/cupy-jit/failure2_inf_everywhere
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    x[0] = min(x[1], x[2], 3) + max(x[3], x[4])


#: form `jit.atomic_add`, `sub`, `exch`, `min`, `max`, `and`, `or`, `xor`, `cas` of int32, uint32 and uint64: the old value
#: tested exec/cupy-jit/atomics exec/cupy-jit/atomic_operations
#: sig f(int32[::1], uint32[::1])
@jit.rawkernel()
def f(a, u):
    a[1] = jit.atomic_add(a, 0, 1) + jit.atomic_exch(a, 2, 7)
    jit.atomic_max(a, 3, 5)
    jit.atomic_xor(u, 0, 1)
    jit.atomic_cas(u, 1, 2, 3)


#: form `jit.atomic_inc`, `jit.atomic_dec` of uint32
#: tested exec/cupy-jit/atomic_operations
#: sig f(uint32[::1])
@jit.rawkernel()
def f(u):
    jit.atomic_inc(u, 0, 5)
    jit.atomic_dec(u, 1, 5)


#: form `jit.atomic_add` of float32, float64, float16; on shared memory; at `(i, j)`
#: tested exec/cupy-jit/atomic_operations
#: sig f(float32[:, ::1], float16[::1])
@jit.rawkernel()
def f(m, h):
    s = jit.shared_memory(numpy.float32, 1)
    jit.atomic_add(m, (0, 1), 0.5)
    jit.atomic_add(s, 0, m[0, 0])
    jit.atomic_add(h, 1, 0.5)


#: form atomics of int64
#: tested exec/cupy-jit/atomic_operations
#: differs CuPy refuses them
#: sig f(int64[::1])
@jit.rawkernel()
def f(a):
    jit.atomic_add(a, 0, 1)


#: form a float constant for an atomic on integers: it loses its fraction, with the warning `truncated-literal`
#: tested exec/cupy-jit/atomic_operations
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    jit.atomic_add(a, 0, 1.7)


#: form atomics of other types than these
#: refused must be an array of
#: sig f(int8[::1])
@jit.rawkernel()
def f(a):
    jit.atomic_add(a, 0, 1)


#: form a float of the kernel for an atomic on integers
#: refused must be `int32`
#: sig f(int32[::1], float32)
@jit.rawkernel()
def f(a, x):
    jit.atomic_add(a, 0, x)


#: form a negative constant for an atomic on unsigned integers
#: refused must be `uint32`
#: sig f(uint32[::1])
@jit.rawkernel()
def f(u):
    jit.atomic_add(u, 0, -1)


#: form `jit.shfl_sync`, `shfl_up_sync`, `shfl_down_sync`, `shfl_xor_sync`, `width=`
#: tested exec/cupy-jit/warp
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    v = x[jit.laneid()]
    v += jit.shfl_xor_sync(0xFFFFFFFF, v, 1)
    v += jit.shfl_down_sync(0xFFFFFFFF, v, 2, width=16)
    x[jit.laneid()] = jit.shfl_sync(0xFFFFFFFF, v, 0)


#: form their arguments by keyword, `mask=`, `var=`, `val_id=`, and `array=`, `index=`, `value=`, `value2=` of atomics
#: tested exec/cupy-jit/plain_functions
#: sig f(int32[::1])
@jit.rawkernel()
def f(n):
    jit.atomic_cas(array=n, index=0, value=1, value2=2)
    n[1] = jit.shfl_sync(mask=0xFFFFFFFF, var=n[1], val_id=0)


#: form the mask of a shuffle known at run time; `width` and the mask of `jit.syncwarp` by their places
#: tested exec/cupy-jit/beyond_forms
#: differs CuPy takes a constant mask, and the others by keyword only
#: sig f(int32[::1], uint32)
@jit.rawkernel()
def f(n, mask):
    jit.syncwarp(mask)
    n[0] = jit.shfl_sync(mask, n[0], 0, 16)


#: form shuffles of other types than int32, uint32, int64, uint64, float16, float32, float64
#: refused must be `int32`, `uint32`
#: sig f(int8[::1])
@jit.rawkernel()
def f(a):
    a[0] = jit.shfl_sync(0xFFFFFFFF, a[1], 0)


#: form a `width=` that is not 2, 4, 8, 16 or 32; a mask that is no uint32
#: refused must be 2, 4, 8, 16 or 32
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    a[0] = jit.shfl_sync(0xFFFFFFFF, a[1], 0, width=7)


#: form a launch in a kernel
#: refused only the host can
#: sig f(int32[::1])
@jit.rawkernel(device=True)
def g(a):
    a[0] = 1


@jit.rawkernel()
def f(a):
    g[1, 32](a)


#: form functions that CuPy's jit does not have: votes, fences, random numbers, `jit.local_memory`
#: refused cannot be called in device code
#: sig f(float32[::1])
@jit.rawkernel()
def f(x):
    x[0] = jit.ballot_sync(0xFFFFFFFF, x[1] > 0)
