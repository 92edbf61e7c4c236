"""Kernels without a name of their own in Python: called where they are made, or kept in an attribute or a dictionary."""

import cupy

x = cupy.zeros(8, dtype="float32")

cupy.ElementwiseKernel("T x", "T y", "y = x * 2", "twice")(x)

# CuPy calls a kernel without a name `kernel`.
y = cupy.sqrt(cupy.ElementwiseKernel("T x", "T y", "y = x + 10")(x))


def total_of(x):
    return cupy.ReductionKernel("T x", "T y", "x", "a + b", "y = a", "0", "total")(x)


class Model:
    def __init__(self):
        self.step = cupy.ElementwiseKernel("T x, T rate", "T y", "y = x - rate", "step")
        self.kernels = {}
        self.kernels["half"] = cupy.ElementwiseKernel("T x", "T y", "y = x / 2", "half_of")

    def run(self, x):
        return self.kernels["half"](x), self.step(x, 0.5)


total_of(x)
model = Model()
model.run(x)

cupy.RawKernel('extern "C" __global__ void first(float* x) { x[0] = 1; }', "first")((1,), (1,), (x,))
