import math

import numpy as np
from numba import cuda


@cuda.jit
def take(x):
    pass


t = take[1, 1]
n = int(np.ones(4).sum())
b1, b2, b3 = np.ones(4, "?"), np.ones((3, 4), "?"), np.ones((2, 3, 4), "?")
i1, i2, i3 = np.ones(4, "i1"), np.ones((3, 4), "i2"), np.ones((2, 3, 4), "i4")
l1, l2, l3 = np.ones(4, "i8"), np.ones((3, 4), "i8"), np.ones((2, 3, 4), "i8")
u1, u2, u3 = np.ones(4, "u1"), np.ones((3, 4), "u2"), np.ones((2, 3, 4), "u4")
w1, w2 = np.ones(4, "u8"), np.ones((3, 4), "u8")
h1, h2 = np.ones(4, "f2"), np.ones((3, 4), "f2")
f1, f2, f3 = np.ones(4, "f4"), np.ones((3, 4), "f4"), np.ones((2, 3, 4), "f4")
d1, d2, d3 = np.ones(4), np.ones((3, 4)), np.ones((2, 3, 4))
c1, c2 = np.ones(4, "c8"), np.ones((3, 4), "c16")
e1, e2, s2 = np.ones(0, "f4"), np.ones((0, 4), "f4"), np.ones((4, 4), "f4")
z1, z2, z3 = np.ones(n, "f4"), np.ones((n, n), "f4"), np.ones((n, 2, n), "f4")
o2, p3 = np.ones((4, 3), "f4", order="F"), np.ones((2, 3, 4), "f4", order="F")
g0, j0 = np.ones((), "f4"), np.ones((), "i4")
r2, r1 = np.broadcast_to(f1, (3, 4)), np.broadcast_to(np.float32(1), 4)
rng = np.random.default_rng(1)
state = np.random.RandomState(1)

