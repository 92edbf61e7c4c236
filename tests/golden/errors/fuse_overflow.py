# flags: "--sig=f(uint8[:], bool[:])" "--sig=in_place(uint8[:])"
"""Python's ints that the dtype of the array beside them cannot hold, in every form."""

import cupy


@cupy.fuse
def f(x, c):
    a = x + 300
    b = -1 - x
    d = x << 256
    e = cupy.maximum(x, 300)
    g = cupy.where(c, x, -1)
    h = cupy.add(x, 1 << 8)
    i = cupy.gcd(x, 300)
    j = divmod(x, 256)
    k = cupy.add(x, x, dtype="u1") * 1000
    x[...] = 256
    cupy.add(x, 300, out=x)
    cupy.copyto(x, -1)
    cupy.copyto(x, 300, where=c)
    m = cupy.add(300, x, dtype="uint8")
    n = c + 2**63
    return a, b, d, e, g, h, i, j, k, m, n, x < 300, x == -1, x / 300, x * 300.0


@cupy.fuse
def in_place(x):
    x += 300
