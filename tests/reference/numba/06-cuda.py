#: chapter CUDA
#: text The functions are in the tables below; here are the forms in which they are used.
from numba import cuda, float32, int32, uint32
from numba.cuda import cg, threadIdx as tid
from numba.cuda.random import xoroshiro128p_uniform_float32, xoroshiro128p_type

#: form `threadIdx`, `blockIdx`, `blockDim`, `gridDim`, `laneid`, `warpsize`
#: tested exec/numba/warp
@cuda.jit("void(int32[:])")
def f(a):
    i = cuda.blockIdx.x * cuda.blockDim.x + tid.x
    a[i] = cuda.laneid + cuda.warpsize + cuda.gridDim.y


#: form `cuda.grid(n)`, `cuda.gridsize(n)`
#: tested exec/numba/indices
@cuda.jit("void(int32[:, :])")
def f(a):
    x, y = cuda.grid(2)
    i = cuda.grid(1)
    w, h, d = cuda.gridsize(3)
    a[x, y] = i + w


#: form `cuda.grid(n)` with `n` known at run time
#: refused grid
@cuda.jit("void(int32[:], int32)")
def f(a, n):
    a[0] = cuda.grid(n)


#: form barriers, fences, votes, shuffles, matches
#: tested exec/numba/barriers exec/numba/warp
@cuda.jit("void(int32[:])")
def f(a):
    i = cuda.threadIdx.x
    cuda.syncthreads()
    cuda.threadfence()
    cuda.syncwarp()
    mask = cuda.ballot_sync(0xffffffff, a[i] > 0)
    total = cuda.syncthreads_count(a[i])
    a[i] = cuda.shfl_down_sync(mask, a[i], 1) + total
    m, same = cuda.match_all_sync(mask, a[i])


#: form atomics on global and shared arrays of any rank
#: tested exec/numba/atomics
@cuda.jit("void(int32[:, :], float32[:], uint64[:])")
def f(m, x, u):
    s = cuda.shared.array(4, float32)
    i = cuda.threadIdx.x
    old = cuda.atomic.add(m, (i, -1), 1)
    cuda.atomic.max(x, i, 2.5)
    cuda.atomic.add(s, 0, x[i])
    cuda.atomic.cas(u, 0, 1, 2)
    cuda.atomic.compare_and_swap(u, 1, 2)


#: form `cuda.cg.this_grid().sync()`: the kernel is marked for a cooperative launch
#: tested exec/numba/failure5_gridsync_jacobi
@cuda.jit("void(int32[:])")
def f(a):
    g = cg.this_grid()
    a[cuda.grid(1)] += 1
    g.sync()
    a[0] = a[1]


#: form random numbers
#: tested exec/numba/random_numbers
@cuda.jit("void(float32[:])")
def unused(a):
    a[0] = 1


@cuda.jit
def f(states: xoroshiro128p_type[:], out: float32[:]):
    i = cuda.grid(1)
    out[i] = xoroshiro128p_uniform_float32(states, i)


#: form `cuda.libdevice`, `cuda.fp16`, `cuda.bf16`
#: tested exec/numba/libdevice_double exec/numba/float16_functions exec/numba/bfloat16_functions
from numba.cuda import bf16, fp16, libdevice


@cuda.jit("void(float32[:], float16[:], bfloat16[:])")
def f(x, h, b):
    s, c = libdevice.sincosf(x[0])
    h[0] = fp16.hfma(h[1], h[2], h[3])
    b[0] = bf16.hsqrt(b[1])
    x[1] = s + c


#: form cache hints: `ldcg`, `stwt`, …
#: tested exec/numba/cache_hints
@cuda.jit("void(float32[:], float32[:, :])")
def f(a, m):
    i = cuda.grid(1)
    cuda.stwt(a, i, cuda.ldcg(m, (i, 0)))


#: form functions of the host in kernels
#: refused to_device
@cuda.jit("void(float32[:])")
def f(a):
    cuda.to_device(a)


#: form `@overload`, `@intrinsic` and other extensions of Numba
#: refused is not a device function
from numba.cuda.extending import intrinsic


@intrinsic
def secret(context, x):
    return None, None


@cuda.jit("void(float32[:])")
def f(a):
    a[0] = secret(a[0])
