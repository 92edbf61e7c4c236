from numba import cuda


@cuda.jit("void(int64, float64, boolean)")
def show(n, x, flag):
    if cuda.grid(1) == 0:
        print("n =", n, "x =", x)
        print(flag, 100 % 7)
        print("50 % done")
        print()
