# flags: "--sig=rotated(complex64[:],float32[:],complex64)" "--sig=halves(float16[:],float)" "--sig=largest(float16[:])" "--sig=power(float32[:])" "--sig=angles(complex64[:])"
"""Numbers for which CuPy has classes of its own, beside a kernel with the compiler's."""

import cupy

rotated = cupy.ElementwiseKernel(
    'T z, float32 angle, T scale', 'T w, float32 size',
    'w = z * scale * complex<float>(cosf(angle), sinf(angle)) + 2; size = abs(w) + z.real()', 'rotated')
halves = cupy.ElementwiseKernel(
    'T x, T scale', 'T y',
    'y = x > T(1) ? sqrt(x) : max(x, T(0)) / 4; y += scale; y *= 2; if (isnan(x)) y = -1; y = y == x ? min(x, y) : pow(y, 2)',
    'halves')
largest = cupy.ReductionKernel('T x', 'T y', 'x', 'max(a, b)', 'y = a', None, 'largest')
power = cupy.ReductionKernel('T x', 'float64 y', 'squared(x)', 'a + b', 'y = a.real()', '0', 'power',
                             reduce_type='complex<double>', preamble='''
#include <cupy/complex.cuh>
__device__ complex<double> squared(T x) {
    const float16 rounded = x;
    return complex<double>(rounded * rounded, 0);
}
''')


@cupy.fuse
def angles(z):
    return cupy.angle(z), z * z
