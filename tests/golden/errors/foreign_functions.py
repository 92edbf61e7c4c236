import os

import cffi
from numba import cuda, types

scale = cuda.declare_device("scale", "float32(CPointer(float32), int32)", link=os.environ["LIBRARY"])
again = cuda.declare_device("scale", "float64(float64)")
untyped = cuda.declare_device("untyped", "(float32, float32)")
unknown = cuda.declare_device("unknown", "float33(float32)")
fast = cuda.declare_device("fast", "float32(float32)", abi="fastcall")
ffi = cffi.FFI()


@cuda.jit("void(float32[::1], float32[:], float32[:, ::1])")
def kernel(a, strided, matrix):
    a[0] = scale(a, 2)
    a[1] = scale(ffi.from_buffer(a))
    a[2] = scale(ffi.from_buffer(strided), 2)
    a[3] = scale(ffi.from_buffer(matrix.T), 2)
    a[4] = scale(ffi.from_buffer(a), n=2)
    a[5] = scale(ffi.from_buffer(a), 2)
    a[6] = again(1.0)


@cuda.jit("void(float32[::1])")
def wrong_declarations(a):
    a[0] = untyped(1, 2)
    a[1] = unknown(1)
    a[2] = fast(1)
