"""Shapes of device arrays, which copies and launches do not change, are constants."""

import numpy as np
from numba import cuda

x = cuda.to_device(np.arange(48).reshape(4, 12))
y = cuda.device_array((3, 5), dtype=np.float32)
rows = len(x)
columns = x.shape[1]
size = y.size
x.copy_to_device(np.zeros((4, 12), dtype=np.int64))


@cuda.jit("void(int64[::1])")
def kernel(out):
    tile = cuda.shared.array((rows, columns), np.int64)
    tile[cuda.threadIdx.x, cuda.threadIdx.y] = size
    cuda.syncthreads()
    out[0] = tile[rows - 1, columns - 1]


kernel[1, (rows, columns)](cuda.to_device(np.zeros(1, dtype=np.int64)))
