from dataclasses import dataclass

from numba import cuda


@dataclass
class Solver:
    scale: int = 130

    def build(self):
        scale = self.scale

        @cuda.jit("void(float32[::1])")
        def kernel(x):
            x[0] *= scale

        return kernel


# Other values than the default of the field, and which object builds what is not told apart.
first = Solver(101).build()
second = Solver(102).build()
