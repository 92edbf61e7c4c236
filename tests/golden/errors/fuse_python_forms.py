# flags: "--sig=of_threads(float32[:])" "--sig=wide(int32[:])" "--sig=wide_item(int64[:], int)" "--sig=of_types(int32[:], int)" "--sig=list_changed(float32[:], int)"
import cupy
from cupyx import jit


@cupy.fuse
def of_threads(x):
    return jit.threadIdx.x + x


@cupy.fuse
def wide(i):
    return i + 2**70


@cupy.fuse
def wide_item(i, n):
    return i + (2**70, 2)[n]


@cupy.fuse
def of_types(i, n):
    if n > 0:
        return i
    return i * 0.5


@cupy.fuse
def list_changed(x, n):
    while n > 0:
        r = [x, n]
        n -= 1
    return r[0]
