# flags: "--sig=of_two_types(int64[:], int)" "--sig=of_sums(int64[:], int)"
import cupy


@cupy.fuse
def of_two_types(x, n):
    s = 0
    for i in range(3):
        s = s + x
    if n > 1:
        return s * 0
    return s / 2


@cupy.fuse
def of_sums(x, n):
    s = x.sum()
    if n > 2:
        return s / 2
    if n > 1:
        return s * 0
    return s
