import numpy as np
from cupyx import jit


@jit.rawkernel()
def augmented(a, x):
    """Every operator of an augmented assignment, on elements and on names."""
    a[0] += 3
    a[1] -= 3
    a[2] *= 3
    a[3] //= 3
    a[4] %= 3
    a[5] **= 3
    a[6] <<= 3
    a[7] >>= 3
    a[8] &= 3
    a[9] |= 3
    a[10] ^= 3
    x[0] /= 4
    v = a[0]
    v += 10
    v *= v
    a[11] = v


@jit.rawkernel()
def assigned(a):
    x, y = a[0], a[1]
    x, y = y, x
    (p, q), r = (x, y), 5
    a[0], a[1] = a[1], a[0]
    a[2] = p * 100 + q * 10 + r
    pass
    "a text alone is no statement"


@jit.rawkernel()
def loops(a):
    i = 0
    while True:
        i += 1
        if i == 3:
            continue
        if i > 5:
            break
        a[0] += i
    while i > 2:
        i -= 1
        a[1] += i
    for j in range(2, 20, 3):
        if j == 11:
            break
        for k in range(j):
            if k % 2 == 0:
                continue
            a[2] += k


@jit.rawkernel()
def static_if(a, x):
    if a.ndim == 1:
        first = a[0]
    else:
        first = a[0, 0]
    if x.ndim == 2:
        a[1] = first
    elif 2 > 3:
        a[1] = x[0, 0]
    else:
        a[1] = first + 1
    if a[0] > 100:
        a[2] = 1
    elif a[0] > 1:
        a[2] = 2
    else:
        a[2] = 3


@jit.rawkernel()
def only_here(a):
    """What CuPy does not compile and Python defines."""
    first = second = a[0]
    third: int = a[1]
    a[2] = +first * 100 + second * 10 + third
    a[3] = a[0] if True else 0.5
    a[4] = 0 < a[0] < a[1] < 10
    i = 0
    while i < 3:
        i += 1
    else:
        a[5] = i
    if (n := a[1]) > 0:
        a[6] = n
    a[7] = a[0] in (4, 1) and n is not None
    match a[0]:
        case 1 | 2:
            a[8] = 12
        case _:
            a[8] = 0
    del i


@jit.rawkernel()
def prints(a):
    print("a =", a[0], a[1] > 5)


@jit.rawkernel()
def one_path(a):
    """`v` is undefined in CuPy where nothing was assigned."""
    if a[0] > 0:
        v = a[0]
    a[1] = v
    for i in range(a[0]):
        a[2] += 1
    a[3] = i


@jit.rawkernel()
def overwritten(s, x, out):
    out[0] = s
    s = 3
    for i in range(1):
        s *= x[2]
    out[1] = s
    out[2] = x[0] + x[1] if s > 0 else x[2]


@jit.rawkernel()
def zeros_meet(x, out):
    out[0] = min(x[0], x[1])
    out[1] = min(x[1], x[0])
    out[2] = max(x[0], x[1])
    out[3] = max(x[1], x[0])


@jit.rawkernel()
def unsigned(wide, narrow, out):
    """CuPy divides wide numbers as signed ones, and leaves out the cast."""
    out[0] = wide[0] / wide[1]
    out[1] = np.uint8(narrow[0] * narrow[1])


@jit.rawkernel()
def cut_operands(w, x, out):
    """An operand of another type than the loop's is converted to that."""
    out[0] = w[0] // -x[0]
    out[1] = w[0] % -x[0]
    out[2] = w[1] | -x[0]
