import cupy


@cupy.fuse
def half_precision(x):
    return x + 1 + 1


@cupy.fuse
def cast(x):
    return x.astype(cupy.int32), x.astype(cupy.float64) / 3, x.astype("f4")


@cupy.fuse
def complex_parts(z):
    return z * z + 1j, cupy.abs(z), cupy.conj(z), cupy.real(z)


@cupy.fuse
def mixed(a, b):
    return a + b, a * b, a < b
