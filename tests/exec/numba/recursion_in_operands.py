from numba import cuda


@cuda.jit(device=True)
def note(log, value):
    log[0] += 1
    log[log[0]] = value
    return value


@cuda.jit(device=True)
def every(log, n):
    if n == 0:
        return True
    return note(log, n) != 5 and every(log, n - 1) and note(log, -n) != -2


@cuda.jit(device=True)
def any_of(log, n):
    return n > 3 or any_of(log, note(log, n) + 1) or note(log, 100) > 0


@cuda.jit(device=True)
def depth(log, n):
    left = depth(log, n - 2) if note(log, n) > 1 else 0
    return left + (1 if n <= 0 else depth(log, n - 1))


@cuda.jit(device=True)
def count(log, n):
    log[cuda.atomic.add(log, 0, 1) + 1] = n
    return 0 if n == 0 else 1 + count(log, n - 1)


@cuda.jit(device=True)
def unwanted(log, n):
    log[0] += 1
    log[log[0]] = n
    if n > 0:
        unwanted(log, n - 1) + unwanted(log, n - 2)
    return n


@cuda.jit(device=True)
def grows(n):
    # an integer at first, and then a float
    if n > 2:
        return grows(n - 1) * 3
    if n == 2:
        return grows(n - 1) / 2
    return 7


@cuda.jit(device=True)
def search(log, n):
    if n > 6:
        return None
    if note(log, n) == 6:
        return n * 10
    found = search(log, n + 2)
    note(log, -1 if found is None else found)
    return found


@cuda.jit("void(int64[::1])")
def logic(log):
    log[1] = every(log, 4)
    every(log, 6)
    any_of(log, 1)


@cuda.jit("void(int64[::1], int64[::1], float64[::1])")
def operands(log, out, floats):
    out[0] = depth(log, 3)
    out[count(log, 2)] = log[0] + count(log, 1) * 1000 + log[0]
    cuda.atomic.add(out, count(log, 1), count(log, 0) + 5 + unwanted(log, 2))
    unwanted(log, 3)
    floats[0] = grows(1)
    floats[1] = grows(4)


@cuda.jit("void(int64[::1])")
def optional(log):
    a = search(log, 2)
    if a is not None:
        note(log, a)
    b = search(log, 3)
    note(log, 7 if b is None else 8)
