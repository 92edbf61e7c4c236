# flags: -Werror
import sys

import cupy
from numba import cuda

if len(sys.argv) > 1:

    @cuda.jit("void(int64[::1])")
    def of_a_branch(x):
        x[0] = 1

else:

    @cuda.jit("void(int64[::1])")
    def of_a_branch(x):
        x[0] = 2


@cuda.jit("void(int64[::1])")
def no_kernel(x):
    x[0] = 1


def no_kernel(x):
    return x


raw = cupy.RawKernel('extern "C" __global__ void f(int* x) { x[0] = 1; }', "f")
raw = cupy.RawKernel('extern "C" __global__ void f(int* x) { x[0] = 2; }', "f")
