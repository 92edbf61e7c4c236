from numba import cuda
N = 3# a note that ends here N = 5
TEXT = """a
bc"""
LENGTH = len(TEXT)


@cuda.jit("void(int64[::1])")def read(out):    out[0] = N
    out[1] = LENGTH
