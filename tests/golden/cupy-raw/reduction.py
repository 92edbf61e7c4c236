# flags: "--sig=l2norm(float32[:, ::1], float32[::1])" "--sig=total(float64[:])"
"""A block for each element of the result; without a type for the result all axes are reduced."""

import cupy

l2norm = cupy.ReductionKernel('T x', 'T y', 'x * x', 'a + b', 'y = sqrtf(a)', '0', 'l2norm')
total = cupy.ReductionKernel('T x', 'T y', 'x', 'a + b', 'y = a', '0', reduce_type='double')

# Its types come from the call.
smallest = cupy.ReductionKernel('T x', 'T y', 'x', 'min(a, b)', 'y = a', '1000')
smallest(cupy.zeros((4, 3), dtype='int32'))
