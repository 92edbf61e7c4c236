from numba import cuda


@cuda.jit(device=True)
def count(calls, value):
    calls[0] += 1
    return value


@cuda.jit("void(int64[::1], int64[:, ::1])")
def operands(calls, out):
    """One thread: `and` and `or` give an operand and evaluate no more than they need."""
    for i in range(4):
        out[0, i] = i and 10 * i
        out[1, i] = i or 99
        out[2, i] = 1 if i > 2 else 2 if i > 1 else 3
        if count(calls, i > 1) and count(calls, i > 2):
            out[3, i] = 1
        if not (count(calls, i) or count(calls, 1)):
            out[3, i] = 7
        if 0 < count(calls, i) < count(calls, 3):
            out[3, i] += 100


@cuda.jit("void(int64[::1])")
def order(a):
    """One thread: operands are evaluated from left to right."""
    calls = cuda.local.array(1, "int64")
    calls[0] = 0
    a[0] = count(calls, calls[0]) + 10 * count(calls, calls[0]) + 100 * calls[0]
    a[calls[0]] = count(calls, 5) - calls[0]
    a[3], a[4] = count(calls, calls[0]), count(calls, calls[0])
    while count(calls, calls[0]) < 10:
        a[5] += 1
