from numba import cuda


@cuda.jit(device=True)
def successor(p):
    return p, p + 1


@cuda.jit("void(int32[::1])")
def variables(a):
    x = a[0]
    y = a[1]
    z = a[2]
    x, (y, z) = y, (z, x)
    a[3] = x * 100 + y * 10 + z
    (x, y), z = (y, z), x
    a[4] = x * 100 + y * 10 + z
    [x, [y, [z]]] = z, (x, (y,))
    a[5] = x * 100 + y * 10 + z
    t = (x, y)
    x, (t, y) = y, (z, t)
    a[6] = x * 100 + y[0] * 10 + y[1] + t * 1000


@cuda.jit("void(int32[::1])")
def elements(a):
    a[0], (a[1], a[2]) = a[2], (a[0], a[1])
    x = a[0]
    y = a[1]
    (x, y), a[3] = successor(y), x
    (x, y), (a[4], z) = (y, x), (x, y)
    x, t = y, (x, (z, y))
    a[5], (x, y) = x, a[3:5]
    a[6] = x * 100 + y * 10 + z
    a[7] = t[0] * 100 + t[1][0] * 10 + t[1][1]
