"""`x.view(T)` of numbers: the bits of one type read as another of the same size."""

import numpy as np
from numba import cuda, float32, int32, uint64


@cuda.jit(device=True)
def inverse_square_root(x):
    bits = float32(x).view(np.int32)
    y = int32(0x5F3759DF - (bits >> 1)).view(np.float32)
    return y * (float32(1.5) - float32(0.5) * x * y * y)


@cuda.jit("void(float32[::1], int32[::1], uint32[::1], float32[::1])")
def single(x, signed, unsigned, roots):
    i = cuda.grid(1)
    if i < x.size:
        signed[i] = x[i].view(np.int32)
        unsigned[i] = x[i].view(np.uint32) ^ np.uint32(1)
        x[i] = unsigned[i].view(np.float32) + signed[i].view(np.float32)
        roots[i] = inverse_square_root(np.float32(i + 1))


@cuda.jit("void(float64[::1], int64[::1], uint64[::1])")
def double(x, signed, unsigned):
    i = cuda.grid(1)
    if i < x.size:
        signed[i] = x[i].view(np.int64) >> 52
        unsigned[i] = x[i].view(np.uint64) >> np.uint64(52)
        x[i] = (uint64(x[i].view(np.uint64)) + uint64(1)).view(np.float64)
        x[i] = -(x[i].view(np.int64) - 2).view(np.float64)


@cuda.jit("void(int8[::1], uint16[::1], int64[::1])")
def integers(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i] = a[i].view(np.uint8) * 1000 + b[i].view(np.int16)
