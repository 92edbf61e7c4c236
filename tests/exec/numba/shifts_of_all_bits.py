"""Constant amounts of shifts that leave no bit: the machine shifts in zeros, or signs."""

from numba import cuda

FAR = 70


@cuda.jit("void(int64[::1], int32[::1], uint8[::1])")
def kernel(out, x, u):
    out[0] = x[0] << 64
    out[1] = x[0] >> FAR
    out[2] = x[1] >> 64
    out[3] = u[0] >> 64
    out[4] = u[0] << FAR
    out[5] = x[0] >> 63
    out[6] = u[0] << 8
