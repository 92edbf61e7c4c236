"""Shapes and dtypes of shared and local arrays that device functions are given."""

import numpy as np
from numba import cuda, float32, int32

TILE = 4
SHAPE = (TILE, TILE + 1)
PLANE = (2, 3)
REAL = float32
WHOLE = np.int16


@cuda.jit(device=True)
def filled(shape, dtype, value):
    part = cuda.local.array(shape, dtype)
    for i in range(shape[0]):
        for j in range(shape[1]):
            part[i, j] = value + i * 10 + j
    return part[1, 2] + part.size * 1000


@cuda.jit(device=True)
def filled_row(n, m, dtype=float32):
    part = cuda.local.array((n, m), dtype=dtype)
    part[n - 1, m - 1] = 2.75
    return part[n - 1, m - 1] * part.size


@cuda.jit(device=True)
def nested(n, value):
    return filled((n, 3), int32, value)


@cuda.jit(device=True)
def spread(value, *shape):
    part = cuda.local.array(shape, REAL)
    part[0, 0, 0] = value
    return part[0, 0, 0] + part.shape[0] * 100 + part.shape[1] * 10 + part.shape[2]


@cuda.jit(device=True)
def like(values, n):
    part = cuda.local.array(n, values.dtype)
    part[0] = 3.7
    return part[0]


@cuda.jit(device=True)
def of_items(shape):
    part = cuda.local.array((shape[1], shape[0]), float32)
    return part.shape[0] * 10 + part.shape[1]


@cuda.jit(device=True)
def reversed_in_shared(shape, values, at):
    tile = cuda.shared.array(shape, WHOLE)
    tile[at] = values[at]
    cuda.syncthreads()
    return tile[tile.size - 1 - at]


@cuda.jit("void(float64[::1])")
def local_shapes(out):
    out[0] = filled((3, 4), float32, 0.5)
    out[1] = filled(PLANE, np.int8, 1.75)
    out[2] = filled((TILE, 3), "int64", 7.5)
    out[3] = filled_row(TILE, 2)
    out[4] = filled_row(3, m=5, dtype=np.int32)
    out[5] = nested(5, 1.5)
    out[6] = spread(0.25, 2, 3, 4)
    out[7] = of_items((2, 3))
    shape = PLANE
    dtype = REAL
    plane = cuda.local.array(shape, dtype)
    plane[1, 2] = 1.1
    out[8] = plane[1, 2] + plane.shape[1]


@cuda.jit("void(float64[::1], int32[::1], float32[::1])")
def local_dtypes(out, whole, real):
    out[0] = like(whole, 2)
    out[1] = like(real, TILE)


@cuda.jit("void(float64[::1], float64[::1])")
def shared_shapes(out, values):
    i = cuda.threadIdx.x
    tile = cuda.shared.array(shape=SHAPE, dtype=REAL)
    tile[i // 5, i % 5] = values[i]
    cuda.syncthreads()
    out[i] = tile[3 - i // 5, 4 - i % 5] + reversed_in_shared((20,), values, i)
