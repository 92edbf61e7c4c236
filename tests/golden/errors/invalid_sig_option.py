# flags: "--sig=invalid_sig_option(float32[::1], flaot32)" "--sig=other(int32)"
from numba import cuda


@cuda.jit
def invalid_sig_option(x, a):
    x[0] = a
