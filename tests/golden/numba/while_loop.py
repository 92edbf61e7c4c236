from numba import cuda


@cuda.jit("void(int64[::1])")
def while_loop(steps):
    i = cuda.grid(1)
    n = i + 1
    count = 0
    while n != 1 and count < 1000:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        count += 1
    steps[i] = count
