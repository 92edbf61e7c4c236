# flags: "--sig=kernel(int64[::1], float16[::1])" "--sig=of_halves(int64[::1], float16[::1])"
import cupy
import numpy as np
from cupyx import jit

N = 300


@jit.rawkernel()
def kernel(out, halves):
    out[0] = cupy.int8(300)
    out[1] = np.uint32(-1)
    out[2] = np.int8(N)
    out[3] = np.int32(3e10)
    out[4] = np.uint8(200) + 300
    out[5] = np.int8(np.int64(300))
    out[6] = np.uint16(-0.5)
    out[7] = np.uint8(out[0])


@jit.rawkernel()
def of_halves(out, halves):
    shared = jit.shared_memory(cupy.float16, 32)
    jit.atomic_add(shared, 0, 1.0)
    jit.atomic_exch(shared, 0, 1.0)
    jit.atomic_max(shared, 0, 1.0)
    jit.atomic_exch(halves, 0, 1.0)
