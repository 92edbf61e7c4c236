from cupyx import jit


@jit.rawkernel()
def with_scalars(x, out):
    i = jit.threadIdx.x
    out[i, 0] = x[i] + 1
    out[i, 1] = x[i] * 0.5
    out[i, 2] = x[i] / 2
    out[i, 3] = x[i] > 1
    out[i, 4] = 3 * x[i]


@jit.rawkernel()
def arguments(x, out, a, b):
    i = jit.threadIdx.x
    out[i, 0] = x[i] * a
    out[i, 1] = x[i] + b
    out[i, 2] = a * b
