"""The address of an array's data, passed to functions that hand-written CUDA code defines."""

import cffi
import numpy as np
from numba import cuda, types

code = cuda.CUSource("""
extern "C" __device__ int scaled_sum(float* result, float* data, int count, double scale)
{
    float sum = 0.0f;
    for (int i = 0; i < count; ++i) {
        sum += data[i];
    }
    *result = sum * scale;
    return 0;
}
extern "C" __device__ void store(int* where, int what) { *where = what; }
""")
scaled_sum = cuda.declare_device("scaled_sum", "float32(CPointer(float32), int32, float64)", link=code)
store = cuda.declare_device("store", types.void(types.CPointer(types.int32), types.int32), link=code, abi="c")
ffi = cffi.FFI()


@cuda.jit("void(float32[::1], float32[:, ::1])")
def pointers(out, x):
    out[0] = scaled_sum(ffi.from_buffer(x), x.size, 0.5)
    shared = cuda.shared.array((2, 3), np.float32)
    for i in range(2):
        for j in range(3):
            shared[i, j] = i * 10 + j
    out[1] = scaled_sum(ffi.from_buffer(shared), 6, 2)
    local = cuda.local.array(4, np.float32)
    for i in range(4):
        local[i] = i + 0.25
    p = ffi.from_buffer(local)
    out[2] = scaled_sum(p, 3, 1)
    p[1] = 50
    out[3] = local[1] + p[2]
    out[4] = scaled_sum(ffi.from_buffer(x[2]), 2, 1)


@cuda.jit("void(int32[::1])")
def writes_through(x):
    i = cuda.grid(1)
    if i < x.size:
        local = cuda.local.array(2, np.int32)
        store(ffi.from_buffer(local), 7 * i)
        x[i] = local[0]
