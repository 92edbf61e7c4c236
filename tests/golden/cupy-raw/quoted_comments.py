# flags: "--sig=tripled(float32[:])" "--sig=fourfold(float32[:])"
# A comment that begins inside a literal is none: the macros behind it end with their kernel.
import cupy

tripled = cupy.ElementwiseKernel('T x', 'T z', 'z = x * FACTOR + (kOpen[0] - kOpen[0])', 'tripled', preamble='''
static __device__ const char* const kOpen = "/*";
#define FACTOR 3
''')
fourfold = cupy.ElementwiseKernel('T x', 'T z', 'z = x * FACTOR', 'fourfold', preamble='''
#define FACTOR 4
''')
