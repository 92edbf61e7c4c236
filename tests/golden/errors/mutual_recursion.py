from numba import cuda


@cuda.jit(device=True)
def ping(n):
    return pong(n + 1)


@cuda.jit(device=True)
def pong(n):
    return ping(n - 1)


@cuda.jit("void(int64[::1])")
def mutual_recursion(x):
    x[0] = ping(x[0])


@cuda.jit(device=True)
def longer(n):
    if n <= 0:
        return None
    return n, still_longer(n - 1)


@cuda.jit(device=True)
def still_longer(n):
    return longer(n)


@cuda.jit("void()")
def growing_mutual_recursion():
    still_longer(10)


@cuda.jit(device=True)
def walk(marks, n):
    if n > 0:
        marks[n] = step(marks, n)


@cuda.jit(device=True)
def step(marks, n):
    walk(marks, n - 1)
    return n + missing


@cuda.jit("void(int64[::1])")
def broken_mutual_recursion(x):
    walk(x, 3)
