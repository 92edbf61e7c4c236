# flags: "--sig=other_ranks(float32[:,:], int)" "--sig=part_of_it(float32[:,:], int)" "--sig=part_in_branch(float32[:,:], int)" "--sig=new_axis(float32[:,:], int)" "--sig=empty_part(float32[:,:], int)" "--sig=empty_part_of_result(float32[:,:], int)" "--sig=nothing_at_the_end(float32[:,:], int)" "--sig=nothing_first(float32[:,:], int)" "--sig=nothing_of_a_helper(float32[:,:], int)" "--sig=none_before_a_loop(float32[:,:], int)"
import cupy


@cupy.fuse
def other_ranks(x, n):
    return x if n > 0 else x[0]


@cupy.fuse
def part_of_it(x, n):
    t = x[1:]
    if n > 0:
        t = x
    return t


@cupy.fuse
def part_in_branch(x, n):
    t = x * 2
    while n > 0:
        t = x[:, :-2]
        n -= 1
    return t


@cupy.fuse
def new_axis(x, n):
    return x[:, 0, None] if n > 0 else x


@cupy.fuse
def empty_part(x, n):
    return (x * 2)[:, None][:, 1:]


@cupy.fuse
def empty_part_of_result(x, n):
    return x.sum(axis=-1, keepdims=True)[..., -1:0:-1]


def sometimes(v, n):
    if n > 0:
        return v + 1


@cupy.fuse
def nothing_at_the_end(x, n):
    if n > 0:
        return x + 1


@cupy.fuse
def nothing_first(x, n):
    if n > 0:
        return
    return x + 1


@cupy.fuse
def nothing_of_a_helper(x, n):
    return sometimes(x, n)


@cupy.fuse
def none_before_a_loop(x, n):
    y = None
    for i in range(n):
        y = x * i
    return y
