# flags: --line-directives
import cupy
from numba import cuda

LIMIT = 4


@cuda.jit(device=True)
def clamp(x):
    return min(x, LIMIT)


@cuda.jit("void(int32[::1])")
def clamped(x):
    x[0] = clamp(x[0])


raw = cupy.RawKernel(
    'extern "C" __device__ int clamp(int x) {\n'
    f'    return x < {LIMIT} ? x : {LIMIT};\n'
    '}\n'
    '\n'
    'extern "C" __global__ void raw(int* x) {\n'
    '    x[0] = clamp(x[0]);\n'
    '}\n', 'raw')