t(np.reshape())  #! refused
t(e2[::-1].reshape(-1, 2, 2))  #: float32[:, :, ::1]
t(o2.reshape(3, 2, 2))  #: float32[:, :, ::1]
t(np.reshape(d3, (2, 3, 4), "f"))  #~ float64[:, :, ::1]
t(np.reshape([np.float32(1), 2, 3, 4], (1, 4)))  #: float64[:, ::1]
t(np.reshape(z3, (1, 1, 4), order="C"))  #! refused
t(np.reshape(d3, 24))  #: float64[::1]
t(r1.ravel())  #: float32[::1]
t(l2.ravel("K"))  #: int64[::1]
t(u2.ravel(order="C" if n else "F"))  #: uint16[::1]
t(d2[::2].ravel())  #: float64[::1]
t(w2[::-1].ravel(order="F"))  #: uint64[::1]
t(np.ravel(b1[:]))  #: bool[::1]
t(np.ravel(3))  #: int64[::1]
t(np.ravel(d2.T[:, 1:], "F"))  #: float64[::1]
t(np.ravel(i2.T, order="A"))  #: int16[::1]
t(np.ravel(f3, "F"))  #: float32[::1]
t(r2.ravel())  #: float32[::1]
t(r1.ravel("F"))  #? float32[::1]
t(d2[1:].ravel("A"))  #: float64[::1]
t(g0.ravel())  #: float32[::1]
t(h1[::-1].flatten())  #: float16[::1]
t(i3[:1].flatten("C"))  #: int32[::1]
t(l1.flatten(order="C"))  #: int64[::1]
t(d2[:, :n].flatten())  #: float64[::1]
t(d2[:, :n].flatten(order="F"))  #: float64[::1]
t(r2.flatten())  #: float32[::1]
t(r1.flatten("F"))  #: float32[::1]
t(np.flatten(z1))  #! refused
t(np.transpose())  #! refused
t(d3.transpose(2, 0, 1)[:, :, 1:].transpose(0, 2, 1))  #: float64[:, :, :]
t(np.transpose(l3[..., 1:]))  #: int64[:, :, :]
t(f3.transpose(2, 0, 1)[:, :, 1:].transpose(2, 0, 1))  #: float32[:, :, :]
t(l3.transpose(1, 0, 2).transpose(2, 0, 1))  #: int64[::1, :, :]
t(np.transpose(z3[..., 1:], (1, 0, 2)))  #: float32[:, :, :]
t(np.transpose(z2[1:]))  #: float32[::1, :]
t(c2.transpose(n - 3, 0))  #~ complex128[::1, :]
t(u2.transpose())  #: uint16[::1, :]
t(np.transpose(h2))  #: float16[::1, :]
t(o2.transpose(n - 3, 0))  #~ float32[:, ::1]
t(np.permute_dims())  #! refused
t(np.permute_dims(d1))  #: float64[::1]
t(np.permute_dims(b3.transpose(2, 0, 1)[:, :, 1:], (-1, 0, 1)))  #: bool[:, :, :]
t(np.permute_dims(f1[1:], axes=(2, 0, 1)))  #! refused
t(np.permute_dims([1.5, 2, 3, 4]))  #: float64[::1]
t(np.permute_dims(p3[..., 1:]))  #: float32[:, :, ::1]
t(np.permute_dims(h1[:n]))  #: float16[::1]
t(np.permute_dims(d3.transpose(2, 0, 1)[:, :, 1:], axes=(-1, 0, 1)))  #: float64[:, :, :]
t(np.permute_dims([np.float32(1), 2, 3, 4]))  #: float64[::1]
t(np.permute_dims((1, 2, 3, 4)))  #: int64[::1]
t(np.permute_dims(u1[1:]))  #: uint8[::1]
t(np.permute_dims(i3.transpose(1, 0, 2)))  #: int32[:, :, :]
t(np.permute_dims(l2, None))  #: int64[::1, :]
t(l1[:1].T)  #: int64[::1]
t(i2[:, ::-1].T)  #: int16[:, :]
t(z3.T)  #: float32[::1, :, :]
t(s2.mT)  #? float32[::1, :]
t(l3.transpose(0, 2, 1).mT)  #? int64[:, :, ::1]
t(i2[:n].T)  #: int16[::1, :]
t(d2.mT)  #? float64[::1, :]
t(l2.T)  #: int64[::1, :]
t(u2[1:].T)  #: uint16[::1, :]
t(i3[..., 1:].T)  #: int32[:, :, :]
t(r2.T)  #: Array(float32, 2, "A", readonly=True)
t(e2[:, 1:].mT)  #? float32[:, ::1]
t(b3[:, :1].T)  #: bool[:, :, :]
t(h2.T[:1].T)  #: float16[:, :]
t(np.swapaxes())  #! refused
t(np.swapaxes(f2.T, -2, 0))  #: float32[::1, :]
t(np.swapaxes(f3[:, :1], -2, 0))  #: float32[:, :, :]
t(np.swapaxes(p3.swapaxes(0, 1), axis1=0, axis2=2))  #: float32[:, :, :]
t(np.swapaxes(o2, 0, n - 3))  #~ float32[:, ::1]
t(e1[::2].swapaxes(0, 0))  #~ float32[::1]
t(d3.swapaxes(0, 1))  #: float64[:, :, :]
t(np.swapaxes(d3[:, ::2], axis1=0, axis2=2))  #: float64[:, :, :]
t(u2.swapaxes(0, 1))  #: uint16[::1, :]
t(np.swapaxes(o2.T[:, 1:], 0, n - 3))  #: float32[:, :]
t(d3[:, :1].swapaxes(0, 1))  #: float64[:, :, :]
t(np.swapaxes(l3[:, ::2], 2, -2))  #: int64[:, :, :]
t(np.swapaxes(l2[:, ::2], -2, 1))  #: int64[:, :]
t(np.moveaxis())  #! refused
t(np.moveaxis(u3, -2, -1))  #: uint32[:, :, :]
t(np.moveaxis(z3[:1], (0, 1), (1, 2)))  #~ float32[::1, :, :]
t(np.moveaxis(b3.transpose(1, 0, 2), source=0, destination=-1))  #: bool[:, :, :]
t(np.moveaxis(p3.transpose(2, 0, 1)[:, :, 1:], [0], [2]))  #: float32[:, :, :]
t(np.moveaxis(c2[1:], 0, n - 3))  #~ complex128[::1, :]
t(np.moveaxis(p3.transpose(1, 0, 2), [0], [2]))  #: float32[:, :, :]
t(np.moveaxis(u3[:, :1], [0], [2]))  #: uint32[:, :, :]
t(np.moveaxis(f3, -1, 2))  #: float32[:, :, ::1]
t(np.moveaxis(z2[:, :1], 0, n - 3))  #: float32[:, :]
t(np.moveaxis(i3[..., 1:], 2, -2))  #: int32[:, :, :]
t(np.moveaxis(u2[:1], 0, n - 3))  #~ uint16[:, ::1]
t(np.moveaxis(e2, 0, n - 3))  #~ float32[:, ::1]
t(np.moveaxis(d3[:, :1], -1, -1))  #: float64[:, :, :]
t(np.expand_dims())  #! refused
t(np.expand_dims(s2[::-1], -1))  #: float32[:, :, :]
t(np.expand_dims(o2, axis=0))  #: float32[::1, :, :]
t(np.expand_dims(p3.swapaxes(0, 1), (0, 1)))  #? float32[:, :, :, :, :]
t(np.expand_dims(b3, n - 4))  #? bool[:, :, :, ::1]
t(np.expand_dims(u1, n - 4))  #? uint8[:, ::1]
t(np.expand_dims([1, 2, 3, 4], 0))  #: int64[:, ::1]
t(np.expand_dims(b3.transpose(0, 2, 1), n - 4))  #? bool[:, :, :, :]
t(np.expand_dims(e2, 2))  #: float32[:, :, ::1]
t(np.expand_dims(z3, axis=0))  #: float32[:, :, :, ::1]
t(np.expand_dims(d1[::-1], n - 4))  #? float64[:, :]
t(np.expand_dims(i3, (0, 1)))  #? int32[:, :, :, :, ::1]
t(np.expand_dims(z3.swapaxes(0, 1), 0))  #: float32[:, :, :, :]
t(np.expand_dims(l3[..., 1:], (0, 1)))  #? int64[:, :, :, :, :]
t(np.squeeze())  #! refused
t(np.squeeze(b3[None], axis=(0,)))  #? bool[:, :, ::1]
t(z3.transpose(0, 2, 1).squeeze())  #? float32[:, :, :]
t(np.squeeze(b2))  #: bool[:, ::1]
t(np.squeeze(w2[:1], 0))  #: uint64[::1]
t(np.squeeze(z2[:, None, :]))  #? float32[:, ::1]
t(np.squeeze(l3[None], axis=(0,)))  #? int64[:, :, ::1]
t(np.squeeze(z3.transpose(1, 0, 2)[None], 0))  #: float32[:, :, :]
t(np.squeeze(i3))  #: int32[:, :, ::1]
t(np.squeeze(b3[:1]))  #: bool[:, ::1]
t(np.squeeze(c2.T[:, 1:]))  #: complex128[::1, :]
t(np.atleast_1d())  #? Tuple()
t(np.atleast_1d([n, n, n, n]))  #: int64[::1]
t(np.atleast_1d(d3))  #: float64[:, :, ::1]
t(np.atleast_1d(e1))  #: float32[::1]
t(np.atleast_1d(e2[:, ::-1]))  #: float32[:, ::1]
t(np.atleast_1d(c1[0]))  #: complex64[::1]
t(np.atleast_1d(([1.0], [2.0])))  #: float64[:, ::1]
t(np.atleast_1d(f2.T, w1))  #? Tuple(float32[::1, :], uint64[::1])
t(np.atleast_1d(e2[:, None, :]))  #: float32[:, :, ::1]
t(np.atleast_1d(c1, u2[:n]))  #? Tuple(complex64[::1], uint16[:, ::1])
t(np.atleast_1d(b1[0]))  #: bool[::1]
t(np.atleast_1d([1, 2, 3, 4]))  #: int64[::1]
t(np.atleast_1d(2.5))  #: float64[::1]
t(np.atleast_1d(r2[::-1]))  #: Array(float32, 2, "A", readonly=True)
t(np.atleast_1d(c1[:]))  #: complex64[::1]
t(np.atleast_2d())  #? Tuple()
t(np.atleast_2d(c2))  #: complex128[:, ::1]
t(np.atleast_2d(d2))  #: float64[:, ::1]
t(np.atleast_2d(r1))  #: Array(float32, 2, "A", readonly=True)
t(np.atleast_2d(f2))  #: float32[:, ::1]
t(np.atleast_2d(w1[0]))  #: uint64[:, ::1]
t(np.atleast_2d([i1, f1, d1]))  #: float64[:, ::1]
t(np.atleast_2d(e2[:, ::2], r1))  #? Tuple(float32[:, ::1], Array(float32, 2, "A", readonly=True))
t(np.atleast_2d(e1[:n]))  #: float32[:, ::1]
t(np.atleast_2d(z3, u2))  #? Tuple(float32[:, :, ::1], uint16[:, ::1])
t(np.atleast_2d(j0))  #: int32[:, ::1]
t(np.atleast_2d(z2[1:], f3[:1]))  #? Tuple(float32[:, ::1], float32[:, :, ::1])
t(np.atleast_2d(u2[1:]))  #: uint16[:, ::1]
t(np.atleast_2d([np.float32(1), 2, 3, 4]))  #: float64[:, ::1]
t(np.atleast_2d(u1))  #: uint8[:, ::1]
t(np.atleast_3d())  #? Tuple()
t(np.atleast_3d(i3.transpose(1, 0, 2)))  #: int32[:, :, :]
t(np.atleast_3d(e2.T[:, 1:]))  #: float32[:, :, ::1]
t(np.atleast_3d(d1))  #: float64[:, :, ::1]
t(np.atleast_3d(h2))  #: float16[:, :, ::1]
t(np.atleast_3d(float(n)))  #: float64[:, :, ::1]
t(np.atleast_3d([1.5, 2, 3, 4]))  #: float64[:, :, ::1]
t(np.atleast_3d(i2[:, ::-1], r1))  #? Tuple(int16[:, :, :], Array(float32, 3, "A", readonly=True))
t(np.atleast_3d(w2.T[:, 1:]))  #: uint64[::1, :, :]
t(np.atleast_3d(e2[:, :1]))  #: float32[:, :, ::1]
t(np.atleast_3d(i1))  #: int8[:, :, ::1]
t(np.atleast_3d(w2[:1]))  #: uint64[:, :, ::1]
t(np.atleast_3d([True, False]))  #: bool[:, :, ::1]
t(np.atleast_3d(i2))  #: int16[:, :, ::1]
t(np.atleast_3d([1, True, 2, 3]))  #: int64[:, :, ::1]
t(np.broadcast_to())  #! refused
t(np.broadcast_to(i1[::2], (3, 4)))  #! refused
t(np.broadcast_to(c2[:1], (3, 4)))  #: Array(complex128, 2, "A", readonly=True)
t(np.broadcast_to(float(n), 4))  #: Array(float64, 1, "A", readonly=True)
t(np.broadcast_to(np.float32(1.5), (3, 4)))  #: Array(float32, 2, "A", readonly=True)
t(np.broadcast_to(np.bool_(True), 4))  #: Array(bool, 1, "A", readonly=True)
t(np.broadcast_to(l1[0], 4))  #: Array(int64, 1, "A", readonly=True)
t(np.broadcast_to(l3.transpose(2, 0, 1)[:, :, 1:], (2, 3, 4)))  #! refused
t(np.float32(1).astype("int64"))  #: int64
t(b3[..., 1:].astype(f1.dtype, "C" if n else "F"))  #: float32[:, :, ::1]
t(l3.transpose(1, 0, 2).astype(np.float64, "K", "unsafe", True, True))  #: float64[:, :, :]
t(f1[0].astype("uint16"))  #: uint16
t(np.astype(w2, np.float32))  #: float32[:, ::1]
t(l1[:n].astype(np.int8, copy=True))  #: int8[::1]
t(u1.astype(f1.dtype))  #: float32[::1]
t(d3.astype(f1.dtype, "K", "unsafe", True, False))  #: float32[:, :, ::1]
t(np.astype(e2[:, :1], "uint16"))  #: uint16[:, ::1]
t(c2[:, ::-1].astype(np.float32, copy=False))  #: float32[:, ::1]
t(z2.astype(np.float32, copy=False))  #: float32[:, ::1]
t(r2.astype(np.float16))  #~ float16[::1, :]
t(np.float32(1).astype(np.float32))  #: float32
t(r2.astype(complex))  #~ complex128[::1, :]
t(i2[:, ::-1].copy())  #: int16[:, ::1]
t(r2.copy("C"))  #: float32[:, ::1]
t(z3.swapaxes(0, 1).copy(order="C"))  #: float32[:, :, ::1]
t(np.copy(b1))  #: bool[::1]
t(np.copy(s2[:, ::2]))  #: float32[:, ::1]
t(np.copy(b3.transpose(2, 0, 1)[:, :, 1:], "K"))  #: bool[:, :, :]
t(np.copy(l3.transpose(2, 0, 1)[:, :, 1:], order="A"))  #~ int64[:, :, ::1]
t(np.copy([1.5, 2, 3, 4]))  #: float64[::1]
t(np.copy(-1))  #: Array(int64, 0, "C")
t(np.copy(o2[:, 1:], subok=True))  #? float32[::1, :]
t(r2.copy())  #: float32[:, ::1]
t(f1[0].copy())  #: float32
t(np.copy(n))  #: Array(int64, 0, "C")
t(np.copy([np.int8(1), np.int8(2)]))  #: int8[::1]
t(np.sort())  #! refused
t(np.sort(w1[1:]))  #: uint64[::1]
t(np.sort(f3))  #: float32[:, :, ::1]
t(np.sort(r2, None))  #: float32[::1]
t(np.sort(o2[:1], axis=None))  #: float32[::1]
t(np.sort(c2, kind="stable"))  #: complex128[:, ::1]
t(np.sort(f1, -1, None, None))  #: float32[::1]
t(np.sort(w2, stable=True))  #: uint64[:, ::1]
t(np.sort([np.int8(1), np.int8(2)]))  #: int8[::1]
t(np.sort(p3.transpose(0, 2, 1)))  #: float32[:, :, :]
t(np.sort(z3))  #: float32[:, :, ::1]
t(np.sort(u2))  #: uint16[:, ::1]
t(np.roll())  #! refused
t(np.roll(c1[::2], 1))  #: complex64[::1]
t(np.roll(i3, 2))  #: int32[:, :, ::1]
t(np.roll(f3, 2, 2))  #: float32[:, :, ::1]
t(np.roll(r2.T[:1], (1, 2), (0, 1)))  #~ float32[:, ::1]
t(np.roll(c2[:, None, :], shift=1))  #: complex128[:, :, ::1]
t(np.roll(w2, 1, axis=-2))  #: uint64[:, ::1]
t(np.roll([n, n, n, n], 1))  #: int64[::1]
t(np.roll(c2[::-1], (1, 2)))  #: complex128[:, ::1]
t(np.roll(z2[:1], n))  #: float32[:, ::1]
t(np.roll(np.uint16(7), 1))  #: Array(uint16, 0, "C")
t(np.roll(f2, shift=1))  #: float32[:, ::1]
t(np.roll(l2, (1, 2), (0, 1)))  #: int64[:, ::1]
t(np.roll([[1, 2], [3, 4]], 1))  #: int64[:, ::1]
t(np.roll(l3, 2))  #: int64[:, :, ::1]
t(np.tril())  #! refused
t(np.tril(o2[1:]))  #~ float32[:, ::1]
t(np.tril(b3))  #: bool[:, :, ::1]
t(np.tril(i2.T[:, 1:], -2))  #~ int16[:, ::1]
t(np.tril(i2[::2], k=-1))  #: int16[:, ::1]
t(np.tril([n, n, n, n]))  #: int64[:, ::1]
t(np.tril(i1))  #: int8[:, ::1]
t(np.tril(r2[:, ::2], 1))  #~ float32[:, ::1]
t(np.tril(z3[:, :1]))  #: float32[:, :, ::1]
t(np.tril(u1))  #: uint8[:, ::1]
t(np.tril(d2.T, 3))  #~ float64[:, ::1]
t(np.tril(h1[n:]))  #: float16[:, ::1]
t(np.tril(e2, 0))  #: float32[:, ::1]
t(np.tril(s2.T[:, 1:], k=n))  #~ float32[:, ::1]
t(np.triu())  #! refused
t(np.triu(d2[:, :1]))  #: float64[:, ::1]
t(np.triu(z3))  #: float32[:, :, ::1]
t(np.triu(e2[:, ::-1]))  #: float32[:, ::1]
t(np.triu(f2[:, ::2], -2))  #: float32[:, ::1]
t(np.triu(u2[:n], k=n))  #: uint16[:, ::1]
t(np.triu([f1[0], f1[1], f1[2], f1[3]]))  #: float32[:, ::1]
t(np.triu(e1))  #: float32[:, ::1]
t(np.triu(s2[:, None, :], 1))  #: float32[:, :, ::1]
t(np.triu(z2, 3))  #: float32[:, ::1]
t(np.triu(s2))  #: float32[:, ::1]
t(np.triu(c1))  #: complex64[:, ::1]
t(np.triu(i2[::2], k=3))  #: int16[:, ::1]
t(np.triu(r1))  #: float32[:, ::1]
t(np.triu(c2))  #: complex128[:, ::1]
t(np.partition())  #! refused
t(np.partition(u3[..., 1:], 1))  #: uint32[:, :, ::1]
t(np.partition(l2, 1, 0))  #: int64[:, ::1]
t(np.partition(l3.transpose(1, 0, 2), (0, 1)))  #: int64[:, :, :]
t(np.partition(l2[:, None, :], 1, axis=None))  #: int64[::1]
t(np.partition(w1, kth=1))  #: uint64[::1]
t(np.partition([i1, f1, d1], 1))  #: float64[:, ::1]
t(np.partition(f1, 1, kind="introselect"))  #: float32[::1]
t(np.partition([n, n, n, n], 1))  #: int64[::1]
t(np.partition(i2[::-1], 1, None))  #: int16[::1]
t(np.partition(d1[:], 1, kind="introselect"))  #: float64[::1]
t(np.partition(s2, 1, -2))  #: float32[:, ::1]
t(np.partition(l1, 1, kind="introselect"))  #: int64[::1]
t(np.partition(u2[:n], 1, axis=-1))  #: uint16[:, ::1]
t(np.partition(w2[:, 1:], 1, axis=-1))  #: uint64[:, ::1]
t(np.pad())  #! refused
t(np.pad(l1, 1))  #: int64[::1]
t(np.pad(j0, (1, 2)))  #: Array(int32, 0, "C")
t(np.pad(c2, ((1, 1), (0, 0))))  #: complex128[:, ::1]
t(np.pad(b2, 1, "edge"))  #: bool[:, ::1]
t(np.pad(o2, 1, mode="constant"))  #~ float32[::1, :]
t(np.pad(f3.transpose(2, 0, 1)[:, :, 1:], 1, "constant", constant_values=3))  #~ float32[:, :, ::1]
t(np.pad([True, False], 1))  #: bool[::1]
t(np.pad(h1[0], n))  #: Array(float16, 0, "C")
t(np.pad(u3.swapaxes(0, 1), 1, "reflect"))  #~ uint32[:, :, ::1]
t(np.pad(l1, 2, mode="wrap"))  #: int64[::1]
t(np.pad(b2.T, 1, "mean"))  #~ bool[::1, :]
t(np.pad(c1[:n], 0))  #: complex64[::1]
t(np.pad(i3.transpose(2, 0, 1)[:, :, 1:], 1, "mean"))  #~ int32[:, :, ::1]
t(np.pad(r2.T[:, 1:], ((1, 1), (0, 0))))  #~ float32[:, ::1]
t(np.diff())  #! refused
t(np.diff(b3[..., 1:]))  #: bool[:, :, ::1]
t(np.diff(z1[:]))  #: float32[::1]
t(np.diff(d3.swapaxes(0, 1), 2))  #: float64[:, :, :]
t(np.diff(i2[:, :n], n - 2))  #? int16[:, ::1]
t(np.diff(h2[:, None, :], axis=1))  #: float16[:, :, ::1]
t(np.diff(s2.T[:, 1:], 1, n - 4))  #~ float32[::1, :]
t(np.diff([2.0] * 4))  #: float64[::1]
t(np.diff(b1))  #: bool[::1]
t(np.diff(b2))  #: bool[:, ::1]
t(np.diff(f2[:, 1:], prepend=0))  #? float64[:, ::1]
t(np.diff(i1, 0))  #: int8[::1]
t(np.diff(s2[:n]))  #: float32[:, ::1]
t(np.diff(z2, prepend=0))  #? float64[:, ::1]
t(np.diff(d1, prepend=0))  #? float64[::1]
t(np.ediff1d())  #! refused
t(np.ediff1d(c2.T))  #: complex128[::1]
t(np.ediff1d(z1[::-1]))  #: float32[::1]
t(np.ediff1d([1, True, 2, 3]))  #: int64[::1]
t(np.ediff1d(float(n)))  #: float64[::1]
t(np.ediff1d(z2))  #: float32[::1]
t(np.ediff1d(i1[1:], to_end=1))  #? int8[::1]
t(np.ediff1d(ary=u3[:, :1]))  #: uint32[::1]
t(np.ediff1d([f1, f1, f1]))  #: float32[::1]
t(np.ediff1d(u3))  #: uint32[::1]
t(np.ediff1d((1, 2, 3, 4)))  #: int64[::1]
t(np.ediff1d(np.int8(3)))  #: int8[::1]
t(np.ediff1d(ary=l3[:, :1]))  #: int64[::1]
t(np.ediff1d([np.int8(1), np.int8(2)]))  #: int8[::1]
t(np.ediff1d(r2))  #: float32[::1]
t(np.gradient())  #! refused
t(np.gradient(u1))  #: float64[::1]
t(np.gradient(d2))  #? Tuple(float64[:, ::1], float64[:, ::1])
t(np.gradient(i1, edge_order=1))  #: float64[::1]
t(np.gradient([np.int8(1), np.int8(2)]))  #: float64[::1]
t(np.gradient(b2[::2], axis=0))  #! refused
t(np.gradient(h1[:]))  #: float16[::1]
t(np.gradient(c2)[0])  #? complex128[:, ::1]
t(np.gradient(r1[::2]))  #: float32[::1]
t(np.gradient([np.float32(1), 2, 3, 4]))  #: float64[::1]
t(np.gradient(c1[::2], edge_order=1))  #: complex64[::1]
t(np.gradient(i3))  #? Tuple(float64[:, :, ::1], float64[:, :, ::1], float64[:, :, ::1])
t(np.gradient(i1[::2], 2.0))  #? float64[::1]
t(np.take())  #! refused
t(np.take(p3.transpose(0, 2, 1), [[0, 1], [1, 0]]))  #: float32[:, ::1]
t(np.take(f1[:n], np.array([0, 1])))  #: float32[::1]
t(np.take([np.int8(1), np.int8(2)], l1))  #: int8[::1]
t(np.take(i2[1:], -1, None))  #: int16
t(np.take(s2.T[:, 1:], [[0, 1], [1, 0]], axis=0))  #: float32[:, :, ::1]
t(np.take(w1[:], [0, 1], mode="clip"))  #? uint64[::1]
t(np.take(z3[..., 1:], indices=l2.T))  #: float32[:, ::1]
t(np.take(r2[::-1], i1[:2], axis=None))  #: float32[::1]
t(e2[:, 1:].take(np.array([0, 1]), 1))  #: float32[:, ::1]
t(d2[:, :n].take(i1[:2], axis=1))  #: float64[:, ::1]
t(np.take(r2[1:], n - 3, -1))  #: float32[::1]
t(np.take(z3, indices=l2[:, :2]))  #: float32[:, ::1]
t(np.take(f2[:, None, :], (1, 0), 2))  #: float32[:, :, ::1]
t(np.flip())  #! refused
t(np.flip(f3))  #: float32[:, :, :]
t(np.flip(o2[:, None, :], (1, 2)))  #: float32[:, :, :]
t(np.flip(i3, axis=-2))  #: int32[:, :, :]
t(np.flip(b3))  #: bool[:, :, :]
t(np.flip([1j, 2, 3, 4]))  #: complex128[:]
t(np.flip(c2[:n], 0))  #: complex128[:, :]
t(np.flip(f3[..., 1:]))  #: float32[:, :, :]
t(np.flip(c2))  #: complex128[:, :]
t(np.flip([np.int8(1), np.int8(2)]))  #: int8[:]
t(np.flip([x for x in range(4)]))  #: int64[:]
t(np.flip(f1[::-1], 0))  #~ float32[::1]
t(np.flip(p3, axis=1))  #: float32[:, :, :]
t(np.flip([np.float32(1), 2, 3, 4]))  #: float64[:]
t(np.flip(l3, axis=-1))  #: int64[:, :, :]
t(np.flipud())  #! refused
t(np.flipud(e2[:, :n]))  #: float32[:, ::1]
t(np.flipud(z2[::-1]))  #~ float32[:, ::1]
t(np.flipud(f3[:, ::2]))  #: float32[:, :, :]
t(np.flipud([n, n, n, n]))  #: int64[:]
t(np.flipud(b2))  #: bool[:, :]
t(np.flipud(f2[:, None, :]))  #: float32[:, :, :]
t(np.flipud([2.0] * 4))  #: float64[:]
t(np.flipud(b3))  #: bool[:, :, :]
t(np.flipud(z2[:, ::2]))  #: float32[:, :]
t(np.flipud([x for x in range(4)]))  #: int64[:]
t(np.flipud(u3.transpose(2, 0, 1)[:, :, 1:]))  #: uint32[:, :, :]
t(np.flipud(z3))  #: float32[:, :, :]
t(np.flipud([True, False]))  #: bool[:]
t(np.flipud(b3[:1]))  #: bool[:, :, ::1]
t(np.fliplr())  #! refused
t(np.fliplr(w2[:, :n]))  #: uint64[:, :]
t(np.fliplr(z2[::2]))  #: float32[:, :]
t(np.fliplr(i3[:, :1]))  #: int32[:, :, :]
t(np.fliplr([f1, f1, f1]))  #: float32[:, :]
t(np.fliplr(d3.transpose(1, 0, 2)))  #: float64[:, :, :]
t(np.fliplr(i3.transpose(1, 0, 2)))  #: int32[:, :, :]
t(np.fliplr(e2))  #: float32[:, ::1]
t(np.fliplr(u2.T[:, 1:]))  #: uint16[:, :]
t(np.fliplr(z2.T[:, 1:]))  #: float32[:, :]
t(np.fliplr(s2[:, None, :]))  #: float32[:, :, ::1]
t(np.fliplr(z2[1:]))  #: float32[:, :]
t(np.fliplr(p3))  #: float32[:, :, :]
t(np.rot90())  #! refused
t(np.rot90(e2))  #~ float32[:, ::1]
t(np.rot90(i2[:, ::2], -1))  #: int16[:, :]
t(np.rot90(b3))  #: bool[:, :, :]
t(np.rot90(r2[:, :1], k=-1))  #: Array(float32, 2, "A", readonly=True)
t(np.rot90(d3[:, :1], 1, (1, 2)))  #? float64[:, :, :]
t(np.rot90(l3, 2))  #: int64[:, :, :]
t(np.rot90(h2.T, 4))  #~ float16[::1, :]
t(np.rot90(b3, axes=(0, 2)))  #? bool[:, :, :]
t(np.rot90(w2, 4))  #~ uint64[:, ::1]
t(np.rot90(l3.T))  #: int64[:, :, :]
t(np.rot90(i3, 1, (1, 2)))  #? int32[:, :, :]
t(np.rot90(z3.swapaxes(0, 1)))  #: float32[:, :, :]
t(np.rot90(z2, k=3))  #: float32[:, :]
t(np.rot90(b2[:n], k=3))  #: bool[:, :]
t(np.unique())  #! refused
t(np.unique(w2[:1]))  #: uint64[::1]
t(np.unique(r2))  #: float32[::1]
t(np.unique((1, 2, 3, 4)))  #: int64[::1]
t(np.unique(u2, axis=0))  #? uint16[:, ::1]
t(np.unique(w1[1:], return_counts=True))  #? Tuple(uint64[::1], int64[::1])
t(np.unique(z1, True))  #? Tuple(float32[::1], int64[::1])
t(np.unique(o2, sorted=True))  #? float32[::1]
t(np.unique(p3.T, equal_nan=False))  #? float32[::1]
t(np.unique(d1[::-1], return_index=True)[0])  #? float64[::1]
t(np.unique(c2.T[:, 1:], axis=0))  #? complex128[:, ::1]
t(np.unique(r1, return_counts=True))  #? Tuple(float32[::1], int64[::1])
t(np.unique(c1, return_index=True)[0])  #? complex64[::1]
t(np.unique(c1[::-1], return_index=True)[0])  #? complex64[::1]
t(np.unique(e1, return_index=True)[0])  #? float32[::1]
t(np.repeat())  #! refused
t(np.repeat(i2, 2))  #: int16[::1]
t(np.repeat(i3, n))  #: int32[::1]
t(np.repeat(b1, 2, n - 4))  #: bool[::1]
t(np.repeat(e2.T, 2, axis=-2))  #: float32[:, ::1]
t(np.repeat(d1, repeats=2))  #: float64[::1]
t(np.repeat([1, 2, 3, 4], 2))  #: int64[::1]
t(np.repeat(z3, 2, 2))  #: float32[:, :, ::1]
t(np.repeat(d3, [1, 2], 0))  #: float64[:, :, ::1]
t(z3.swapaxes(0, 1).repeat(2))  #: float32[::1]
t(l2.repeat(2, -1))  #: int64[:, ::1]
t(c2[:1].repeat(2, axis=None))  #: complex128[::1]
t(u1[:n].repeat(repeats=2))  #: uint8[::1]
t(f3.swapaxes(0, 1).repeat(2, None))  #: float32[::1]
t(np.flatnonzero())  #! refused
t(np.flatnonzero(o2))  #: int64[::1]
t(np.flatnonzero(h1))  #: int64[::1]
t(np.flatnonzero([True, False]))  #: int64[::1]
t(np.flatnonzero(e1 > 0))  #: int64[::1]
t(np.flatnonzero(i3.T))  #: int64[::1]
t(np.flatnonzero(r1[:] > 0))  #: int64[::1]
t(np.flatnonzero(l2 > 0))  #: int64[::1]
t(np.flatnonzero(e2))  #: int64[::1]
t(np.flatnonzero(r2 > 0))  #: int64[::1]
t(np.flatnonzero(d2 > 0))  #: int64[::1]
t(np.flatnonzero(c2[::2]))  #: int64[::1]
t(np.flatnonzero([1.5, 2, 3, 4]))  #: int64[::1]
t(np.flatnonzero(l1))  #: int64[::1]
t(np.flatnonzero(f2[:1]))  #: int64[::1]
t(np.extract())  #! refused
t(np.extract(w1[:1], u1[:1]))  #: uint8[::1]
t(np.extract(b1, d1))  #: float64[::1]
t(np.extract(b2, l2))  #: int64[::1]
t(np.extract([[1, 2], [3, 4]], b1))  #: bool[::1]
t(np.extract([1, True, 2, 3], w1))  #: uint64[::1]
t(np.extract(b2, h2[::-1]))  #: float16[::1]
t(np.extract(b1, h1[::-1]))  #: float16[::1]
t(np.extract(o2 > 0, c2))  #: complex128[::1]
t(np.extract(e2[:n], e2))  #: float32[::1]
t(np.extract([1j, 2, 3, 4], z1))  #: float32[::1]
t(np.extract(b2, i2))  #: int16[::1]
t(np.extract((1, 2, 3, 4), u1[:]))  #: uint8[::1]
t(np.tile())  #! refused
t(np.tile(z2, 0))  #: float32[:, ::1]
t(np.tile(w2, (2, 1)))  #: uint64[:, ::1]
t(np.tile(f1, (2, 2)))  #: float32[:, ::1]
t(np.tile(e2[:, :n], 2))  #: float32[:, ::1]
t(np.tile(c2[::2], reps=4))  #: complex128[:, ::1]
t(np.tile([[1, 2], [3, 4]], (2, 2)))  #: int64[:, ::1]
t(np.tile(d2[:1], (2, 1, 2)))  #: float64[:, :, ::1]
t(np.tile(s2[:, ::2], 1))  #: float32[:, ::1]
t(np.tile(d2, [2, 1]))  #: float64[:, ::1]
t(np.tile(i2, n))  #: int16[:, ::1]
t(np.tile(f3[:, :1], (1, 1)))  #: float32[:, :, ::1]
t(np.tile(h2, (1, 1)))  #: float16[:, ::1]
t(np.tile(w1, 1))  #: uint64[::1]
t(np.tile(z2, [2, 1]))  #: float32[:, ::1]
t(f2[:, :1].view(np.int8))  #: int8[:, :]
t(p3.transpose(0, 2, 1).view(np.int32))  #: int32[:, :, :]
t(f1.view(np.uint8))  #: uint8[::1]
t(d2[1:].view())  #: float64[:, ::1]
t(u2[:n].view(np.int32))  #: int32[:, ::1]
t(o2.view(np.int32))  #: int32[::1, :]
t(f2.view(np.float64))  #: float64[:, ::1]
t(u3[:, ::2].view(np.complex64))  #: complex64[:, :, :]
t(f2.view(np.int8))  #: int8[:, ::1]
t(l3[:, ::2].view(np.float16))  #: float16[:, :, :]
t(f1[0].view(np.int32))  #: int32
t(b3.view(np.uint8))  #: uint8[:, :, ::1]
t(f1.view(np.int32))  #: int32[::1]
t(u1.item(0))  #: int64
t(f2.T[:, 1:].item())  #! refused
t(r2.item((0, 1)))  #: float64
t(i1.item(n - 4))  #: int64
t(f1[0].item())  #: float64
t(np.int8(1).item())  #: int64
t(f1[:1].item())  #: float64
t(c1[:].item(0))  #: complex128
t(g0.item())  #: float64
t(c1.item(n - 4))  #: complex128
t(np.sum(r2).item())  #: float64
t(u2[1:].item((0, 1)))  #: int64
t(f1.item(n - 4))  #: float64
t(z1.tolist()[0])  #: float64
t(w2.tolist()[0][0])  #: int64
t(np.array(d3[:, :1].tolist()))  #: float64[:, :, ::1]
t(g0.tolist())  #: float64
t(f1[0].tolist())  #: float64
t(np.array(i2.tolist(), np.float32))  #: float32[:, ::1]
t(np.array(u2[:, :1].tolist()))  #: int64[:, ::1]
t(d1[:1].tolist()[0])  #: float64
t(np.array(l1.tolist()))  #: int64[::1]
t(w1[1:].tolist()[0])  #: int64
t(np.array(d2[::-1].tolist(), np.float32))  #: float32[:, ::1]
t(np.array(w2[:1].tolist()))  #: int64[:, ::1]
t(b2[:, 1:].tolist()[0][0])  #: bool
t(u2.T.tolist()[0][0])  #: int64
t(e1.ptp())  #! refused
t(u3[:1].__len__())  #? int64
t(z3.ptp())  #! refused
t(i3[..., 1:].real())  #! refused
t(w2[::-1].partition(1))  #: none
t(o2.T[:1].squeeze())  #: float32[::1]
t(c2[:, 1:].squeeze())  #: complex128[:, :]
t(p3.trace())  #? float32[::1]
t(e1.conj())  #: float32[::1]
t(b2.trace())  #? int64
t(d3.flip())  #! refused
t(u2[:, ::2].roll(1))  #! refused
t(d3.put(0, 1))  #? none
t(s2.conj())  #: float32[:, ::1]
t(h1[0].imag)  #? float16
t(-1.std())  #! refused
t(np.bool_(True).reshape(1))  #: bool[::1]
t(True.tolist())  #! refused
t(np.uint16(7).is_integer())  #? bool
t(n.any())  #! refused
t(np.bool_(True).conjugate())  #: bool
t(f1[1].round(1))  #: float32
t(True.astype(complex))  #! refused
t(300.round())  #! refused
