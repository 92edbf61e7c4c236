# flags: "--sig=cupy_cures(float32[::1], int64[::1], complex64[::1], uint64[::1])"
from cupyx import jit
import numba
from numba import cuda
import cupy


@jit.rawkernel()
def cupy_cures(x, n, z, u):
    n[0] = n[1].bit_count()
    z[0] = z[1].conj()
    tile = jit.shared_memory(cupy.float32, (4, 8))
    cube = jit.shared_memory(cupy.float32, (4, 4, 4))
    print(f"value {x[0]}")
    jit.grid(x.size)
    jit.grid(4)
    x[0, 1] = 2
    x[0] = cuda.threadIdx.x
    cuda.syncthreads()
    for i in numba.prange(4):
        x[i] = 0
