"""Local arrays that names, views, records and tuples still lead to when their block or round has ended."""

import numpy as np
from numba import cuda, float32

pair = np.dtype([("a", np.float32), ("b", np.float32)])


@cuda.jit(device=True)
def tail(a):
    return a[1:]


@cuda.jit(device=True)
def first_or_second(a, b, takes_first):
    if takes_first:
        return a
    return b


@cuda.jit("void(float32[::1], int64)")
def view_of_branch(out, n):
    part = out[:2]
    if n > 1:
        tmp = cuda.local.array(16, float32)
        for q in range(16):
            tmp[(q * n) % 16] = q
        part = tail(tmp[4:7])
    if n > 2:
        other = cuda.local.array(16, float32)
        for q in range(16):
            other[(q * n) % 16] = 100 + q
        out[1] = other[n]
    out[0] = part[1]


@cuda.jit("void(float32[::1], float32[::1], int64)")
def best_of_loop(x, out, n):
    best = x[:2]
    for k in range(n):
        made = cuda.local.array(2, float32)
        made[0] = x[k]
        made[1] = k
        if made[0] > best[0]:
            best = made
    for j in range(3):
        junk = cuda.local.array(6, float32)
        for q in range(6):
            junk[(q * n) % 6] = -(j + q)
        out[2] += junk[n % 6]
    out[0] = best[0]
    out[1] = best[1]


@cuda.jit("void(float32[::1], int64)")
def record_of_branch(out, n):
    one = cuda.local.array(1, pair)
    r = one[0]
    r.a = 1
    r.b = 2
    if n > 1:
        records = cuda.local.array(4, pair)
        for q in range(4):
            records[q].a = q * n
            records[q].b = q - n
        r = records[2]
    if n > 2:
        junk = cuda.local.array(8, float32)
        for q in range(8):
            junk[(q * n) % 8] = -1
        out[2] = junk[n]
    out[0] = r.a
    out[1] = r.b


@cuda.jit("void(float32[::1], int64)")
def tuple_of_loop(out, n):
    both = (out[:2], out[2:])
    k = 0
    while k < n:
        if k % 2 == 0:
            x = cuda.local.array(4, float32)
            y = cuda.local.array((2, 2), float32)
            for q in range(4):
                x[q] = q + k
                y[q // 2, q % 2] = q - k
            both = (x[1:3], y[1])
        else:
            junk = cuda.local.array(8, float32)
            for q in range(8):
                junk[(q * k) % 8] = -q
            out[3] += junk[k]
        k += 1
    later = both[0][1:]
    out[0] = later[0]
    out[1] = both[1][0]


@cuda.jit("void(float32[::1], int64)")
def two_paths(out, n):
    if n > 3:
        a = cuda.local.array(4, float32)
        a[1] = n
    elif n > 1:
        b = cuda.local.array(3, float32)
        b[0] = 10 * n
        b[1] = 20 * n
        a = b
    else:
        a = out[2:]
    for j in range(2):
        junk = cuda.local.array(8, float32)
        for q in range(8):
            junk[(q * n) % 8] = -1 - q
        out[1] += junk[0]
    out[0] = a[1]


@cuda.jit("void(float32[::1], int64)")
def made_in_one_round(out, n):
    for k in range(n):
        if k == 0:
            a = cuda.local.array(4, float32)
            for q in range(4):
                a[q] = q
        else:
            junk = cuda.local.array(4, float32)
            for q in range(4):
                junk[(q * k) % 4] = -7
            out[n] += junk[0]
        a[k % 4] += 10
        out[k] = a[(k + 3) % 4]


@cuda.jit("void(float32[::1], int64)")
def same_in_every_round(out, n):
    """The array that an earlier round made is the one of this round."""
    kept = out[1:]
    for k in range(n):
        a = cuda.local.array(2, float32)
        a[0] = k
        if k == 1:
            kept = a
    out[0] = kept[0]


@cuda.jit("void(float32[::1], int64)")
def parameter_and_call(x, n):
    y = x
    if n > 1:
        a = cuda.local.array(3, float32)
        for q in range(3):
            a[q] = n + q
        x = first_or_second(tail(a), x, n > 2)
    if n > 0:
        junk = cuda.local.array(3, float32)
        for q in range(3):
            junk[(q * n) % 3] = -1
        y[2] = junk[0]
    y[0] = x[1]


@cuda.jit("void(float32[::1], int64)")
def inner_function(out, n):
    def from_second(a):
        return a[2:]

    v = out[1:]
    for k in range(n):
        a = cuda.local.array(4, float32)
        for q in range(4):
            a[q] = q + k
        if k > 0:
            v = from_second(a) if k % 2 == 1 else a
    out[0] = v[1]


@cuda.jit("void(float32[::1], float32[::1], int64)")
def keeps_its_elements(x, out, n):
    """Each round has the memory of the one before, and with it what it does not write."""
    for k in range(n):
        total = cuda.local.array(2, float32)
        fresh = cuda.local.array((2, 3), float32)
        for i in range(2):
            for j in range(3):
                fresh[i, j] = i + j + k
        if k == 0:
            total[0] = 0
            total[1] = 5
        total[0] += x[k] * fresh[1, 2]
        out[k] = total[0] + total[1]
