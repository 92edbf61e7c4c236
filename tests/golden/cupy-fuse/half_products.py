import cupy


@cupy.fuse
def sums(x: "float16[:]", y: "float16[:]"):
    """NumPy rounds the products before it adds; nvcc would make one fma of both."""
    z = x * y
    return z + x, cupy.square(y) - x


@cupy.fuse
def products(x: "float16[:]", y: "float16[:]"):
    return x * y
