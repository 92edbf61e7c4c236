"""Complex numbers in strings: `complex<T>` is that of Thrust, from which CuPy has its own."""

import cupy

rotated = cupy.ElementwiseKernel('T z, float32 angle', 'T w', 'w = z * complex<float>(cosf(angle), sinf(angle))', 'rotated')

parts = cupy.ElementwiseKernel(
    'raw T z, T w, T scale', 'R size, R phase, T mirrored',
    'size = abs(w); phase = arg(w); mirrored = conj(z[i]) * scale + z[0].real()', 'parts')

# No argument is complex.
made = cupy.ElementwiseKernel('float64 x, float64 y', 'complex128 z', 'z = squared(complex<double>(x, y))', 'made', preamble='''
#include <cupy/complex.cuh>

template <class T>
__device__ complex<T> squared(complex<T> z) {
    return z * z;
}
''')

size_of = cupy.ElementwiseKernel('float32 x, float32 y', 'float32 z', 'z = norm(complex<float>(x, y))', 'size_of')

# What CuPy's class has and that of Thrust lacks: NumPy's order, and functions.
compared = cupy.ElementwiseKernel(
    'T z, T w', 'int32 signs, R total',
    'signs = (z < w) + 2 * (z <= w) + 4 * (z > w) + 8 * (z >= w) + 16 * (z < 1.0f) + 32 * (1.0f <= w); total = real(z) + imag(w)',
    'compared')

extremes = cupy.ElementwiseKernel(
    'T z, T w', 'T least, T most, int32 kinds, T near',
    'least = min(z, w); most = max(z, w); kinds = isnan(z) + 2 * isinf(z) + 4 * isfinite(z); near = rint(w)', 'extremes')

logarithms = cupy.ElementwiseKernel('T z', 'T a, T b, T c', 'a = log2(z); b = log1p(z); c = expm1(z)', 'logarithms')

dot = cupy.ReductionKernel('T a, T b', 'T c', 'conj(a) * b', 'a + b', 'c = a', '0', 'dot')

# Of all axes, in a type that C++ names.
total = cupy.ReductionKernel('T x', 'T z', 'x', 'a + b', 'z = T{a}', '0', 'total', reduce_type='complex<double>')

# The header that CuPy has for it; two texts may use it.
squares = cupy.RawKernel(r'''
#include <cupy/complex.cuh>

extern "C" __global__ void squares(const complex<float>* z, complex<float>* out, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = z[i] * conj(z[i]) + complex<float>(0, 1);
    }
}
''', 'squares')

larger = cupy.RawKernel(r'''
#include <cupy/complex.cuh>
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
extern "C" __global__ void larger(const complex<double>* z, double* out) {
    out[threadIdx.x] = imag(LARGER(z[threadIdx.x], z[0]));
}
''', 'larger')

lengths = cupy.RawModule(code=r'''
#include <cupy/complex.cuh>
template <class T>
__global__ void lengths(const complex<T>* z, T* out) {
    out[threadIdx.x] = abs(z[threadIdx.x]);
}
''', name_expressions=['lengths<double>'])
