from numba import cuda


@cuda.jit("void(uint32[::1], int64[::1])")
def bit_operations(u, s):
    i = cuda.grid(1)
    u[i] = u[i] & 0xFF ^ u[i] >> 7 | ~u[i]
    s[i] = (s[i] << 3) ^ (s[i] & (s[i] | 5))
