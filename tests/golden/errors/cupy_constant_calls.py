# flags: "--sig=twice(float32[:])" "--sig=kernel(float32[::1])" "--sig=by_half(float16[:])" "--sig=by_number(float32)" "--sig=text(float32[:])"
import cupy
from cupyx import jit


def square(n):
    return n * n


def endless(n):
    return endless(n + 1)


@cupy.vectorize
def twice(x):
    return 2 * x


@jit.rawkernel()
def kernel(x):
    x[0] = square(x[0])
    x[1] = endless(0)
    x[2] = twice(x[2])


by_half = cupy.vectorize(lambda x: x)
by_number = cupy.vectorize(lambda x: x, otypes="f")


@cupy.vectorize(excluded={0}, cache=True)
def text(x):
    return "text"
