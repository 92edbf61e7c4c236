import cffi
import numpy as np
from numba import cuda, float32

pair = np.dtype([("a", np.float32), ("b", np.float32)])
ffi = cffi.FFI()


@cuda.jit(device=True)
def in_a_tuple(x):
    part = cuda.local.array(4, float32)
    part[0] = x
    return part[1:], x


@cuda.jit(device=True)
def record(x):
    records = cuda.local.array(2, pair)
    records[0].a = x
    return records[0]


@cuda.jit(device=True)
def pointer(x):
    part = cuda.local.array(4, float32)
    part[0] = x
    return ffi.from_buffer(part)


@cuda.jit(device=True)
def perhaps(x):
    if x > 1:
        part = cuda.local.array(4, float32)
        part[0] = x
        return part
    return None


@cuda.jit("void(float32[::1])")
def kernel(x):
    x[0] = in_a_tuple(x[1])[0][0]
    x[1] = record(x[1]).a
    x[2] = pointer(x[1])[0]
    found = perhaps(x[3])
    if found is not None:
        x[3] = found[0]
