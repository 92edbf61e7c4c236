"""Kernels that functions, classes and calls make."""
import math
import unittest

from numba import cuda, float32, void


def fill(x):
    i = cuda.grid(1)
    x[i] = i


fill_ints = cuda.jit("void(int32[::1])")(fill)
fill_floats = cuda.jit(void(float32[::1]))(fill)

elements = "void(" + "float32[::1]" + ")"


class TestScale(unittest.TestCase):
    def test_local_constants(self):
        N = 4
        M = N * 2

        @cuda.jit(device=True)
        def scale(x):
            return x * M

        @cuda.jit(elements)
        def kernel(x):
            i = cuda.grid(1)
            if i < N:
                x[i] = scale(x[i])

        kernel[1, 32](x)

    def test_same_name(self):
        N = 5

        @cuda.jit(elements)
        def kernel(x):
            i = cuda.grid(1)
            if i < N:
                x[i] += N


@cuda.jit(device=True)
def twice(x):
    return x + x


def make_mapper(op, n=1):
    @cuda.jit(void(float32[::1]))
    def mapper(x):
        i = cuda.grid(1)
        x[i] = op(x[i]) + n

    return mapper


map_twice = make_mapper(twice, 4)
map_sqrt = make_mapper(op=math.sqrt)
