import cupy

own_max = cupy.RawKernel(r'''
__device__ float max(float a, int b) { return a > b ? a : -1; }
extern "C" __global__ void own_max(float* x) { x[0] = max(x[0], 3); }
''', "own_max")
cuda_max = cupy.RawKernel(r'''
extern "C" __global__ void cuda_max(float* x, int* max) { x[0] = max(x[0], 3); }
''', "cuda_max")
# A parameter, a member and a comment call nothing.
values = cupy.RawKernel(r'''
extern "C" __global__ void values(float* max) { max[0] = 1; }  // max(1)
''', "values")
