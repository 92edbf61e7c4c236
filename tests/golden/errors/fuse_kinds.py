# flags: "--sig=of_numbers(int32[:], int)" "--sig=of_flags(bool[:], int, bool)" "--sig=returned(int32[:], int)" "--sig=of_arrays(int32[:], int)" "--sig=of_both(float32[:], int)" "--sig=summed(float32[:], int)" "--sig=of_functions(int32[:], int)" "--sig=elements(float32[:], int)" "--sig=compared(int64[:], int)" "--sig=helped(int32[:], int)" "--sig=axes(float32[:], float32[:, :], int)" "--sig=axes_of_branches(float32[:], float32[:, :], int)"
import cupy


@cupy.fuse
def of_numbers(i, n):
    if n > 0:
        t = 1
    else:
        t = 1.5
    return i * t


@cupy.fuse
def of_flags(mask, n, flag):
    return mask + (flag if n > 0 else 2)


@cupy.fuse
def returned(i, n):
    return i, max(n, 0.5)


@cupy.fuse
def of_arrays(i, n):
    return i if n > 0 else i * 0.5


@cupy.fuse
def of_both(x, n):
    return x if n > 0 else 0.0


@cupy.fuse
def summed(x, n):
    total = 0
    for k in range(n):
        total = total + k * x
    return total


@cupy.fuse
def of_functions(i, n):
    return cupy.maximum(i, max(n, 0.5)), cupy.sqrt(max(n, 0.5)) * i


@cupy.fuse
def elements(x, n):
    return max(x, n)


@cupy.fuse
def compared(l, n):
    return l > (1 if n > 0 else 0.5)


def chosen(i, n):
    if n > 0:
        return i
    return i * 0.5


@cupy.fuse
def helped(i, n):
    return chosen(i, n)


@cupy.fuse
def axes(x, y, n):
    return x if n > 0 else y


@cupy.fuse
def axes_of_branches(x, y, n):
    t = x * 2
    if n > 0:
        t = y * 2
    return t + 1
