from cupyx import jit


@jit.rawkernel(device=True)
def successor(p):
    return p, p + 1


@jit.rawkernel()
def variables(a):
    x = a[0]
    y = a[1]
    z = a[2]
    x, (y, z) = y, (z, x)
    a[3] = x * 100 + y * 10 + z
    (x, y), z = (y, z), x
    a[4] = x * 100 + y * 10 + z


@jit.rawkernel()
def elements(a):
    a[0], (a[1], a[2]) = a[2], (a[0], a[1])
    x = a[0]
    y = a[1]
    (x, y), a[3] = successor(y), x
    (x, y), (a[4], z) = (y, x), (x, y)
    a[5] = x * 100 + y * 10 + z
