#: chapter Thrust, pointers and iterators
#: text All functions are in the tables below; here are the forms in which they are used.
import numpy
from cupyx import jit
from cupyx.jit import thrust


#: form `a.begin()`, `a.end()`: pointers where the array is contiguous, strided iterators otherwise
#: tested exec/cupy-jit/thrust_iterators
#: sig f(float32[::1], float32[:])
@jit.rawkernel()
def f(x, y):
    thrust.copy(thrust.seq, x.begin(), x.end(), y.begin())


#: form `p[i]`, `p + i`, `i + p`, `p - i`, `p - q`
#: tested exec/cupy-jit/thrust_iterators
#: sig f(int64[::1])
@jit.rawkernel()
def f(a):
    p = a.begin()
    q = 3 + p
    a[0] = q[0] + (q - 2)[0] + (q - p)


#: form algorithms on arrays, on rows of arrays and on shared memory
#: tested exec/cupy-jit/thrust_order exec/cupy-jit/thrust_iterators
#: sig f(int32[:, ::1], int32[::1])
@jit.rawkernel()
def f(m, n):
    row = m[jit.threadIdx.x]
    thrust.sort(thrust.seq, row.begin(), row.end())
    n[0] = thrust.reduce(thrust.seq, row.begin(), row.end())


#: form algorithms that return iterators, pairs, bools, counts
#: tested exec/cupy-jit/thrust_order exec/cupy-jit/thrust_sums
#: sig f(int32[::1], bool[::1])
@jit.rawkernel()
def f(a, b):
    first, last = thrust.equal_range(thrust.seq, a.begin(), a.end(), a[0])
    a[1] = thrust.count(thrust.seq, first, last, a[0])
    b[0] = thrust.is_sorted(thrust.seq, a.begin(), a.end())


#: form `make_constant_iterator`, `make_counting_iterator`
#: tested exec/cupy-jit/thrust_iterators
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    numbers = thrust.make_counting_iterator(10)
    thrust.copy(thrust.seq, numbers, numbers + 4, a.begin())


#: form pointers and iterators as arguments and results of device functions
#: tested exec/cupy-jit/thrust_functions
#: differs CuPy refuses Thrust's own iterators there
#: sig f(int32[::1])
@jit.rawkernel(device=True)
def total(values, n):
    return thrust.reduce(thrust.seq, values, values + n)


@jit.rawkernel()
def f(a):
    a[0] = total(a.begin(), 3) + total(thrust.make_counting_iterator(5), 3)


#: form `thrust.device` as the policy
#: tested exec/cupy-jit/thrust_order
#: differs it is `thrust::seq`: the same in a kernel, without kernels of CUB that nothing launches
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    thrust.sort(thrust.device, a.begin(), a.end())


#: form `thrust.host` as the policy
#: refused thrust.host
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    thrust.sort(thrust.host, a.begin(), a.end())


#: form algorithms on complex numbers that compare or add
#: refused complex
#: sig f(complex64[::1])
@jit.rawkernel()
def f(z):
    z[0] = thrust.reduce(thrust.seq, z.begin(), z.end())


#: form algorithms that take functions: `transform`, `for_each`, `*_if`
#: refused passes no functions to Thrust
#: sig f(int32[::1])
@jit.rawkernel()
def f(a):
    thrust.transform(thrust.seq, a.begin(), a.end(), a.begin())
