from numba import cuda


@cuda.jit("void(float32[:, :], float32[:, ::1], float32[::1, :])")
def copy(any_order, rows, columns):
    i, j = cuda.grid(2)
    if i < any_order.shape[0] and j < any_order.shape[1]:
        rows[i, j] = any_order[i, j] + 1
        columns[i, j] = any_order[i, j] * 2
        any_order[i, j] = -any_order[i, j]


@cuda.jit("void(int64[:], int64[::1])")
def negative(strided, dense):
    i = cuda.grid(1)
    if i < dense.size:
        dense[i] = strided[-1 - i] + strided[-strided.size]
    cuda.syncthreads()  # one block
    if i < dense.size:
        strided[i - dense.size] += 100


@cuda.jit("void(int64[:, :, :], int64[::1])")
def attributes(a, out):
    out[0] = a.size
    out[1] = a.ndim
    out[2] = a.shape[0]
    out[3] = a.shape[-1]
    out[4] = a.strides[0]
    out[5] = a.strides[2]
    out[6] = len(a)
    out[7] = a.itemsize
    depth, height, width = a.shape
    out[8] = depth * 100 + height * 10 + width
    out[9] = a[-1, -2, -3]


@cuda.jit("void(int64[:, ::1], int64[::1])")
def views(a, out):
    i = cuda.grid(1)
    if i < a.shape[0]:
        row = a[i]
        row[0] = 7
        middle = a[i, 1:3]
        middle[1] += 50
        column = a[:, -1]
        out[i] = row[1] + middle[0] + column[i] + a[i][2] + row[::-1][0] + a.T[1, i]


@cuda.jit("void(float64[:, ::1])")
def both_ends(a):
    i = cuda.threadIdx.x
    a[i, -1] = a[-1 - i, 0]
