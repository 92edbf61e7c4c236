import numpy
from numba import cuda

TABLE = numpy.array([[1.0, 2.0, 3.0]])


@cuda.jit("void(float32[:, ::1])")
def unpack_count(x):
    rows, cols, planes = x.shape
    i, j = cuda.grid(1)
    i, j = cuda.grid(3)
    a, b = x[0, 0]
    c, d = TABLE[0]
