from numba import cuda


class Solver:
    N = 2

    def make(self):
        n = self.N

        @cuda.jit("void(float64[:])")
        def kernel(x):
            x[0] = n

        return kernel


class Wide(Solver):
    N = 5


def main():
    return Wide()
