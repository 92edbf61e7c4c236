from numba import cuda


@cuda.jit("void(boolean[:, ::1], int32[::1], uint32[::1], int64[::1], uint64[::1])")
def integers(out, i32, u32, i64, u64):
    i = cuda.grid(1)
    if i < i32.size:
        out[0, i] = i32[i] < u32[i]
        out[1, i] = i32[i] == u32[i]
        out[2, i] = i64[i] < u64[i]
        out[3, i] = i64[i] >= u64[i]
        out[4, i] = u64[i] == 9007199254740993
        out[5, i] = u32[i] > i64[i]
        out[6, i] = -1 < i32[i] <= 5
        out[7, i] = i32[i] != i64[i]


@cuda.jit("void(boolean[:, ::1], float32[::1], float64[::1], int32)")
def floats(out, a, b, n):
    i = cuda.grid(1)
    if i < a.size:
        out[0, i] = a[i] < b[i]
        out[1, i] = a[i] == b[i]
        out[2, i] = a[i] != b[i]
        out[3, i] = a[i] >= n
        out[4, i] = 0.0 <= b[i] < 1
        out[5, i] = not a[i] > b[i]
        out[6, i] = bool(b[i])
