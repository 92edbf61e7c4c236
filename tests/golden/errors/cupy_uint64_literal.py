# flags: "--sig=cupy_uint64_literal(uint64[::1])"
from cupyx import jit


@jit.rawkernel(mode="numpy")
def cupy_uint64_literal(u):
    u[0] = u[1] & 1
    u[1] = 3 | u[1]
    u[2] = u[1] << -1
