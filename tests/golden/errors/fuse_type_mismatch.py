# flags: "--sig=fuse_type_mismatch(int64[:], uint64[:], float32[:])" "--sig=of_the_module(float32[:])"
import cupy
import numpy

WEIGHTS = numpy.array([1.0, 2.0])


@cupy.fuse
def fuse_type_mismatch(a, b, x):
    return a | b, x & 1, ~x


@cupy.fuse
def of_the_module(x):
    x *= WEIGHTS
    return x + cupy.arange(5), -WEIGHTS, x < WEIGHTS
