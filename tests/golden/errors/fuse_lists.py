# flags: "--sig=deleted(float32[:], int)" "--sig=grows(float32[:], int)" "--sig=grows_where_unknown(float32[:], int)" "--sig=unknown_items(float32[:], int)" "--sig=unknown_item(float32[:], int)" "--sig=out_of_range(float32[:], int)" "--sig=other_list(float32[:], int)" "--sig=other_methods(float32[:], int)" "--sig=value_of_method(float32[:], int)" "--sig=multiplied(float32[:], int)" "--sig=one_array(float32[:], int)" "--sig=generator(float32[:], int)" "--sig=walrus(float32[:], int)" "--sig=kept_loop(float32[:], int)" "--sig=two_names(float32[:], int)" "--sig=of_one_branch(float32[:], int)" "--sig=in_helper(float32[:], int)" "--sig=too_many_paths(float32[:], int, int)" "--sig=read_before_call(float32[:], int)"
import cupy


@cupy.fuse
def deleted(x, n):
    r = [x, x * 2]
    del r[0]
    return r[0]


@cupy.fuse
def grows(x, n):
    r = [x]
    for v in r:
        r.append(v)
    return r[0]


@cupy.fuse
def grows_where_unknown(x, n):
    r = [x]
    if n > 0:
        r += [x * 2]
    return sum(r)


@cupy.fuse
def unknown_items(x, n):
    r = []
    r.extend(cupy.modf(x))
    return sum(r)


@cupy.fuse
def unknown_item(x, n):
    r = [x, x * 2]
    r[n] = 5
    return r[0]


@cupy.fuse
def out_of_range(x, n):
    r = [x]
    r[1] = n
    return r[0]


@cupy.fuse
def other_list(x, n):
    r = [x, n]
    if n > 0:
        r = [n, x]
    return r[0]


@cupy.fuse
def other_methods(x, n):
    r = [x, n]
    r.reverse()
    return r[0]


@cupy.fuse
def value_of_method(x, n):
    r = [x, n]
    return r.pop() * x


@cupy.fuse
def multiplied(x, n):
    r = [x]
    r *= 2
    return r[0]


@cupy.fuse
def one_array(x, n):
    r = [x * 2] * 2
    r[0] += 1
    return r[1]


@cupy.fuse
def generator(x, n):
    powers = (x * k for k in range(3))
    return sum(powers) + sum(powers)


@cupy.fuse
def walrus(x, n):
    r = [x]
    return (r := [x, n])[0] + r[1]


@cupy.fuse
def kept_loop(x, n):
    r = [x, n]
    for r[0] in range(n):
        x = x + r[0]
    return x


@cupy.fuse
def two_names(x, n):
    r = [x * 2]
    first = r[0]
    r[0] += 1
    return first


@cupy.fuse
def of_one_branch(x, n):
    r = x
    if n > 0:
        r = [x, x * 2]
    return r


def first_of_both(values):
    values[0] = values[0] + "text"
    return values[0]


@cupy.fuse
def in_helper(x, n):
    return first_of_both([x, n])


@cupy.fuse
def too_many_paths(x, n, m):
    r = [x]
    if n > 0:
        if m > 0:
            return x * 0
    if n > 1:
        if m > 1:
            return x * 1
    if n > 2:
        if m > 2:
            return x * 2
    if n > 3:
        if m > 3:
            return x * 3
    if n > 4:
        if m > 4:
            return x * 4
    if n > 5:
        if m > 5:
            return x * 5
    if n > 6:
        if m > 6:
            return x * 6
    if n > 7:
        if m > 7:
            return x * 7
    if n > 8:
        if m > 8:
            return x * 8
    if n > 9:
        if m > 9:
            return x * 9
    if n > 10:
        if m > 10:
            return x * 10
    if n > 11:
        if m > 11:
            return x * 11
    if n > 12:
        if m > 12:
            return x * 12
    if n > 13:
        if m > 13:
            return x * 13
    return r[0]


def put(values, v):
    values[0] = v
    return v * v.shape[0]


@cupy.fuse
def read_before_call(x, n):
    r = [x * 2, x]
    r[0] *= put(r, x)
    return r[0]
