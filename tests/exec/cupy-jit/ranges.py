from cupyx import jit


@jit.rawkernel()
def counts_down(n, out):
    for i in range(n, 0, -1):
        out[0] += 1


@jit.rawkernel()
def unsigned_counter(n, out):
    for i in range(n):
        if i - 5 < 0:
            out[0] += 1


@jit.rawkernel()
def survives(out):
    for i in range(3):
        out[0] += i
    out[0] += i


@jit.rawkernel()
def reassigned(n, out):
    for i in range(0, n, 2):
        out[i] += 1
        i = 100
    out[1] = i
