# flags: "--sig=atomics(int32[::1], uint32[::1])"
from cupyx import jit


@jit.rawkernel()
def atomics(counts, maxima):
    i = jit.grid(1)
    old = jit.atomic_add(counts, i % 4, 1)
    jit.atomic_max(maxima, 0, i)
    jit.atomic_cas(counts, 1, old, 5)
