import cupy

opened = cupy.RawKernel(r'''
#include <cuda/std/cmath>
using namespace cuda::std;
extern "C" __global__ void opened(float* x) { x[0] = fma(x[0], x[1], 1.0f); }
''', "opened")
closed = cupy.RawKernel(r'''
extern "C" __global__ void closed(float* x) { x[0] = fma(x[0], x[1], 1.0); }
''', "closed")
