"""Device functions that need the values of their arguments: shapes, dtypes; indices as atomics take them."""

import numba
from numba import cuda

ROWS_AND_COLUMNS = (4, 8)


@cuda.jit(device=True)
def through_shared(a, amount, dtype, shape, operation, cast, wraps):
    x = cuda.threadIdx.x
    y = cuda.threadIdx.y
    tile = cuda.shared.array(shape, dtype)
    tile[x, y] = a[x, y]
    cuda.syncthreads()
    at = (x, cast(y))
    if wraps:
        at = (at[0] % shape[0], at[1] % shape[1])
    operation(tile, at, amount)
    cuda.syncthreads()
    a[x, y] = tile[x, y]


@cuda.jit(device=True)
def same(n):
    return n


@cuda.jit(device=True)
def as_uint64(n):
    return numba.uint64(n)


@cuda.jit("void(uint32[:, ::1], float32[:, ::1], int64[:, ::1])")
def tiles(a, b, c):
    through_shared(a, 3, numba.uint32, (4, 8), cuda.atomic.add, same, False)
    through_shared(b, 2, numba.float32, ROWS_AND_COLUMNS, cuda.atomic.sub, as_uint64, True)
    through_shared(c, 5, numba.int64, shape=(4, 8), operation=cuda.atomic.max, cast=as_uint64, wraps=True)


@cuda.jit("void(int32[::1], int32[:, ::1], float64, float32)")
def float_indices(a, b, x, y):
    cuda.atomic.add(a, x, 1)
    cuda.atomic.max(a, y, 20)
    cuda.atomic.sub(b, (x, 1), 4)
    cuda.atomic.exch(b, (0, y), 7)
    cuda.atomic.cas(a, -x, 0, 9)
