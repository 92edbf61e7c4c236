from numba import cuda


@cuda.jit("void(int64[::1], int64)")
def loop_else(out, limit):
    n = cuda.grid(1)
    for d in range(2, limit):
        if d % 2 == 0:
            continue
        if n % d == 0:
            out[n] = d
            break
    else:
        out[n] = -1
