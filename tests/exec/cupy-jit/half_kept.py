import cupy
from cupyx import jit


@jit.rawkernel(device=True)
def first_and_more(t):
    return t[0] + 2049


@jit.rawkernel(device=True)
def itself_and_more(x):
    return x, x + 2049


@jit.rawkernel(device=True)
def element_and_more(p):
    return p[0] + 2049


@jit.rawkernel()
def in_shared_memory(h, out):
    sm = jit.shared_memory(cupy.float16, 4)
    sm[0] = h[0]
    sm[1] = 2049
    out[0] = sm[0] + 2049
    out[1] = sm[1]
    sm[0] += 2049
    out[2] = sm[0] + 2049
    p = sm + 1
    out[3] = p[0] - 2049
    out[4] = jit.atomic_add(sm, 1, 2049) + 2049
    out[5] = sm[1]
    x = sm[0]
    out[6] = 1 if x < 70000 else 0
    out[7] = element_and_more(sm)


@jit.rawkernel()
def in_tuples(h, k, out):
    a = h[0], 1
    out[0] = a[0] + 2049
    b = a
    x, y = b
    out[1] = x + 2049
    n = (h[0] + 1, 1), 2
    out[2] = n[0][0] + 2049
    if k[0] > 2:
        a = h[1], 2
    out[3] = a[0] + 2049
    out[4] = 1 if a[0] < 70000 else 0
    out[5] = first_and_more(a)
    c = itself_and_more(h[0])
    out[6] = c[0] + 2049
    out[7] = c[1] - 2049


@jit.rawkernel()
def reduced(h, out):
    reduction = jit.cub.WarpReduce[cupy.float16]
    temp = jit.shared_memory(reduction.TempStorage, 1)
    x = reduction(temp[0]).Sum(h[jit.threadIdx.x])
    y = x + 2049
    if jit.threadIdx.x == 0:
        out[0] = y
