#: chapter Arrays
from numba import cuda, float32, int32, float64
import numpy as np

N = 8
TABLE = np.array([[1, 2], [3, 4]], dtype=np.int32)
POINTS = (np.arange(3), np.zeros((2, 2)))

#: form elements: integers, tuples, negative indices
#: tested exec/numba/indices
@cuda.jit("void(float32[:], float32[:, :])")
def f(a, m):
    i = cuda.grid(1)
    a[i - 1] = m[i, -1] + m[(0, i)] + m[i][0]


#: form views: `a[i]`, `a[1:n:2]`, `a[:, 0]`, `a[..., 1]`, `a[None]`, `a[()]`, `a.T`
#: tested exec/numba/layouts
@cuda.jit("void(float32[:], float32[:, :], float32[:, :, :])")
def f(a, m, c):
    row = m[1]
    part = a[1:-1:2]
    back = a[::-1]
    column = m[:, 0]
    last = c[..., 1]
    more = a[None, :]
    t = m.T
    a[0] = row[0] + part[0] + back[0] + column[0] + last[0, 0] + more[0, 1] + t[0, 1]


#: form `a[s] = scalar`, `a[s] = b`, `a[s] = (…)`
#: tested exec/numba/array_assignment
@cuda.jit("void(float32[:], float32[:, :])")
def f(a, m):
    a[:] = 0
    m[1:, :] = a[1:]
    a[:3] = (1, 2, 3)


#: form `a op= b` of arrays
#: tested exec/numba/array_assignment
@cuda.jit("void(float32[:], float32[:])")
def f(a, b):
    a += b
    a[1:] *= 2


#: form fancy indexing
#: refused a[b]
@cuda.jit("void(float32[:], int32[:])")
def f(a, b):
    c = a[b]
    a[0] = c[0]


#: form attributes: shape, strides, size, nbytes, itemsize, ndim, dtype, T, flat, flags
#: tested exec/numba/array_forms
@cuda.jit("void(float32[:, :], int64[:])")
def f(m, out):
    out[0] = m.shape[0] + m.strides[1] + m.size + m.nbytes + m.itemsize + m.ndim + len(m)
    out[1] = m.flat[3] + m.T.shape[0]
    out[2] = m.flags.c_contiguous


#: form `real` and `imag` of complex arrays
#: tested exec/numba/array_forms
@cuda.jit("void(complex64[:], float32[:])")
def f(z, out):
    out[0] = z.real[0] + z.imag[1]


#: form `view`, `reshape`, `ravel`, `transpose`, `item`, `fill`
#: tested exec/numba/array_forms exec/numba/new_extents
@cuda.jit("void(float32[::1])")
def f(a):
    m = a.reshape((2, -1))
    v = a.view(np.int32)
    r = m.ravel()
    t = m.transpose()
    v[0] = v[1]
    r[0] = t[0, 1] + a[:1].item()
    a[2:4].fill(1)


#: form reductions: `sum`, `prod`, `mean`, `var`, `std`, `min`, `max`, `argmin`, `argmax`, `all`, `any`
#: tested exec/numba/array_reductions
@cuda.jit("void(float32[:], float64[:])")
def f(a, out):
    out[0] = a.sum() + a.prod() + a.mean() + a.var() + a.std()
    out[1] = a.min() + a.max() + a.argmin() + np.argmax(a) + np.sum(a)


#: form what needs an allocation: `a + b`, `a.copy()`, …
#: refused alloc
@cuda.jit("void(float32[:], float32[:])")
def f(a, b):
    c = a + b
    a[0] = c[0]


#: form ufuncs with an output array
#: tested exec/numba/array_assignment
@cuda.jit("void(float32[:], float32[:], float32[:])")
def f(a, b, out):
    np.sin(a, out)
    np.maximum(a, b, out)


#: form host arrays captured as constants, `cuda.const.array_like`
#: tested exec/numba/constant_arrays
@cuda.jit("void(float64[:])")
def f(out):
    table = cuda.const.array_like(TABLE)
    i = cuda.grid(1)
    out[i] = table[i, 0] + TABLE[i, 1] + POINTS[0][i]


#: form stores to captured arrays
#: refused read-only
@cuda.jit("void(float64[:])")
def f(out):
    TABLE[0, 0] = 1


#: form `cuda.shared.array`, `cuda.local.array`: shapes, dtypes, alignment
#: tested exec/numba/shared_memory exec/numba/local_memory exec/numba/local_lifetimes
@cuda.jit("void(float32[:])")
def f(a):
    tile = cuda.shared.array((N, N + 1), dtype=np.float32)
    mine = cuda.local.array(shape=4, dtype="int32", alignment=16)
    i = cuda.threadIdx.x
    mine[0] = i
    tile[i, 0] = a[i]
    cuda.syncthreads()
    a[i] = tile[0, 0] + mine[0]


#: form dynamic shared memory: `cuda.shared.array(0, T)`
#: tested exec/numba/shared_memory
@cuda.jit("void(float32[:], int32)")
def f(a, n):
    first = cuda.shared.array(0, float32)
    rest = cuda.shared.array(0, int32)[n:]
    first[0] = a[0]
    rest[0] = n
    a[1] = len(first)


#: form a shape that is not known when compiling
#: refused constant
@cuda.jit("void(float32[:], int32)")
def f(a, n):
    b = cuda.local.array(n, float32)
    a[0] = b[0]
