from cupyx import jit


@jit.rawkernel()
def attributes(a, out):
    rows, columns = a.shape
    step, item = a.strides
    out[0] = a.size
    out[1] = a.ndim
    out[2] = len(a)
    out[3] = rows * 10 + columns
    out[4] = step
    out[5] = item
    out[6] = a.shape[1]
    out[7] = a.strides[0] // a.strides[1]
    out[8] = len(a[1])


@jit.rawkernel()
def views(a, out):
    row = a[1]
    out[0] = row[2]
    out[1] = a[1][0]
    out[2] = a[0, 1]
    row[0] = 50
    out[3] = a[1, 0]
    i = jit.threadIdx.x
    place = (i + 1, 1)
    out[4] = a[place]


@jit.rawkernel()
def planes(a, out):
    plane = a[1]
    out[0] = plane[0, 1]
    out[1] = a[1, 1][0]
    out[2] = plane.ndim
    out[3] = plane.size
    a[0, 1][1] = 9


@jit.rawkernel()
def point(a, out):
    out[0] = a[()] + 1
    out[1] = a.ndim
    out[2] = a.size
    a[()] = 7


@jit.rawkernel()
def slices(a, out):
    inner = a[1:3]
    out[0] = inner.shape[0]
    out[1] = inner[0, 1]
    column = a[:, 1]
    out[2] = column[2]
    every_other = a[0, ::2]
    out[3] = len(every_other)
    out[4] = every_other[1]
    backwards = a[::-1, 0]
    out[5] = backwards[0]
    out[6] = a[..., 2][1]
    a[2, 1:] = 0
    out[7] = a.T[2, 0]
    out[8] = a.T.shape[0]


@jit.rawkernel()
def parts(z, out):
    out[0] = z.real[1]
    out[1] = z.imag[1]
    out[2] = z[0].real
    out[3] = z[0].imag
    z.imag[0] = 8


@jit.rawkernel()
def typed(a, out):
    one = a.dtype.type(44)
    out[0] = one


@jit.rawkernel()
def rows(a, b, out):
    row = a[1]
    column = b[2]
    for i in range(len(row)):
        out[i] += row[i] * 10 + column[i]
        row[i] = i
    plane = a[jit.threadIdx.x]
    out[3] = len(plane) * 100 + a.ndim * 10 + plane.ndim
