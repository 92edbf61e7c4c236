# flags: "--sig=returned_by_helper(int32[:])" "--sig=chosen(int32[:], int32[:], int)" "--sig=view_of_result(float32[:,:], float32[:,:], int)" "--sig=result_of_view(float32[:,:], float32[:,:], int)" "--sig=in_a_list(float32[:,:], float32[:,:], int)" "--sig=in_targets(float32[:,:], float32[:,:], int)" "--sig=by_a_branch(float32[:,:], float32[:,:], int)" "--sig=by_a_helper(float32[:,:], float32[:,:], int)" "--sig=without_a_copy(float32[:,:], float32[:,:], int)" "--sig=in_a_loop(float32[:,:], float32[:,:], int)" "--sig=sum_of_rows(float32[:,:], float32[:,:], int)" "--sig=part_of_complex(complex64[:])" "--sig=part_before(complex64[:])"
import cupy


def itself(v):
    return v


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


@cupy.fuse
def view_of_result(x, y, n):
    t = x + 1
    v = t[::-1]
    t *= 10
    return v


@cupy.fuse
def result_of_view(x, y, n):
    t = x + 1
    v = t.swapaxes(0, -1)
    v *= 10
    return t


@cupy.fuse
def in_a_list(x, y, n):
    t = x + 1
    parts = [t[:, None], x]
    t *= 10
    return parts[0]


@cupy.fuse
def in_targets(x, y, n):
    t = x + y
    first, second = t[0], t[1] * 2
    t *= 2
    return first + second


@cupy.fuse
def by_a_branch(x, y, n):
    t = x + 1
    v = t if n > 0 else t * 2
    t *= 2
    return v


@cupy.fuse
def by_a_helper(x, y, n):
    t = x + 1
    v = itself(itself(t))
    t *= 2
    return v


@cupy.fuse
def without_a_copy(x, y, n):
    t = x + 1
    v = t.astype(t.dtype, copy=False)
    t *= 2
    return v


@cupy.fuse
def in_a_loop(x, y, n):
    t = x + 1
    for v in (t.T, t):
        v *= 2
    return t


@cupy.fuse
def sum_of_rows(x, y, n):
    total = x.sum(axis=0)
    same = total
    total /= 3
    return same


@cupy.fuse
def part_of_complex(z):
    real = z.real
    real *= 2
    return z


@cupy.fuse
def part_before(z):
    real = z.real
    z *= 2
    return real
