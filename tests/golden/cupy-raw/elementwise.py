# flags: "--sig=squared_diff(float32[:], float32[:])" "--sig=squared_diff(float64[:, :], float64[:])" "--sig=nearest(float32[:, ::1], int64[:], float)"
"""The loop around the operation, the references in it and a preamble for each instance."""

import cupy

squared_diff = cupy.ElementwiseKernel('T x, T y', 'T z', 'z = square(x - y)', 'squared_diff', preamble='''
#include <math_constants.h>

#define SQUARE(x) ((x) * (x))
__device__ T square(T x) {
    return x == CUDART_INF ? x : SQUARE(x);
}
''')

nearest = cupy.ElementwiseKernel(
    'raw T table, I row, float32 value', 'int64 at',
    '''
    at = 0;
    for (ptrdiff_t j = 1; j < n; ++j) {
        if (fabsf(table[row * n + j] - value) < fabsf(table[row * n + at] - value)) {
            at = j;
        }
    }
    // the first of equals
    ''',
    'nearest', loop_prep='const ptrdiff_t n = table.shape()[1];', options=('--use_fast_math',))
