from numba import cuda


@cuda.jit("void(int64[:, ::1], int64[:, ::1])")
def comparison_chain(a, out):
    col, row = cuda.grid(2)
    rows, cols = a.shape
    if 0 < row < rows - 1 and 0 < col < cols - 1:
        out[row, col] = a[row - 1, col] <= a[row, col] < a[row + 1, col] != 7
