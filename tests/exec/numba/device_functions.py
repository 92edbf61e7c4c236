from numba import cuda, float32


@cuda.jit(device=True)
def scaled(x, factor=2, offset=0.0):
    return x * factor + offset


@cuda.jit("float32(float32, float32)", device=True)
def typed(a, b):
    return a / b


@cuda.jit("int64(int64)", device=True)
def fibonacci(n):
    if n < 2:
        return n
    return fibonacci(n - 1) + fibonacci(n - 2)


@cuda.jit(device=True)
def fill(row, value):
    for k in range(row.size):
        row[k] = value + k


@cuda.jit("void(float64[:, ::1], float32[::1], int64[:, ::1])")
def calls(out, x, numbers):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = scaled(x[i])
        out[1, i] = scaled(x[i], 3)
        out[2, i] = scaled(x[i], offset=1.5)
        out[3, i] = scaled(offset=0.25, factor=4, x=i)
        out[4, i] = typed(i, 3)
        out[5, i] = scaled(float32(scaled(i)), scaled(1))
        numbers[0, i] = fibonacci(i)
        numbers[1, i] = scaled(i, factor=5, offset=1)
        fill(numbers[2 + i], i)
