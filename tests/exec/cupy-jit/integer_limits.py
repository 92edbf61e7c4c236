from cupyx import jit


@jit.rawkernel()
def quotients(a, b, out):
    i = jit.threadIdx.x
    out[0, i] = a[i] // b[i]
    out[1, i] = a[i] % b[i]


@jit.rawkernel()
def wide_quotients(a, b, out):
    i = jit.threadIdx.x
    out[0, i] = a[i] // b[i]
    out[1, i] = a[i] % b[i]


@jit.rawkernel()
def only_here(a, b, out):
    i = jit.threadIdx.x
    out[0, i], out[1, i] = divmod(a[i], b[i])
