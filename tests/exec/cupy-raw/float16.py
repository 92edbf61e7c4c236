"""float16 in strings: a float wherever it is computed with, as in CuPy."""

import cupy

axpy = cupy.ElementwiseKernel('T a, T x, T y', 'T z', 'z = a * x + y', 'axpy')

mixed = cupy.ElementwiseKernel(
    'T x, float32 scale', 'float64 y, T z',
    'y = x * 0.5 + 2; z = x > T(1) ? sqrt(x) : max(x, T(0)) / 4; z += scale; if (isnan(x)) z = -1', 'mixed')

in_place = cupy.ElementwiseKernel('raw float16 x', 'raw float16 y', 'y[i] = x[x.size() - 1 - i] * 2', 'in_place')

rounded = cupy.ElementwiseKernel('float32 x', 'float32 y', 'y = (float16)x - x', 'rounded')

total = cupy.ReductionKernel('T x', 'T y', 'x', 'a + b', 'y = a', '0', 'total', reduce_type='float')

largest = cupy.ReductionKernel('T x', 'T y', 'x', 'max(a, b)', 'y = a', '-60000', 'largest')
