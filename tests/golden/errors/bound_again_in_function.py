import numpy as np
from numba import cuda, float32


def main(x):
    n = 3

    @cuda.jit
    def early(o):
        o[0] = n

    early[1, 1](x)
    n = 5

    @cuda.jit
    def late(o):
        o[0] = n

    late[1, 1](x)


def factory(n):
    @cuda.jit(device=True)
    def plus(v):
        return v + n

    @cuda.jit("void(float32[::1])")
    def kernel(o):
        o[0] = plus(o[0])

    n = 10
    return kernel


main(np.zeros(3, np.float32))
kernel = factory(1)

N = 1


def make():
    @cuda.jit
    def made(o):
        o[0] = N

    return made


first = make()
first[1, 1](np.zeros(3, np.float32))
N = 2
second = make()
second[1, 1](np.zeros(3, np.float32))
