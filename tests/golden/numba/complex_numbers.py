import cmath

from numba import cuda


@cuda.jit("void(complex64[::1], complex128[::1])")
def complex_numbers(a, b):
    i = cuda.grid(1)
    z = complex(b[i].real, -b[i].imag) * 2j
    b[i] = z * z + cmath.exp(z) / abs(z)
    a[i] = a[i].conjugate() - 1
