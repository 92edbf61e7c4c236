# flags: "--sig=l2norm(float32[:, ::1], float32[::1])" "--sig=total(float64[:])" "--sig=positive(float32[:, :, :], int64[:])"
"""Where arrays have strides, these tell which elements are beside each other; without a type for the result all axes are
reduced."""

import cupy

l2norm = cupy.ReductionKernel('T x', 'T y', 'x * x', 'a + b', 'y = sqrtf(a)', '0', 'l2norm')
total = cupy.ReductionKernel('T x', 'T y', 'x', 'a + b', 'y = a', '0', reduce_type='double')
positive = cupy.ReductionKernel('T x', 'int64 n', 'x > 0', 'a + b', 'n = a', '0', 'positive')

# Its types come from the call.
smallest = cupy.ReductionKernel('T x', 'T y', 'x', 'min(a, b)', 'y = a', '1000')
smallest(cupy.zeros((4, 3), dtype='int32'))
