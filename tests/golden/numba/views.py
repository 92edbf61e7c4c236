from numba import cuda


@cuda.jit("void(float64[:, ::1], float64[::1])")
def views(a, out):
    i = cuda.grid(1)
    row = a[i]
    tail = row[1:]
    column = a[:, 2]
    every_other = row[::2]
    out[i] = row[0] + tail[0] + column[i] + every_other[1] + a.T[0, i]
