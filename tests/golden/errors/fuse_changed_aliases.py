# flags: "--sig=returned_by_helper(int32[:])" "--sig=chosen(int32[:], int32[:], int)" "--sig=view_of_result(float32[:,:], float32[:,:], int)" "--sig=result_of_view(float32[:,:], float32[:,:], int)" "--sig=in_a_list(float32[:,:], float32[:,:], int)" "--sig=in_targets(float32[:,:], float32[:,:], int)" "--sig=by_a_branch(float32[:,:], float32[:,:], int)" "--sig=by_a_helper(float32[:,:], float32[:,:], int)" "--sig=without_a_copy(float32[:,:], float32[:,:], int)" "--sig=in_a_loop(float32[:,:], float32[:,:], int)" "--sig=sum_of_rows(float32[:,:], float32[:,:], int)" "--sig=part_of_complex(complex64[:])" "--sig=part_before(complex64[:])" "--sig=two_targets(float32[:,:], float32[:,:], int)" "--sig=walrus(float32[:,:], float32[:,:], int)" "--sig=two_names_of_a_sum(float32[:,:], float32[:,:], int)" "--sig=given_twice(float32[:,:], float32[:,:], int)" "--sig=made_twice(float32[:,:], float32[:,:], int)" "--sig=items_and_tuple(float32[:,:], float32[:,:], int)" "--sig=in_rounds(float32[:,:], float32[:,:], int)" "--sig=in_rounds_over_a_call(float32[:,:])" "--sig=in_counted_rounds(float32[:,:])" "--sig=read_in_later_rounds(float32[:,:], float32[:,:], int)" "--sig=read_by_a_function(float32[:,:], float32[:,:], int)" "--sig=joined_later(float32[:,:], float32[:,:], int)" "--sig=conjugates(float32[:,:])" "--sig=by_operator(float32[:,:], float32[:,:])"
import operator

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


def pair(u):
    return u, u


def one_twice(u):
    v = u + 1
    return v, v


@cupy.fuse
def two_targets(x, y, n):
    a = b = x * 2
    a += 1
    return a, b


@cupy.fuse
def walrus(x, y, n):
    b = (a := x * 2)
    a += 1
    return a, b


@cupy.fuse
def two_names_of_a_sum(x, y, n):
    m = k = x.sum(axis=0)
    m += 1
    return m, k


@cupy.fuse
def given_twice(x, y, n):
    a, b = pair(x * 2)
    a += 1
    return a, b


@cupy.fuse
def made_twice(x, y, n):
    a, b = one_twice(x * 2)
    a += 1
    return a, b


@cupy.fuse
def items_and_tuple(x, y, n):
    a, b = c = (x * 1, x * 2)
    a += 1
    return c[0]


@cupy.fuse
def in_rounds(x, y, n):
    b = x
    for i in range(n):
        a = b = x * i
        a += 1
    return b


@cupy.fuse
def in_rounds_over_a_call(x):
    total = x * 0
    for a in one_twice(x):
        a += 1
        total = total + a
    return total


@cupy.fuse
def in_counted_rounds(x):
    total = x * 0
    for i, a in enumerate(one_twice(x)):
        a += i
        total = total + a
    return total


@cupy.fuse
def read_in_later_rounds(x, y, n):
    t = x * 2
    u = t
    total = x * 0
    for _ in range(n):
        total = total + u
        t += 1
    return total


@cupy.fuse
def read_by_a_function(x, y, n):
    t = x * 2
    u = t
    f = lambda v: v + u
    t += 1
    return f(y)


@cupy.fuse
def joined_later(x, y, n):
    t = x * 2
    u = t
    t += 1
    if n > 0:
        u = y * 2
    return u


@cupy.fuse
def conjugates(x):
    t = x * 2
    u = t.conjugate()
    u += 1
    return t


@cupy.fuse
def by_operator(x, y):
    operator.iadd(x, y)
    return x * 1
