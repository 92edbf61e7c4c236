"""Attributes of classes that are no constants."""

from numba import cuda


class Solver:
    N = 16

    def __init__(self, size):
        self.size = size
        self.steps = 0

    def step(self):
        self.steps += 1

        @cuda.jit("void(float32[:])")
        def kernel(x):
            x[0] = self.steps
            x[1] = self.size
            x[2] = Solver.limit
