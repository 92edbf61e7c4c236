# flags: "--sig=to_float(float32[:])" "--sig=to_int(float32[:])" "--sig=to_bool(float32[:])" "--sig=to_complex(float32[:])" "--sig=item(float32[:])" "--sig=root(float32[:, :])" "--sig=power(float32[:])" "--sig=arc_sine(float32[:])" "--sig=gamma(float32[:])" "--sig=helped(float32[:])"
import math

import cupy


def root_of(v):
    return math.sqrt(v) * 0.5


@cupy.fuse
def to_float(x):
    return float(x) * 2


@cupy.fuse
def to_int(x):
    return x + int(x * 2)


@cupy.fuse
def to_bool(x):
    return bool(x) * x


@cupy.fuse
def to_complex(x):
    return complex(x, 1)


@cupy.fuse
def item(x):
    return x.item()


@cupy.fuse
def root(x):
    return math.sqrt(x.sum(axis=0))


@cupy.fuse
def power(x):
    return math.pow(2, x)


@cupy.fuse
def arc_sine(x):
    return math.asin(x)


@cupy.fuse
def gamma(x):
    return math.gamma(x)


@cupy.fuse
def helped(x):
    return root_of(x) * x
