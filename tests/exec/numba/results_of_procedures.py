"""Names take what functions without a result give: the calls still write."""

from numba import cuda


@cuda.jit(device=True)
def put(a, i, v):
    a[i] = v


@cuda.jit(device=True)
def put_and_return(a, i, v):
    a[i] = v
    return


@cuda.jit(device=True)
def pass_on(a, i, v):
    return put(a, i, v)


@cuda.jit("void(int64[::1], int64[::1])")
def keep_results(a, b):
    r = put(a, 0, 1)
    x = y = put_and_return(a, 1, 2)
    s = cuda.syncthreads()
    b[0] = r is None
    z = pass_on(a, 2, 3)
    u, v = put(a, 3, 4), put_and_return(a, 4, 5)
    q = put(a, 5, 6) if b[1] else put_and_return(a, 6, 7)
    if put(a, 7, 8) is None:
        b[2] = 9


@cuda.jit("void(int64[::1], float32[:, ::1], complex64[:, ::1])")
def fill_and_set(a, flat, complexes):
    r = a.fill(7)
    f = flat.flat
    f[1] = 5
    w = complexes.fill(2 + 1j)
