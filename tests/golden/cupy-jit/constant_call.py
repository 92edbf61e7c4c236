# flags: "--sig=kernel(float32[::1])"
from cupyx import jit


def square(n):
    return n * n


def scaled_by(n):
    @jit.rawkernel(device=True)
    def scale(a):
        return a * n

    return scale


@jit.rawkernel()
def kernel(x):
    if square(2) == 4:
        x[square(3)] = scaled_by(2)(x[0]) + scaled_by(3)(x[1])
