import cupy
from functools import partial


def power(n, x):
    return x**n


cube = cupy.fuse(partial(power, 3), kernel_name="cube")
cube(cupy.zeros(3))
