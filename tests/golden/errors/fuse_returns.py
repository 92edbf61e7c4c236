# flags: "--sig=of_two_types(int64[:], int)" "--sig=of_sums(int64[:], int)" "--sig=never_ends(int64[:])" "--sig=changes_for_ever(int64[:])"
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


@cupy.fuse
def never_ends(x):
    while True:
        x = x + 1
    return x


@cupy.fuse
def changes_for_ever(x):
    while True:
        x += 1
    return x * 2
