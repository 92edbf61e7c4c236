"""What a link names may be no part of itself."""
from numba import cuda

half = cuda.declare_device("half", "int32(int32)", link=half)
files = [files, "third.cu"]
third = cuda.declare_device("third", "int32(int32)", link=files)
text = cuda.CUSource(text)
fourth = cuda.declare_device("fourth", "int32(int32)", link=[text])
grid = cuda.declare_device("grid", "int32(int32)", use_cooperative=grid)


@cuda.jit("void(int32[::1])")
def shares(x):
    x[0] = half(x[1]) + third(x[2]) + fourth(x[3]) + grid(x[4])
