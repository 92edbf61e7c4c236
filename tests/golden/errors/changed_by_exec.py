# flags: "--sig=copy(int32[::1])"
"""A text that a function executes may declare any name of the module global."""

from numba import cuda

N = 2


def set_n(text):
    exec("value = 3")
    exec(f"global N; N = {text}")


set_n("3")


@cuda.jit
def copy(x):
    x[0] = N
