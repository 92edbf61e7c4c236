from numba import cuda


@cuda.jit(device=True)
def order(a, b):
    if a > b:
        return b, a
    return a, b


@cuda.jit("void(int64[::1], int64[::1], float64[::1])")
def unpacking(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        a[i], b[i] = b[i], a[i]
        low, high = order(a[i], b[i])
        x = y = low * 2
        x += 1
        (p, q), r = (x, y), high
        p, q = q, p
        pair = (p, 0.5)
        triple = (r, q, p)
        out[3 * i] = pair[0] + pair[1]
        out[3 * i + 1] = triple[-1] * len(triple)
        total = 0
        for value in triple:
            total += value
        out[3 * i + 2] = total


@cuda.jit("void(UniTuple(int64, 3), Tuple((int32, float32)), int64[::1], float64[::1])")
def parameters(sizes, mixed, counts, out):
    i = cuda.grid(1)
    if i < 3:
        counts[i] = sizes[i] + len(sizes)
    if i == 0:
        n, scale = mixed
        out[0] = n * scale
        out[1] = max(sizes)
