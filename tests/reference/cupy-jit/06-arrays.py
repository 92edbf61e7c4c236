#: chapter Arrays and shared memory
import cupy
import numpy
from cupyx import jit


#: form elements: `a[i]`, `m[i, j]`, `m[(i, j)]`, `a[()]` of an array without axes
#: tested exec/cupy-jit/elementwise exec/cupy-jit/array_access
#: sig f(float32[::1], float32[:, :], Array(float32, 0, 'C'))
@jit.rawkernel()
def f(a, m, s):
    a[0] = m[1, 2] + m[(0, 1)]
    s[()] = a[1]


#: form views: `m[i]`, `m[i][j]`
#: tested exec/cupy-jit/array_access
#: sig f(float32[:, ::1])
@jit.rawkernel()
def f(m):
    row = m[1]
    row[0] = m[2][1]


#: form an index that is negative at run time: memory before the array is read, nothing wraps around
#: tested exec/cupy-jit/elementwise
#: sig f(float32[::1], int32)
@jit.rawkernel()
def f(a, i):
    a[i] = a[i - 1]


#: form a negative constant as an index, `a[-1]`
#: tested exec/cupy-jit/negative_constants
#: differs it counts from the end, as in Python; CuPy reads what stands before the array. Of a pointer it is the item before
#: sig f(float32[::1], float32[:, :])
@jit.rawkernel()
def f(a, m):
    a[-1] = m[-1, -2]


#: form a bool as an index
#: refused an index must be an integer
#: sig f(float32[::1])
@jit.rawkernel()
def f(a):
    a[a[0] > 1] = 1


#: form `size`, `shape`, `strides`, `ndim`, `len(a)`
#: tested exec/cupy-jit/array_access
#: sig f(int32[:, :], int64[::1])
@jit.rawkernel()
def f(m, n):
    rows, columns = m.shape
    n[0] = rows * columns + m.size + m.strides[0] + m.ndim + len(m)


#: form `m.shape[0] // m.shape[1]`, `max(m.shape[0], n[0])`
#: tested exec/cupy-jit/array_access
#: differs CuPy's C++ does not compile
#: sig f(int32[:, :], int64[::1])
@jit.rawkernel()
def f(m, n):
    n[0] = m.shape[0] // m.shape[1] + max(m.shape[0], n[1])


#: form slices, `...`, `.T`, `.real`, `.imag`, `a[1:] = v`
#: tested exec/cupy-jit/array_access
#: differs CuPy refuses them
#: sig f(float32[::1], float32[:, :], complex64[::1])
@jit.rawkernel()
def f(a, m, z):
    part = a[1:]
    a[2:] = 0
    a[0] = part[0] + m.T[0, 1] + m[..., 0][1] + z.real[0]


#: form arrays of indices
#: refused a[b]
#: sig f(float32[::1], int32[::1])
@jit.rawkernel()
def f(a, b):
    c = a[b]
    a[0] = c[0]


#: form `jit.shared_memory(dtype, size)`, `alignment=`
#: tested exec/cupy-jit/shared_memory exec/cupy-jit/thread_builtins
#: sig f(float32[::1])
@jit.rawkernel()
def f(a):
    i = jit.threadIdx.x
    s = jit.shared_memory(numpy.float32, 32)
    t = jit.shared_memory("int32", 4, alignment=16)
    s[i] = a[i]
    jit.syncthreads()
    a[i] = s[31 - i]


#: form dynamic shared memory, `size=None`; several names are the same memory
#: tested exec/cupy-jit/shared_memory exec/cupy-jit/thread_builtins
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    s = jit.shared_memory(numpy.int32, None)
    t = jit.shared_memory(numpy.int32, None)
    s[0] = a[0]
    a[1] = t[0]


#: form shared memory of float16: 4 bytes for each element
#: tested exec/cupy-jit/half_precision
#: sig f(float16[::1])
@jit.rawkernel()
def f(h):
    s = jit.shared_memory(numpy.float16, 4)
    s[0] = h[0]
    h[1] = s[0]


#: form shared memory of complex numbers
#: tested exec/cupy-jit/thread_builtins
#: sig f(complex64[::1])
@jit.rawkernel()
def f(z):
    s = jit.shared_memory(numpy.complex64, 4)
    s[0] = z[0]
    z[1] = s[0]


#: form a size that is not a constant
#: refused constant
#: sig f(float32[::1], int32)
@jit.rawkernel()
def f(a, n):
    s = jit.shared_memory(numpy.float32, n)
    a[0] = s[0]


#: form a size that a local name holds, `n = 4`
#: refused define it at module level
#: sig f(float32[::1])
@jit.rawkernel()
def f(a):
    n = 4
    s = jit.shared_memory(numpy.float32, n)
    s[0] = a[0]
    a[1] = s[0]
