"""The kernel of cuda.reduce, launched as Numba launches it."""

from numba import cuda

sum_reduce = cuda.reduce(lambda a, b: a + b)


@cuda.reduce
def skewed(a, b):
    return a - 2 * b


max_reduce = cuda.Reduce(lambda a, b: max(a, b))
