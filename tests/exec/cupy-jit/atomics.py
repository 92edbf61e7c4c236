from cupyx import jit


@jit.rawkernel()
def histogram(x, bins):
    i = jit.grid(1)
    if i < x.size:
        jit.atomic_add(bins, x[i], 1)


@jit.rawkernel()
def several(a, f):
    i = jit.grid(1)
    jit.atomic_max(a, 0, a[4] * 2)
    jit.atomic_sub(a, 1, 1)
    jit.atomic_or(a, 2, 5)
    jit.atomic_cas(a, 3, 7, 70)
    jit.atomic_add(f, 0, 0.5)
