import numba.cuda as nc


@nc.jit
def saxpy(a, x, y):
    i = nc.grid(1)
    if i < x.shape[0]:
        y[i] += a * x[i]


@nc.jit(fastmath=False)
def add_rows(a, totals, n):
    i = nc.grid(1)
    if i < n:
        total = 0
        for j in range(a.shape[1]):
            total += a[i, j]
        totals[i] = total
