from numba import cuda


@cuda.jit("void(int64[::1])")
def bare_early(out):
    i = cuda.grid(1)
    if i >= out.size:
        return
    out[i] = i
    if i % 2:
        return
    out[i] += 100


@cuda.jit("void(int64[::1])")
def none_early(out):
    i = cuda.grid(1)
    if i >= out.size:
        return None
    for j in range(10):
        if j == i:
            return None
        out[i] += 1
    out[i] = -1


@cuda.jit("void(int64[::1])")
def bare_last(out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = 2 * i
    return


@cuda.jit("void(int64[::1])")
def none_last(out):
    i = cuda.grid(1)
    while i < out.size:
        out[i] = 3 * i
        i += cuda.gridsize(1)
    return None


@cuda.jit("void(int64[::1])")
def only_return(out):
    return


@cuda.jit("void(int64[::1])")
def in_both_branches(out):
    i = cuda.grid(1)
    if i == 0:
        out[i] = 5
        return
    else:
        out[i] = 6
        return None


@cuda.jit(device=True)
def store(out, i, value):
    if value < 0:
        return
    out[i] = value
    return None


@cuda.jit("void(int64[::1])")
def in_device_function(out):
    i = cuda.grid(1)
    store(out, i, i - 2)
