"""Kernels of a module that may be NumPy."""

import importlib
import sys

import cupy

x = cupy.zeros(4, cupy.float32)
xp = cupy.get_array_module(x)
raw = xp.RawKernel('extern "C" __global__ void raw(int* x) { x[0] = 1; }', "raw")
named = importlib.import_module(sys.argv[1])
scaled = named.ElementwiseKernel("T x", "T y", "y = 2 * x", "scaled")


@xp.fuse()
def added(a, b):
    return a + b


def inner(a):
    of_a = cupy.get_array_module(a)
    squares = of_a.ReductionKernel("T x", "T y", "x * x", "a + b", "y = a", "0", "squares")
    return squares(a) + xp.sqrt(a)
