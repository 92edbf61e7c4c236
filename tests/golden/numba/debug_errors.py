from numba import cuda


@cuda.jit(device=True)
def ratio(a, b):
    if b < 0:
        raise ValueError("b is negative")
    return a / b


@cuda.jit("void(float32[:, ::1], int64[::1])", debug=True, opt=False)
def debug_errors(a, counts):
    i, j = cuda.grid(2)
    assert counts.size > 0, "no counts"
    if i < a.shape[0] and j < a.shape[1]:
        a[i, j] = ratio(a[i, j], counts[i])
        counts[i] = 100 // counts[i]
