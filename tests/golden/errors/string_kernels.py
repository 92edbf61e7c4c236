# flags: "--sig=undecided(float32[:],float64)" "--sig=mismatched(float32[:],float64[:])" "--sig=fixed(float64[:])" "--sig=few(float32[:])" "--sig=number_out(float32[:],float32)" "--sig=raw_number(float32)" "--sig=of_rank(float32[:,:],float32[:])" "--sig=too_many(float32[:],float32[:,:])" "--sig=no_array(float32)" "--sig=of_bfloat16(bfloat16[:])" "--sig=linked(float32[:])" "--sig=linked(float64[:])" "--sig=at_row(float32[:,:])" "--sig=at_index(float32[:,:],float32[:])"
import cupy

from somewhere import TEXT

typo = cupy.ElementwiseKernel('flaot32 x, T y', 'T z', 'z = x', 'typo')
no_type = cupy.ElementwiseKernel('T x, y', 'T z', 'z = x + y', 'no_type')
word = cupy.ElementwiseKernel('T x', 'rraw T z', 'z[i] = x', 'word')
index = cupy.ElementwiseKernel(
    '''T x,
       T i''',
    'T z', 'z = x + i', 'index')
twice = cupy.ElementwiseKernel('T x', 'T x', 'x = 1', 'twice')
no_name = cupy.ElementwiseKernel('T x-y', 'T z', 'z = 1', 'no_name')
kernel_name = cupy.ElementwiseKernel('T x', 'T z', 'z = x', 'my kernel')
unknown = cupy.ElementwiseKernel('T x', 'T z', TEXT, 'unknown')
option = cupy.ElementwiseKernel('T x', 'T z', 'z = x', 'option', fast=True)
no_operation = cupy.ElementwiseKernel('T x', 'T z')
number = cupy.ElementwiseKernel('T x', 'T z', 5, 'number')
undecided = cupy.ElementwiseKernel('T x, U y', 'T z', 'z = x + y', 'undecided')
mismatched = cupy.ElementwiseKernel('T x, T y', 'T z', 'z = x + y', 'mismatched')
fixed = cupy.ElementwiseKernel('float32 x', 'T z', 'z = x', 'fixed')
few = cupy.ElementwiseKernel('T x, T y', 'T z', 'z = x + y', 'few')
number_out = cupy.ElementwiseKernel('T x', 'T z', 'z = x', 'number_out')
raw_number = cupy.ElementwiseKernel('raw T x', 'T z', 'z = x[i]', 'raw_number')
of_rank = cupy.ElementwiseKernel('T x', 'T z', 'z = x', 'of_rank')
of_bfloat16 = cupy.ElementwiseKernel('T x', 'T z', 'z = x', 'of_bfloat16')
too_many = cupy.ReductionKernel('T x', 'T y', 'x', 'a + b', 'y = a', '0', 'too_many')
no_array = cupy.ReductionKernel('float32 x', 'float32 y', 'x', 'a + b', 'y = a', '0', 'no_array')
no_post = cupy.ReductionKernel('T x', 'T y', 'x', 'a + b', identity='0', name='no_post')
identity = cupy.ReductionKernel('T x', 'T y', 'x', 'a + b', 'y = a', float('inf'), 'identity')
no_loop = cupy.ReductionKernel('T x', 'T y', 'x', 'a + b', 'y = a', '0', 'no_loop', loop_prep='')
crowded = cupy.ElementwiseKernel('T x', 'T z', 'z = x', 'crowded', True, '', False, False, ())
at_row = cupy.ElementwiseKernel('T x', 'T z', 'z = _ind.get()[0]', 'at_row')
at_index = cupy.ReductionKernel('T x', 'T y', 'x * _in_ind.get()[0]', 'a + b', 'y = a', '0', 'at_index')
linked = cupy.ElementwiseKernel('T x', 'T z', 'z = one() * x', 'linked',
                                preamble='extern "C" __device__ int one() { return 1; }')
of_shape = cupy.ElementwiseKernel('T x', 'T z', 'z = x * shape', 'of_shape', preamble='#define shape 3')
of_step = cupy.ReductionKernel('T x', 'T y', 'x * step', 'a + b', 'y = a', '0', 'of_step',
                               options=('-Dstep=3', '-DSTEPS=2'))
packed = cupy.ElementwiseKernel('T x', 'T z', 'z = x', 'packed', preamble='#pragma pack(2)\nstruct P { char c; int x; };')
