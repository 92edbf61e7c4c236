from numba import cuda, njit


@cuda.jit(device=True)
def note(log, value):
    log[0] += 1
    log[log[0]] = value


@cuda.jit(device=True)
def is_even(n):
    return True if n == 0 else is_odd(n - 1)


@cuda.jit(device=True)
def is_odd(n):
    return False if n == 0 else is_even(n - 1)


@cuda.jit(device=True)
def first(log, n):
    if n > 0:
        note(log, n)
        second(log, n - 1)
        note(log, -n)


@njit
def second(log, n):
    for i in range(min(n, 2)):
        third(log, n - 1 - i)
    else:
        note(log, 100 + n)


@cuda.jit(device=True)
def third(log, n):
    if n == 1:
        return
    note(log, 200 + n)
    return first(log, n)


# F(n) = n - M(F(n - 1)) and M(n) = n - F(M(n - 1)) of Hofstadter
@cuda.jit(device=True)
def female(log, n):
    note(log, n)
    return 1 if n == 0 else n - male(log, female(log, n - 1))


@cuda.jit(device=True)
def male(log, n):
    note(log, -n)
    return 0 if n == 0 else n - female(log, male(log, n - 1))


# Their results are known from the last one only, and become floats.
@cuda.jit(device=True)
def opens(text, at):
    return value_of(text, at) + (closes(text, at + 1) if text[at + 1] != 0 else 0)


@cuda.jit(device=True)
def closes(text, at):
    return opens(text, at)


@cuda.jit(device=True)
def value_of(text, at):
    if text[at] < 0:
        return -opens(text, at + 1)
    return text[at] / 2


# No two of them agree in what they do: only one of the three writes.
@cuda.jit(device=True)
def asks(log, n):
    return 0 if n == 0 else 1 + passes(log, n)


@cuda.jit(device=True)
def passes(log, n):
    return writes(log, n - 1) * 2


@cuda.jit(device=True)
def writes(log, n):
    log[0] += 1
    log[log[0]] = n
    return asks(log, n)


@cuda.jit("void(int64[::1])")
def parity(out):
    for i in range(len(out)):
        out[i] = is_even(i) + 2 * is_odd(i)


@cuda.jit("void(int64[::1])")
def walkers(log):
    first(log, 6)
    third(log, 2)


@cuda.jit("void(int64[::1], int64[::1])")
def sequences(log, out):
    for i in range(4):
        out[i] = female(log, i) * 10 + male(log, i)


@cuda.jit("void(int64[::1], float64[::1])")
def sums(text, out):
    out[0] = opens(text, 0)
    out[1] = closes(text, 2)


@cuda.jit("void(int64[::1], int64[::1])")
def effects(log, out):
    asks(log, 2)
    passes(log, 1)
    out[0] = log[0] + asks(log, 3) * 100 + log[0]
    out[1] = max(passes(log, 2), log[0]) + log[0]
