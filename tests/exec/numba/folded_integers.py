"""Arithmetic of integer literals, which Python's compiler does before anything has a width."""

from numba import cuda


@cuda.jit("void(uint64[::1], int64[::1])")
def folded_integers(u, i):
    u[0] = 2**64 - 1
    u[1] = (1 << 64) - 1
    u[2] = 0x9E3779B97F4A7C15 * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    u[3] = 2**63 + 1
    i[0] = 2**64 // 3 >> 1
    i[1] = -(2**64) // 2
    i[2] = (2**70 + 5) % 2**64
