# flags: "--sig=unrolled_loop(float32[:, ::1], float32[::1])"
from cupyx import jit


@jit.rawkernel()
def unrolled_loop(a, out):
    i = jit.grid(1)
    total = 0.0
    for k in jit.range(0, 16, 1, unroll=4):
        total += a[i, k]
    out[i] = total
