# flags: "--sig=shifted_sine(int8[:], int8)"
import cupy


@cupy.vectorize
def shifted_sine(x, y):
    return cupy.sin(x) + y
