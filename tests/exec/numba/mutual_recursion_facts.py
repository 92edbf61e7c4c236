"""What a caller goes by besides types: literals, None, barriers, exceptions, shared memory."""

from numba import cuda, int64


# A size must be a literal: `filled` exists for 4 only.
@cuda.jit(device=True)
def fills(log, n):
    if n > 0:
        filled(log, n - 1, 4)


@cuda.jit(device=True)
def filled(log, n, size):
    own = cuda.local.array(size, int64)
    own[0] = n
    fills(log, n)
    log[0] += 1
    log[log[0]] = own[0] * 10 + size


@cuda.jit(device=True)
def maybe(log, n, x):
    log[0] += 1
    if x is None:
        log[log[0]] = -n
    else:
        log[log[0]] = n + x
    if n > 0:
        other(log, n - 1)


@cuda.jit(device=True)
def other(log, n, x=None):
    maybe(log, n, x)
    if n > 0:
        maybe(log, n - 1, 5)


@cuda.jit(device=True)
def of_type(n, x):
    if isinstance(x, int):
        return 1 if n == 0 else sum_of_type(n - 1, x)
    else:
        return 1.5 if n == 0 else sum_of_type(n - 1, x)


@cuda.jit(device=True)
def sum_of_type(n, x):
    return of_type(n, x) + x


@cuda.jit("int64(int64)", device=True)
def declared(n):
    return declared(n - 1) * 2 if n > 0 else 3.7


@cuda.jit(device=True)
def outer(log, n):
    def inner(k):
        log[k] += k
        return outer(log, k - 1)

    return 0 if n == 0 else 1 + inner(n)


@cuda.jit(device=True, forceinline=True)
def wants_inlining(n):
    return 0 if n <= 0 else 1 + wants_too(n - 1)


@cuda.jit(device=True, forceinline=True)
def wants_too(n):
    return wants_inlining(n - 1)


@cuda.jit("void(int64[::1], int64)")
def literals(log, n):
    fills(log, n)


@cuda.jit("void(int64[::1], int64)")
def absent(log, n):
    other(log, n)


@cuda.jit("void(int64[::1], float64[::1], int64)")
def types(out, floats, n):
    out[0] = of_type(n, n)
    out[1] = declared(n)
    floats[0] = of_type(n, 0.25)


@cuda.jit("void(int64[::1], int64)")
def closures(log, n):
    log[0] = outer(log, n) * 10 + wants_inlining(n)


@cuda.jit(device=True)
def take(log, n):
    if n > 0:
        i = cuda.grid(1)
        give(log, n, log[(i + 3) % 4])


@cuda.jit(device=True)
def give(log, n, value):
    cuda.cg.this_grid().sync()
    log[cuda.grid(1)] += value
    cuda.cg.this_grid().sync()
    take(log, n - 1)


@cuda.jit("void(int64[::1], int64)")
def barriers(log, n):
    take(log, n)


@cuda.jit(device=True)
def push(out, n):
    if n > 0:
        stack = cuda.shared.array(0, int64)
        stack[n] = n * n
        pop(out, n - 1)
        out[n] = stack[n]


@cuda.jit(device=True)
def pop(out, n):
    push(out, n)


@cuda.jit("void(int64[::1], int64)")
def dynamic(out, n):
    push(out, n)


@cuda.jit(device=True)
def descends(log, n):
    log[0] += 1
    if n > 0:
        checks(log, n - 1)


@cuda.jit(device=True)
def checks(log, n):
    if n == 2:
        raise ValueError("two")
    log[log[0]] = n
    descends(log, n)


@cuda.jit("void(int64[::1], int64)", debug=True, opt=False)
def raises(log, n):
    descends(log, n)
