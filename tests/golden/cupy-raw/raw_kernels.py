"""Kernels that are CUDA C++ already are copied as they stand."""

import cupy

# A number of threads
BLOCK = 128

scale = cupy.RawKernel(r'''
#include <cstdint>

// y = a * x
extern "C" __global__ void scale(const float* x, float* y, float a, std::int64_t n) {
    for (std::int64_t i = blockDim.x * blockIdx.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        y[i] = a * x[i];
    }
}
''', 'scale')

BOTH = """
extern "C" __global__ void __launch_bounds__({block}) first(int* x) { x[0] = {block}; }
extern "C" __global__ void second(int* x) { x[1] = {block}; }
"""
first = cupy.RawKernel(BOTH.replace('{block}', str(BLOCK)), 'first')
second = cupy.RawKernel(BOTH.replace('{block}', str(BLOCK)), 'second', enable_cooperative_groups=True)

module = cupy.RawModule(code='''
template <typename T> __global__ void fill(T* x, T value) {
    x[threadIdx.x] = value + OFFSET;
}
''', options=('-DOFFSET=1', '--std=c++17'), name_expressions=['fill<int>', 'fill<double>'])
table = module.get_global('table')
