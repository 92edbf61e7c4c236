from numba import cuda


@cuda.jit("void(int64[::1], int64)")
def loop_variable_after_loop(out, n):
    i = -1
    for i in range(n):
        if out[i] == 0:
            break
    out[0] = i
    for k in range(n):
        k += 2
        out[k] = k
