from cupyx import jit


@jit.rawkernel()
def views(m, out):
    row = m[1]
    out[0] = row[2]
    out[1] = m[2][0]
    out[2] = m[(0, 1)]
    row[0] = 70
    out[3] = m[1, 0]


@jit.rawkernel()
def facts(m, out):
    rows, columns = m.shape
    out[0] = rows
    out[1] = columns
    out[2] = m.size
    out[3] = len(m)
    out[4] = m.ndim
    out[5] = m.strides[0]
    out[6] = m.strides[1]
    out[7] = m.shape[0] // 2 + m.shape[1] % 2


@jit.rawkernel()
def scalar_array(a, out):
    out[0] = a[()]
    a[()] = out[1]


@jit.rawkernel()
def only_here(a, m, z, out):
    """Parts and attributes of arrays that CuPy does not have."""
    part = a[1:-1]
    out[0] = part[0]
    out[1] = m.T[2, 0]
    out[2] = m[..., 1][1]
    out[3] = z.real[0] + z[1].imag
    out[4] = m.shape[0] // m.shape[1]
    out[5] = max(m.shape[0], a[2])
    out[6:] = 9
