from numba import cuda, float64, int32

DEPTH = 5


@cuda.jit("void(int64[::1], int64[:, ::1])")
def insertion_sort(sizes, a):
    i = cuda.grid(1)
    if i >= a.shape[0]:
        return
    row = cuda.local.array(DEPTH, int32)
    for k in range(DEPTH):
        row[k] = a[i, k]
    for k in range(1, DEPTH):
        value = row[k]
        j = k - 1
        while j >= 0 and row[j] > value:
            row[j + 1] = row[j]
            j -= 1
        row[j + 1] = value
    for k in range(DEPTH):
        a[i, k] = row[k]
    sizes[i] = row.size


@cuda.jit("void(float64[::1])")
def small_matrix(out):
    m = cuda.local.array(shape=(2, 3), dtype=float64)
    i = cuda.grid(1)
    for r in range(2):
        for c in range(3):
            m[r, c] = (r + 1) * c + i
    total = 0.0
    for r in range(m.shape[0]):
        total += m[r, -1]
    out[i] = total
