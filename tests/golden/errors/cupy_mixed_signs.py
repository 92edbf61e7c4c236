# flags: "--sig=cupy_mixed_signs(uint32[::1], int32[::1])"
from cupyx import jit


@jit.rawkernel()
def cupy_mixed_signs(u, s):
    i = jit.grid(1)
    s[i] = u[i] + s[i]
    u[i] = s[i]
    u[i] = u[i] + -1
    u[i] = 1
