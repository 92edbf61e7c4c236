from numba import cuda


@cuda.jit("void(int64[::1], int64[::1])")
def collatz(steps, start):
    i = cuda.grid(1)
    if i >= start.size:
        return
    n = start[i]
    count = 0
    while n != 1:
        if n % 2 == 0:
            n //= 2
        else:
            n = 3 * n + 1
        count += 1
    steps[i] = count


@cuda.jit("void(int64[::1], int64)")
def first_divisor(out, limit):
    """for/else and while/else: the else belongs to the loop that was not broken off."""
    n = cuda.grid(1)
    if n < out.size:
        for d in range(2, limit):
            if d * d > n:
                continue
            if n % d == 0:
                out[n] = d
                break
        else:
            out[n] = -1
        k = 0
        while k < 5:
            k += 1
            if k == n:
                break
        else:
            out[n] -= 1000


@cuda.jit("void(int64[::1])")
def classify(out):
    i = cuda.grid(1)
    if i == 0:
        out[i] = 1
    elif i < 3:
        if i == 1:
            out[i] = 10
            return
        out[i] = 20
    elif i == 5:
        pass
    else:
        for j in range(i):
            for k in range(j, i):
                if k == 4:
                    continue
                if j + k > 9:
                    return
                out[i] += j * k


@cuda.jit("void(int64[:, ::1], int64)")
def ranges(out, n):
    i = 0
    for i in range(n):
        out[0, i] = i
    out[0, 9] = i
    for j in range(8, 2, -2):
        out[1, j] = j
    for j in range(-3, n):
        out[2, j] += j
    count = 0
    for j in range(n, 0):
        count += 1
    out[3, 0] = count
    for j in range(0, 10, 3):
        n = 100
        j += 1
        out[3, j] = n
