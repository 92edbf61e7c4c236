"""Fields of records whose shape is (1,) are arrays of one, however the dtype is written."""

import numpy as np
from numba import cuda, float64, from_dtype

inner = np.dtype([("w", "f4", (1,)), ("k", "(1, 2)i2")])
row = np.dtype([("a", np.float32, (1,)), ("b", "f4", 1), ("c", "1f4"), ("d", ("i4", (1,))), ("m", "f8", (2, 1)),
                ("n", inner, (1,)), ("s", "f4", ())], align=True)
columns = np.dtype({"names": ["v", "u"], "formats": ["(1,)f4", ("i4", 1)]})
places = np.dtype({"v": ("f4", 4), "u": ("(1,)f4", 0)})
words = np.dtype("f4, (1,)f4, 1i4, 3i2", align=True)
row_type = from_dtype(row)


@cuda.jit((row_type[::1], from_dtype(columns)[::1], from_dtype(places)[::1], from_dtype(words)[::1], float64[::1]))
def read(r, p, q, t, out):
    x = r[1]
    out[0] = x.a[0] + x.b[-1] + x["c"][0] + x.d[0] + x.m[1, 0] + x.s
    out[1] = x.n[0].w[0] + x.n[0].k[0, 1]
    out[2] = p[0].v[0] + p[0].u[0] + q[0].v + q[0].u[0]
    out[3] = t[0].f0 + t[0].f1[0] + t[0].f2[0] + t[0].f3[2]
    out[4] = len(x.a) + 10 * x.m.shape[1] + 100 * x.m.ndim + 1000 * r["n"].ndim


@cuda.jit((row_type[::1],))
def write(r):
    r.a[1, 0] = 7
    r["m"][0, 1, 0] -= 1
    x = r[1]
    x.n[0].w[0] = 0.5
    for i in range(x.c.size):
        x.c[i] *= x.b[0]
