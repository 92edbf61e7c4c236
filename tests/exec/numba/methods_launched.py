import numpy as np
from numba import cuda


class Doubled:
    @cuda.jit
    def run(x):
        x[0] *= 2


class Squared:
    class Inner:
        @cuda.jit
        def run(x):
            x[0] *= x[0] + 1

    @cuda.jit
    def run(x):
        x[0] *= x[0]


def main():
    Squared.Inner.run[1, 1](np.zeros(2))


Squared.run[1, 1](np.zeros(2))
Doubled.run[1, 1](np.zeros(2, np.int32))
main()
