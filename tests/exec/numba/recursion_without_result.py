from numba import cuda, njit


@cuda.jit(device=True)
def note(log, value):
    log[0] += 1
    log[log[0]] = value


@cuda.jit(device=True)
def falls_off(log, n):
    if n > 0:
        note(log, n)
        falls_off(log, n - 1)
        note(log, -n)


@njit
def in_order(log, low, high):
    if low >= high:
        return
    middle = (low + high) // 2
    in_order(log, low, middle)
    note(log, middle)
    in_order(log, middle + 1, high)


@cuda.jit(device=True)
def base_case_second(log, n):
    if n > 1:
        note(log, n)
        return base_case_second(log, n - 2)
    elif n == 1:
        return
    note(log, 99)


@cuda.jit(device=True)
def in_loops(log, n):
    for i in range(n):
        note(log, 10 * n + i)
        in_loops(log, i)
        if i == 2:
            break
    else:
        if n > 0:
            in_loops(log, n - 2)
        note(log, -n)
    k = 0
    while k < n - 1:
        k += 1
        in_loops(log, k - 2)


@cuda.jit(device=True)
def result_kept(log, n):
    x = None
    if n != 0:
        x = result_kept(log, n - 1)
        note(log, n if x is None else -n)


@cuda.jit(device=True)
def chosen(log, n):
    if n <= 0:
        note(log, n)
        return
    chosen(log, n - 1) if n % 2 == 0 else chosen(log, n - 2)
    note(log, n)


@cuda.jit("void(int64[::1])")
def unwinding(log):
    falls_off(log, 3)
    falls_off(log, 0)
    in_order(log, 0, 5)


@cuda.jit("void(int64[::1])")
def tails(log):
    base_case_second(log, 5)
    base_case_second(log, 4)
    result_kept(log, 3)
    chosen(log, 7)
    chosen(log, 6)


@cuda.jit("void(int64[::1])")
def loops(log):
    in_loops(log, 4)
