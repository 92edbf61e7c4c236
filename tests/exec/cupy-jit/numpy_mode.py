import cupyx
from cupyx.jit import rawkernel as raw, threadIdx

places = threadIdx


@raw(mode="numpy", device=False)
def literals(a, n, out):
    i = threadIdx.x
    out[i, 0] = a[i] * 2.0
    out[i, 1] = n[i] + 1
    out[i, 2] = n[i] / 2
    out[i, 3] = 1 / 3
    s = 0.0
    for j in range(3):
        s += a[i]
    out[i, 4] = s


@cupyx.jit.rawkernel(mode="numpy")
def wide_counter(n, out):
    i = places.x
    for j in range(n):
        if j - 5 < 0:
            out[i] += 1
