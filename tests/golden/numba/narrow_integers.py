from numba import cuda, int32, uint8


@cuda.jit("void(int8[::1], uint8[::1], int32[::1])")
def narrow_integers(a, b, out):
    i = cuda.grid(1)
    out[i] = a[i] + b[i]
    b[i] += 1
    out[i] -= int32(a[i]) * uint8(b[i])
