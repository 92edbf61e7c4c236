# flags: --index-type int32
from numba import cuda


@cuda.jit("void(float32[:, ::1], float32[::1, :], float32[:, :], float32[::1])")
def sum_rows(rows, columns, strided, out):
    i = cuda.grid(1)
    if i < out.shape[0]:
        total = rows[i, 0] + columns[i, 0]
        for j in range(strided.shape[1]):
            total += strided[i, j]
        out[-1 - i] = total
