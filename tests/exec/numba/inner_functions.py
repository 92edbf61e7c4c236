"""Functions and lambdas inside kernels and device functions."""

import math

from numba import cuda, float32, int32

SCALE = 3


@cuda.jit(device=True)
def twice(f, x):
    return f(f(x))


@cuda.jit("void(int32[:], int32)")
def inner_def(out, n):
    i = cuda.grid(1)

    def clamp(v):
        if v < 0:
            return 0
        if v >= n:
            return n - 1
        return v

    if i < out.size:
        out[i] = clamp(i - 2) * 100 + clamp(i + 2)


@cuda.jit("void(float32[:], float32[:])")
def at_the_call(x, out):
    i = cuda.grid(1)
    step = float32(1.0)

    def shifted(v):
        return v + step * SCALE

    if i < x.size:
        a = shifted(x[i])
        step = float32(10.0)
        b = shifted(x[i])
        for k in range(3):
            step = float32(k)
            b += shifted(a)
        out[i] = a * 1000 + b


@cuda.jit("void(int32[:])")
def lambdas(out):
    i = cuda.grid(1)
    base = i * 10
    add = lambda v: v + base
    weigh = lambda v, w=2: v * w - base
    alias = add
    if i < out.size:
        out[i] = add(i) + weigh(i) + alias(1) + (lambda v: v * base)(3)


@cuda.jit("void(int32[:])")
def nested(out):
    i = cuda.grid(1)
    n = i + 1

    def square(v):
        return v * v + n

    def outer(v):
        def half(w):
            return w // 2 + v

        return square(v) + half(n) + square(half(v))

    if i < out.size:
        out[i] = outer(i)


@cuda.jit("void(float32[:])")
def handed_on(out):
    i = cuda.grid(1)
    offset = 3

    def step(v):
        return v * 2 + offset

    if i < out.size:
        out[i] = twice(lambda v: v + 1.5, float32(i)) + twice(step, i)


@cuda.jit(device=True)
def norm(x, y):
    hypot = lambda p, q: math.sqrt(p * p + q * q)
    return hypot(x, y)


@cuda.jit("void(float64[:], float64[:])")
def in_device_function(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = norm(x[i], 2.0 * x[i])


@cuda.jit("void(int32[:], int32[:])")
def shared_capture(x, out):
    tile = cuda.shared.array(32, int32)
    t = cuda.threadIdx.x

    def load(k):
        tile[k] = x[k]
        cuda.syncthreads()

    load(t)
    neighbour = lambda d: tile[(t + d) % 32]
    out[t] = neighbour(1) - neighbour(5)


@cuda.jit("void(int32[:])")
def constant_capture(out):
    width = 4

    def fill():
        part = cuda.local.array(width, int32)
        for k in range(width):
            part[k] = k * k
        return part[width - 1]

    i = cuda.grid(1)
    if i < out.size:
        out[i] = fill() + i


@cuda.jit("void(int32[:], boolean)")
def chosen(out, up):
    i = cuda.grid(1)

    def moved(v):
        return v + (1 if up else -1)

    total = 0
    for k in range(4):
        total = moved(total) * 2
    if i < out.size:
        out[i] = total + moved(i)
