from numba import cuda, njit


@cuda.jit(device=True)
def factorial(n):
    return 1 if n <= 1 else n * factorial(n - 1)


@njit
def gcd(a, b):
    if b == 0:
        return a
    return gcd(b, a % b)


@cuda.jit("void(int64[::1])")
def recursion(out):
    i = cuda.grid(1)
    out[i] = factorial(i) * 100 + gcd(12 * i, 18)
