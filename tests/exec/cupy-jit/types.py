from cupyx import jit


@jit.rawkernel()
def narrow(a, out):
    out[0] = (a[0] + a[1]) > 150
    out[1] = (a[0] + a[1]) // 2
    x = a[0] + a[1]
    out[2] = x


@jit.rawkernel()
def division(a, b, out):
    i = jit.threadIdx.x
    out[i, 0] = a[i] / b[i]
    out[i, 1] = a[i] // b[i]
    out[i, 2] = a[i] % b[i]


@jit.rawkernel()
def index_wraps(out):
    out[0] = jit.threadIdx.x - 1
    out[1] = -jit.threadIdx.x - 1


@jit.rawkernel()
def single_accumulator(a, out):
    s = 0.0
    for i in range(2):
        s += a[i]
    out[0] = s


@jit.rawkernel()
def logical(a, out):
    out[0] = a[0] and a[1]
    out[1] = a[0] or a[1]
    out[2] = not a[0]
