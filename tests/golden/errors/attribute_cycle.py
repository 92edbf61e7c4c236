"""An attribute that is defined in terms of itself."""

from numba import cuda


class Loop:
    def __init__(self):
        self.size = self.size

    def run(self):
        @cuda.jit("void(float32[:])")
        def kernel(x):
            x[0] = self.size
