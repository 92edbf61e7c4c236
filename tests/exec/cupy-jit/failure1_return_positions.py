from cupyx import jit


@jit.rawkernel()
def bare_early(out, n):
    i = jit.grid(1)
    if i >= n:
        return
    out[i] = i


@jit.rawkernel()
def none_early(out, n):
    i = jit.grid(1)
    if i >= n:
        return None
    out[i] = i * 2


@jit.rawkernel()
def bare_last(out, n):
    i = jit.grid(1)
    if i < n:
        out[i] = i * 3
    return


@jit.rawkernel()
def none_last(out, n):
    i = jit.grid(1)
    if i < n:
        out[i] = i * 4
    return None


@jit.rawkernel()
def in_loop(out, n):
    i = jit.grid(1)
    for j in range(n):
        if j > i:
            return
        out[i] += 1
