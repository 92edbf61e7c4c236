"""Python's numbers stay weak, however they come to an array: they never decide its type."""

import cupy

PAIR = (2, 0.5)


def two_numbers():
    return 3, 0.25


def weighted(v, pair):
    return v * pair[0] + pair[1]


@cupy.fuse
def unpacked(x, h, c):
    a, b = 2, 0.5
    (d, e), f = (3, b), PAIR
    g, k = two_numbers()
    return x * a + b, h * d + e, c * a + d, h * f[0] - f[1], x * g + k


@cupy.fuse
def items(x, c):
    pair, both = (2, 0.5), ((1, 3), 2)
    listed = [2, 3]
    return x * pair[0] + pair[1], c * both[0][1] + both[1], c * listed[1] - listed[0], weighted(x, pair)


@cupy.fuse
def looped(x, h, c):
    for w in (0.5, 0.25):
        x = x * w
    for i, w in enumerate((0.5, 0.25)):
        h = h * w + i
    for a, b in zip((1, 2), range(3, 9, 2)):
        c = c * a + b
    return x, h, c


@cupy.fuse
def after_loops(x, c, n):
    k = 5
    for k in range(n):
        c = c + k
    for i in range(3):
        pass
    return c * k, x * i


@cupy.fuse
def arguments(x, c, n, s, flag):
    pair = n, s
    first, second = pair
    flags = n > 2, flag
    return x * first + second, weighted(x, pair), c * pair[0], c + flags[0], c * (flags[0] + flags[1]), c - (n, 1)[1]


@cupy.fuse
def chosen(x, c, n):
    pair = (1, 0.5) if n > 0 else (2, 0.25)
    k = 2 if n > 0 else 3
    if n > 1:
        scale = 0.5
    else:
        scale = 1.5
    return x * pair[0] + pair[1], c * k, x * scale


@cupy.fuse
def counted(c, n):
    k = 0
    while n > 0:
        k += 2
        n -= 1
    return c * k


@cupy.fuse
def complex_numbers(x, v):
    pair = 1j, v
    return x * pair[0], x + pair[1]


@cupy.fuse
def beside_strong(c, s):
    pair = s, 2
    a, b = pair
    return c * a, c * b, c + pair[0]
