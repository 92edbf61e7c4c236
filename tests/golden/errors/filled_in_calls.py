# What functions around kernels fill, and change again, or what does not tell their calls apart.
import numpy as np
from numba import cuda


# The value in between is another one than that at the end.
def between(n):
    def half(v):
        return v * 0.5

    total = 0
    for i in range(n):
        total += i
    low = total
    for i in range(n):
        total += i

    @cuda.jit("void(float64[:])")
    def kernel(x):
        x[0] = low
        x[1] = total

    return kernel


between_four = between(4)


# Which object makes the kernel is not told apart.
class Solver:
    def __init__(self, n):
        self.n = n

    def make(self):
        total = 0
        for i in range(self.n):
            total += i

        @cuda.jit("void(float64[:])")
        def kernel(x):
            x[0] = total

        return kernel


first = Solver(3)
second = Solver(4)
of_first = first.make()
of_second = second.make()
first.n = 9


# The kernel is compiled by the launch, where the array is another one than at the end.
def filled(n):
    weights = np.zeros(n)
    for i in range(n):
        weights[i] = i

    @cuda.jit
    def kernel(x):
        x[0] = weights[1]

    return kernel, weights


launched, weights = filled(3)
weights[1] = 70
data = np.zeros(64)
launched[1, 1](data)
weights[1] = 1


# The inner function is called with several values of the variable around it.
def outer(n):
    def build():
        @cuda.jit("void(float64[:])")
        def kernel(x):
            x[0] = steps[0]

        return kernel

    steps = []
    for i in range(n):
        steps.append(i + 1)
    one = build()
    steps[0] = 50
    return one, build()


one, other = outer(3)
