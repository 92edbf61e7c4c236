from cupyx import jit


@jit.rawkernel(device=True)
def note(log, value):
    log[0] += 1
    log[log[0]] = value
    return value


@jit.rawkernel(device=True)
def falls_off(log, n):
    if n > 0:
        note(log, n)
        falls_off(log, n - 1)
        note(log, -n)


@jit.rawkernel(device=True)
def in_order(log, low, high):
    if low < high:
        middle = (low + high) // 2
        in_order(log, low, middle)
        note(log, middle)
        return in_order(log, middle + 1, high)


@jit.rawkernel(device=True)
def in_loops(log, n):
    for i in range(n):
        note(log, 10 * n + i)
        in_loops(log, i)
        if i == 2:
            break
    k = n - 0
    while k > 1:
        k -= 2
        in_loops(log, k)


@jit.rawkernel(device=True)
def every(log, n):
    return n == 0 or (note(log, n) != 5 and every(log, n - 1) and note(log, -n) != -2)


@jit.rawkernel(device=True)
def depth(log, n):
    if n <= 0:
        return note(log, n)
    left = depth(log, n - 2) if note(log, n) > 1 else n
    return left + depth(log, n - 1)


@jit.rawkernel(device=True)
def unwanted(log, n):
    note(log, n)
    if n > 0:
        unwanted(log, n - 1) + unwanted(log, n - 2)
    return n


@jit.rawkernel(device=True)
def first(log, n):
    if n > 0:
        note(log, n)
        second(log, n - 1)
        note(log, -n)


@jit.rawkernel(device=True)
def second(log, n):
    for i in range(min(n, 2)):
        third(log, n - 1 - i)
    note(log, 100 + n)


@jit.rawkernel(device=True)
def third(log, n):
    if n == 1:
        return
    note(log, 200 + n)
    first(log, n)


@jit.rawkernel(device=True)
def female(log, n):
    note(log, n)
    return 1 if n == 0 else n - male(log, female(log, n - 1))


@jit.rawkernel(device=True)
def male(log, n):
    note(log, -n)
    return 0 if n == 0 else n - female(log, male(log, n - 1))


@jit.rawkernel(device=True)
def factorial(n):
    if n <= 1:
        return 1
    return n * factorial(n - 1)


@jit.rawkernel()
def products(out, n):
    out[0] = factorial(n)
    out[1] = factorial(7)


@jit.rawkernel()
def statements(log, n):
    falls_off(log, n)
    in_order(log, n - 3, n + 2)


@jit.rawkernel()
def loops(log, n):
    in_loops(log, n)


@jit.rawkernel()
def operands(log, out, n):
    out[0] = depth(log, n)
    out[1] = log[0] + depth(log, n - 1) * 1000 + log[0]
    out[2] = every(log, n)
    jit.atomic_add(out, depth(log, n - 3) + 3, unwanted(log, n) + log[0])


@jit.rawkernel()
def each_other(log, out, n):
    first(log, n)
    for i in range(n):
        out[i] = female(log, i + n - 5) * 10 + male(log, i + n - 5)
