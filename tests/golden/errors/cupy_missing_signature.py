from cupyx import jit


@jit.rawkernel()
def cupy_missing_signature(x, y):
    y[jit.grid(1)] = x[0]
