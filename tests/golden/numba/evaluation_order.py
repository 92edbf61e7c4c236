from numba import cuda


@cuda.jit(device=True)
def take(counter):
    counter[0] += 1
    return counter[0]


@cuda.jit("void(int64[::1])")
def evaluation_order(a):
    a[1] = take(a) - take(a) * a[0]
    if take(a) > 3 and take(a) > 5:
        a[2] = take(a) if a[0] > 2 else 0
