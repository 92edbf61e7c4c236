from cupyx import jit


@jit.rawkernel()
def inverted(a, out):
    out[0] = ~(a[0] > 5)


@jit.rawkernel()
def literal_arm(a):
    a[0] = a[1] if a[0] > 0 else 0.5


@jit.rawkernel()
def powers(a):
    a[0] = a[0] ** -1
    a[1] = a[1] % -2


@jit.rawkernel()
def names(a):
    in1 = a[0]
    a[3] = in1 + a[2]


@jit.rawkernel()
def uint8_sum(a, out):
    out[0] = a[0] + a[1]
