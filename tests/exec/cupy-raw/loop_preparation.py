"""Texts around the loop, which know the size of the loop and no index."""

import cupy

ramp = cupy.ElementwiseKernel(
    'float64 a', 'float64 w', 'w = a * i * scale', 'ramp', loop_prep='const double scale = 1.0 / _ind.size()')
both = cupy.ElementwiseKernel(
    'int64 x', 'int64 z', 'z = x + n + _ind.get()[1]', 'both', loop_prep='const int64_t n = _ind.size()',
    reduce_dims=False)
