from numba import cuda


@cuda.jit("void(int32[::1], int32[::1])")
def logic_and_ternary(a, out):
    i = cuda.grid(1)
    inside = i < a.size
    if inside and not a[i] == 3 or i == 0:
        out[i] = a[i] if a[i] > 0 else -a[i]
