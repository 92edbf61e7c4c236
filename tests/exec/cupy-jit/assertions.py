# CuPy fails to compile an assertion of what is known at run time only.
from cupyx import jit

N = 4


@jit.rawkernel()
def checked(x, y):
    assert N == 4, "decided at compile time"
    assert x.ndim == 1
    i = jit.threadIdx.x
    assert x[i] >= 0, "negative"
    y[i] = x[i]
