import cupy


@cupy.fuse
def saxpy(a, x, y):
    return a * x + y


@cupy.fuse()
def squared_difference(x, y):
    d = x - y
    return d * d


@cupy.fuse(kernel_name="distances")
def distance(x, y):
    return cupy.sqrt(x * x + y * y), x > y
