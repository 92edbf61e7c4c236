"""Arrays that are changed in place under names of their own."""

import cupy


def gelu(u):
    y = 0.5 * u
    return y * (1 + cupy.tanh(u))


def halves(u):
    low, high = u - 0.5, u + 0.5
    return low, high


@cupy.fuse
def layernorm(x):
    mean = x.sum(axis=-1, keepdims=True)
    mean /= x.shape[-1]
    centered = x - mean
    variance = (centered * centered).sum(axis=-1, keepdims=True)
    variance /= x.shape[-1]
    centered /= cupy.sqrt(variance + 1)
    return centered


@cupy.fuse
def result_is_changed(x):
    total = x.sum(axis=0)
    total *= 2
    return total


@cupy.fuse
def of_helpers(x):
    y = gelu(x)
    y *= 2
    low, high = halves(y)
    low -= 1
    high *= low
    return low, high


@cupy.fuse
def numbers_have_no_array(x, n):
    scale = cupy.float32(2)
    scale *= x
    step = cupy.int8(3) + cupy.int8(n)
    step = -step
    step += x
    return scale, step


@cupy.fuse
def views_after_changes(x):
    t = x + 1
    t *= 2
    backwards = t[::-1]
    return backwards - t, t.T


@cupy.fuse
def copies(x):
    t = x + 1
    before = t.copy()
    part = t.astype(cupy.float32, copy=False)
    t *= 2
    return before, t, part


@cupy.fuse
def parts_of_complex(z):
    real = z.real.copy()
    z *= 2
    imaginary = z.imag
    real *= 3
    return real, imaginary


@cupy.fuse
def one_shape(x, y, n):
    chosen = x if n > 1 else y
    for i in range(n):
        chosen = chosen + y
    if n > 2:
        chosen = chosen * 2
    return chosen


@cupy.fuse
def square(x, n):
    return x.T if n > 1 else x


@cupy.fuse
def several_results(x):
    low, high = halves(x)
    low += 1
    quotient, rest = divmod(high, 2)
    quotient += rest
    same = x.astype(x.dtype, copy=True)
    same += 1
    low, high = high, low
    return low, high, quotient, rest, same


def incremented(v):
    before = v
    before = before * 2
    v += 1
    return v


@cupy.fuse
def no_longer_read(x, n):
    t = incremented(x * 1)
    other = t
    other = other + 1
    t *= 2
    for i in range(n):
        u = t - i
        same = u
        difference = same - other
        u *= 3
        other = u + difference
    return t, other


@cupy.fuse
def copied_before(x, y, n):
    t = x if n > 1 else y
    u = t + 0
    t = t.copy()
    x += 1
    return t, u


@cupy.fuse
def assigned_behind(x, y, n):
    z = x * 2
    if n > 1:
        z += x
        w = z * 3
    else:
        w = z
    for k in range(3):
        t = y
        t = t + k
        y += t
    return w


@cupy.fuse
def conjugates_of_reals(x):
    same = x.conjugate()
    same += 1
    other = cupy.conj(same)
    other *= 2
    return other


@cupy.fuse
def changed_and_replaced(x, n):
    x -= 1
    x *= 2
    if n > 1:
        x = x * 3
    for k in range(n):
        x = x + k
    return x


@cupy.fuse
def changed_in_loops(x, y, n):
    z = x
    for i in range(n):
        z += y
        y -= 1
        if n > 3:
            x += i
            z *= 2
        else:
            x -= 1
        x += 1
        for j in range(i):
            x += j
            y += x
    while n > 1:
        n -= 1
        y -= x
        if n == 2:
            break
        y += 2
    x *= 2
    return x + y
