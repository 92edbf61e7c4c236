# flags: "--sig=of_shape(float32[:])" "--sig=of_arrays(float32[:], float32[:])" "--sig=of_constant(float32[:])" "--sig=of_numbers(float32[:])" "--sig=of_number(float32[:])" "--sig=of_none(float32[:])" "--sig=of_text(float32[:])" "--sig=of_dtype(float32[:])" "--sig=method_of_constant(float32[:])"
import cupy
import numpy as np

WEIGHTS = np.array([1.0, 2.0])


@cupy.fuse
def of_shape(x):
    return x / np.prod(x.shape)


@cupy.fuse
def of_arrays(x, y):
    return cupy.sum((x, y))


@cupy.fuse
def of_constant(x):
    return x * np.sum(WEIGHTS)


@cupy.fuse
def of_numbers(x):
    return x * cupy.max((1, 2, 3))


@cupy.fuse
def of_number(x):
    return x * cupy.sum(3)


@cupy.fuse
def of_none(x):
    return x * cupy.sum(None)


@cupy.fuse
def of_text(x):
    return x * cupy.sum("a")


@cupy.fuse
def of_dtype(x):
    return x * cupy.sum(x.dtype)


@cupy.fuse
def method_of_constant(x):
    return x * WEIGHTS.sum()
