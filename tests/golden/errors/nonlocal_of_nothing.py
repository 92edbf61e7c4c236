from numba import cuda


@cuda.jit("void(float32[:])")
def assigned(x):
    nonlocal k
    k = 1


@cuda.jit("void(float32[:])")
def assigned_twice(x):
    nonlocal k
    k = j = 1
