"""Conditions whose outcome is known: what they call on the way is called all the same."""

from numba import cuda, int64


@cuda.jit(device=True)
def step(p):
    p[0] += 1
    return p[0]


@cuda.jit((int64[::1], int64[::1]))
def decided(p, out):
    if p[0] == 11 or step(p) == 10 <= 0 or 3 <= 16:
        out[0] = p[0]
    if p[0] == 11 or (step(p) == 10 or 3 <= 16):
        out[1] = p[0]
    if (step(p) == 10 and 3 > 16) or p[0] == 3:
        out[2] = p[0]
    out[3] = 1 if p[0] == 11 or not (step(p) < 0 > 1) or step(p) == 5 else 2
    out[4] = p[0]
    out[5] = len((step(p), 1)) + p[0]
