from cupyx import jit


@jit.rawkernel()
def smooth(a, b, steps):
    grid = jit.cg.this_grid()
    i = jit.grid(1)
    for step in range(steps):
        if i > 0 and i < a.size - 1:
            b[i] = (a[i - 1] + a[i + 1]) * 0.5
        jit.cg.sync(grid)
        if i > 0 and i < a.size - 1:
            a[i] = b[i]
        jit.cg.sync(grid)
