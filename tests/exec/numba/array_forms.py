"""Attributes and methods of arrays that need no memory of their own."""

import numpy as np
from numba import cuda

TABLE = np.array([[1.5, 2.5], [3.5, 4.5]])


@cuda.jit("void(float32[:, ::1], float32[:, :], float32[::1, :], int16[:, :, ::1], float64[::1])")
def attributes(a, s, f, c, out):
    out[0] = a.size + a.nbytes * 10 + a.itemsize * 100 + a.ndim * 1000
    out[1] = s.strides[0] + 1000 * s.strides[1]
    out[2] = f.strides[0] + 1000 * f.strides[1]
    out[3] = c.strides[0] + 1000 * c.strides[1] + 1000000 * c.strides[2]
    out[4] = c.shape[-1] + 10 * len(c) + 100 * len(c[0]) + 1000 * len(c[:, 1:])
    out[5] = a.T[2, 1] + f.T[1, 0] + s.T.shape[0]
    out[6] = a.dtype.type(2.7) + c.dtype.type(2.7)
    out[7] = a.ctypes.data == a[0:].ctypes.data
    out[8] = TABLE.size + TABLE[1, 0] + TABLE.T[1, 0]


@cuda.jit("void(complex64[::1], complex128[:, :], float32[::1], float64[::1])")
def parts(z, w, r, out):
    out[0] = z.real[1]
    out[1] = z.imag[1]
    out[2] = w.imag[1, 0]
    out[3] = r.real[2]
    z.real[0] = 9
    w.imag[0, 1] = -5
    z.imag[1:] = 3
    out[4] = z.real.strides[0]


@cuda.jit("void(int32[::1], float32[:, ::1], uint8[:], float64[::1])")
def views(i, a, b, out):
    out[0] = i.view(np.float32)[1]
    halves = i.view(np.uint16)
    out[1] = halves.size + halves[2]
    out[2] = i[2:4].view(np.int64)[0]
    wide = a.view(np.int16)
    out[3] = wide.shape[0] * 10 + wide.shape[1]
    out[4] = b[4:8].view(np.int32)[0]
    i.view(np.uint8)[0] = 255
    out[5] = i[::2].view(np.float32)[1]


@cuda.jit("void(int32[::1], int32[::1])")
def wrong_view(i, done):
    done[0] = 1
    done[1] = i[:3].view(np.int64).size


@cuda.jit("void(float32[:, ::1], float32[::1], int64, float64[::1])")
def shapes(a, b, n, out):
    r = a.reshape(3, 2)
    out[0] = r[2, 1]
    out[1] = a.reshape((6,))[4]
    out[2] = a.reshape(-1).size
    out[3] = a.reshape((-1, 2)).shape[0]
    out[4] = b.reshape(n, b.size // n)[1, 1]
    out[5] = a.reshape(1, 2, 3)[0, 1, 2]
    c = a.reshape(6)
    c[1] = 50
    out[6] = a[0, 1]
    out[7] = a.transpose()[2, 1]
    out[8] = a[:1].reshape(3)[2]


@cuda.jit("void(float32[:, ::1], int32[::1])")
def wrong_shape(a, done):
    done[0] = 1
    r = a.reshape(4, 2)
    done[1] = r.shape[0]


@cuda.jit("void(float32[:, ::1], int32[::1], float64[::1])")
def items(a, i, out):
    out[0] = i[1:2].item()
    out[1] = a.flat[4]
    out[2] = len(a.flat)
    out[3] = 3 in i
    out[4] = 77 in i
    x, y = i[1:3]
    out[5] = x * 10 + y
    row, other = a
    out[6] = other[2]
    out[7] = a[0][1] + a[1, -1]
    out[8] = i.item() + 1


@cuda.jit("void(float64[::1], float64[::1], float64[::1])")
def swapped(a, b, out):
    a, b = b, a
    out[0] = a[1]
    c = a if out[0] > 0 else b[::-1]
    out[1] = c[0]
    n = 2
    for v in a:
        a = b
        out[n] = v
        n += 1
