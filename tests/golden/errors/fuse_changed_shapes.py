# flags: "--sig=smaller(float32[:], float32[:, :])" "--sig=of_several_ranks(float32[:], float32[:, :])" "--sig=copied(float32[:], float32[:, :])" "--sig=row_of_sums(float32[:], float32[:, :])" "--sig=of_one_element(float32[:], float32[:, :])"
import cupy


@cupy.fuse
def smaller(x, y):
    s = cupy.sum(y, axis=0)
    x *= 2
    return s * 2, x + y


@cupy.fuse
def of_several_ranks(x, y):
    x += 1
    y += 1


@cupy.fuse
def copied(x, y):
    t = x.copy()
    t += y
    return t


@cupy.fuse
def row_of_sums(x, y):
    s = y.sum(axis=0)
    s *= y
    return s


@cupy.fuse
def of_one_element(x, y):
    t = x[None][:, 0] + 1
    t -= x
    return t
