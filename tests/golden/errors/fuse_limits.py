# flags: "--sig=ends_early(float32[:], int)" "--sig=made_in_an_arm(float32[:], int)" "--sig=rounds_at_run_time(float32[:], int)" "--sig=too_many_rounds(float32[:])" "--sig=rows_unpacked(float32[:, :])" "--sig=tuple_in_a_tuple(float32[:])" "--sig=default_list(float32[:])" "--sig=clipped_in_place(float32[:])"
import cupy


@cupy.fuse
def ends_early(x, n):
    r = [x, x * 2]
    t = x
    for v in r:
        if n > 2:
            break
        t = t + v
    return t


@cupy.fuse
def made_in_an_arm(x, n):
    if n > 0:
        r = [x, x * 2]
    else:
        r = [x]
    return sum(r)


@cupy.fuse
def rounds_at_run_time(x, n):
    return sum(x * i for i in range(n))


@cupy.fuse
def too_many_rounds(x):
    r = []
    for i in range(5000):
        r.append(x * i)
    return sum(r)


@cupy.fuse
def rows_unpacked(x):
    a, b, c = x
    return a + b + c


@cupy.fuse
def tuple_in_a_tuple(x):
    return x, (x + 1, x + 2)


@cupy.fuse
def default_list(x, parts=[]):
    parts.append(x)
    return x


@cupy.fuse
def clipped_in_place(x):
    x.clip(0, 1, out=x)
    return x
