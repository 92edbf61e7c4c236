# flags: "--sig=traced(float32[:])" "--sig=of_helper(float32[:])" "--sig=of_host(float32[:])"
import functools

import cupy


def twice(f):
    def doubled(x):
        return f(x) * 2

    return doubled


def registered(f):
    return f


@cupy.fuse
@twice
def traced(x):
    return x + 1


@twice
def helper(x):
    return x + 1


@registered
@functools.lru_cache
def plain(x):
    return x * 3


@cupy.fuse
@registered
def of_helper(x):
    return helper(x) + plain(x)


@twice
@cupy.fuse
def of_host(x):
    return plain(x)
