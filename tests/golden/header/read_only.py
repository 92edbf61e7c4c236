from numba import cuda


@cuda.jit(device=True)
def put(array, i, value):
    array[i] = value


@cuda.jit(device=True)
def first(array):
    return array[0]


@cuda.jit("void(int32[::1], int32[::1], int32[:, ::1], int32[::1], int32[::1], int32[::1])")
def kinds_of_writes(read, counted, rows, passed, aliased, index):
    i = cuda.grid(1)
    if i < index.size:
        cuda.atomic.add(counted, index[i], read[i])
        row = rows[i]
        row[0] = first(read)
        put(passed, index[i], 1)
        other = aliased[2:]
        other[0] = read[1:][i]
