from cupyx import jit


@jit.rawkernel()
def signed(a, old):
    old[0] = jit.atomic_add(a, 0, 3)
    old[1] = jit.atomic_sub(a, 1, 3)
    old[2] = jit.atomic_exch(a, 2, 3)
    old[3] = jit.atomic_min(a, 3, 3)
    old[4] = jit.atomic_max(a, 4, 3)
    old[5] = jit.atomic_and(a, 5, 3)
    old[6] = jit.atomic_or(a, 6, 3)
    old[7] = jit.atomic_xor(a, 7, 3)
    old[8] = jit.atomic_cas(a, 8, 12, 3)
    old[9] = jit.atomic_cas(a, 9, 3, 12)


@jit.rawkernel()
def wrapping(a, old):
    old[0] = jit.atomic_inc(a, 0, 5)
    old[1] = jit.atomic_inc(a, 1, 5)
    old[2] = jit.atomic_dec(a, 2, 5)
    old[3] = jit.atomic_dec(a, 3, 5)


@jit.rawkernel()
def places(m, x, h):
    shared = jit.shared_memory("float32", 1)
    i = jit.threadIdx.x
    if i == 0:
        shared[0] = 0
    jit.syncthreads()
    jit.atomic_add(shared, 0, x[i])
    jit.atomic_add(m, (1, i % 2), 1.5)
    jit.atomic_add(h, 1, 0.5)
    jit.syncthreads()
    if i == 0:
        x[0] = shared[0]


@jit.rawkernel()
def wide(a, old):
    """int64, which CuPy's atomics do not take."""
    old[0] = jit.atomic_add(a, 0, 5)


@jit.rawkernel()
def cast_constants(a, old):
    old[0] = jit.atomic_add(a, 0, 1.7)
    old[1] = jit.atomic_max(a, 1, 2.9)
    old[2] = jit.atomic_exch(a, 2, -3.9)
    old[3] = jit.atomic_cas(a, 3, 7.5, 8.5)
