from numba import cuda


@cuda.jit("void(float32[::1], int64)")
def printing(x, n):
    i = cuda.grid(1)
    if i == n:
        print("x[", i, "] =", x[i], n > 3)
        print("what??/", i)
        print("cut\0 here", i)  # as Numba prints "%s"
