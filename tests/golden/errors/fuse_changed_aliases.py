# flags: "--sig=in_helper(int32[:])" "--sig=returned_by_helper(int32[:])" "--sig=chosen(int32[:], int32[:], int)"
import cupy


def increase(v):
    v += 1


def itself(v):
    return v


@cupy.fuse
def in_helper(x):
    increase(x)
    return x * 2


@cupy.fuse
def returned_by_helper(x):
    t = itself(x)
    t += 1
    return x * 1


@cupy.fuse
def chosen(x, y, n):
    t = x if n > 0 else y
    t += 1
    return t
