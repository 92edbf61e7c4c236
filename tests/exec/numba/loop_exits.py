"""Loop variables that are read after a loop whose `else` leaves."""

from numba import cuda


@cuda.jit("void(int64[::1], int64)")
def search(a, n):
    i = cuda.grid(1)
    a[i] = 7
    for i in range(n):
        if a[i] == 0:
            break
    else:
        return
    a[0] = i


@cuda.jit("void(int64[::1])")
def elements(a):
    for i, v in enumerate(a):
        if v == 0:
            break
    else:
        return
    a[0] = i
    for v in a:
        if v < 0:
            break
    else:
        return
    a[1] = v


@cuda.jit("void(int64[::1], int64)")
def nested(a, n):
    for i in range(n):
        for j in range(n - 1, -1, -1):
            if a[i] == -a[j]:
                break
        else:
            continue
        a[j] = 100 + i
        break
    else:
        return
    a[1] = i * 10 + j


@cuda.jit("void(int64[::1], int64)")
def again(a, n):
    while True:
        for i in range(n):
            if a[i] == 0:
                break
        else:
            break
        a[i] = i + 20
