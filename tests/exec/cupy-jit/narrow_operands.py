# Integers below 32 bits are not cut by what is one C expression in CuPy, but by its functions.
import cupy
import numpy as np
from cupyx import jit


@jit.rawkernel()
def signed_bytes(b, out):
    out[0] = max(b[0] + b[1], b[2] + b[3])
    out[1] = min(b[2] + b[3], b[5])
    out[2] = cupy.abs(b[5])
    out[3] = cupy.fix(-b[4])
    out[4] = cupy.conj(-b[4])
    out[5] = cupy.floor(b[0] + b[1])
    out[6] = cupy.square(b[0])
    out[7] = cupy.fmax(b[0] + b[1], b[5])
    out[8] = cupy.maximum(b[0] + b[1], b[5])
    out[9] = cupy.rint(b[0] + b[1])
    out[10] = max(b[0] + b[1], b[2], b[5])


@jit.rawkernel()
def unsigned_bytes(u, out):
    out[0] = min(u[0] - u[1], u[2])
    out[1] = max(u[2] + u[3], u[4])
    out[2] = cupy.abs(u[0] - u[1])
    out[3] = cupy.fix(-u[0])
    out[4] = cupy.trunc(-u[0])
    out[5] = cupy.square(u[0] - u[1])
    out[6] = max(u[0] - u[1], 3)
    out[7] = cupy.minimum(u[0] - u[1], u[2])


@jit.rawkernel()
def compared(u, v, wide, out):
    out[0] = jit.threadIdx.x >= -u[0]
    out[1] = v[0] >= -u[0]
    out[2] = v[0] > u[0] - np.uint8(5)
    out[3] = u[0] - u[1] < 0
    out[4] = wide[0] > -u[0]
    out[5] = wide[0] > u[0] - u[1]
    out[6] = v[0] > u[1]


@jit.rawkernel()
def powers(i, out):
    out[0] = i[0] ** i[3]
    out[1] = i[0] ** i[5]
    out[2] = i[4] ** i[5]
    out[3] = i[1] ** i[6]
    out[4] = i[0] ** i[7]
    out[5] = i[7] ** i[5]
    out[6] = i[0] ** 65537


@jit.rawkernel()
def lengths(f, wide, out):
    """A length is an int64 beside uint64 as well."""
    out[0] = len(f) - wide[0]
    out[1] = len(f) - wide[1]
    out[2] = f.size // wide[0]
    out[3] = min(f.size, wide[1])
    out[4] = max(f.size, wide[2])
    out[5] = wide[1] % f.size
    out[6] = f.shape[0] * wide[0]


@jit.rawkernel()
def real_parts(z, out):
    out[0] = float(z[0])
    out[1] = np.float32(z[0])
    out[2] = int(z[0])
    out[3] = bool(z[1])
    out[4] = np.bool_(z[1])
    out[5] = np.int32(z[0])


# CuPy refuses int32 with uint32.
@jit.rawkernel()
def only_here(i, out):
    out[0] = min(i[0], jit.threadIdx.x)
    out[1] = max(i[1], jit.threadIdx.x)
