import math

import cupy as cp
import numpy as np
from numba import cuda


@cuda.jit
def take(x):
    pass


t = take[1, 1]
n = int(np.ones(4).sum())
b1, b2, b3 = cp.ones(4, "?"), cp.ones((3, 4), "?"), cp.ones((2, 3, 4), "?")
i1, i2, i3 = cp.ones(4, "i1"), cp.ones((3, 4), "i2"), cp.ones((2, 3, 4), "i4")
l1, l2, l3 = cp.ones(4, "i8"), cp.ones((3, 4), "i8"), cp.ones((2, 3, 4), "i8")
u1, u2, u3 = cp.ones(4, "u1"), cp.ones((3, 4), "u2"), cp.ones((2, 3, 4), "u4")
w1, w2 = cp.ones(4, "u8"), cp.ones((3, 4), "u8")
h1, h2 = cp.ones(4, "f2"), cp.ones((3, 4), "f2")
f1, f2, f3 = cp.ones(4, "f4"), cp.ones((3, 4), "f4"), cp.ones((2, 3, 4), "f4")
d1, d2, d3 = cp.ones(4), cp.ones((3, 4)), cp.ones((2, 3, 4))
c1, c2 = cp.ones(4, "c8"), cp.ones((3, 4), "c16")
e1, e2, s2 = cp.ones(0, "f4"), cp.ones((0, 4), "f4"), cp.ones((4, 4), "f4")
z1, z2, z3 = cp.ones(n, "f4"), cp.ones((n, n), "f4"), cp.ones((n, 2, n), "f4")
o2, p3 = cp.ones((4, 3), "f4", order="F"), cp.ones((2, 3, 4), "f4", order="F")
g0, j0 = cp.ones((), "f4"), cp.ones((), "i4")
r2, r1 = cp.broadcast_to(f1, (3, 4)), cp.broadcast_to(cp.ones(1, "f4"), 4)
rng = cp.random.default_rng(1)
state = cp.random.RandomState(1)

t(cp.concatenate([o2, f2.T], 1))  #: float32[:, ::1]
t(cp.concatenate([o2, f2.T]))  #: float32[:, ::1]
t(cp.concatenate([s2, s2], axis=-1))  #: float32[:, ::1]
t(cp.concatenate([d3.transpose(2, 0, 1)[:, :, 1:], z3.transpose(0, 2, 1)], axis=1))  #: float64[:, :, ::1]
t(cp.concatenate((c1, c1), 0, None))  #: complex64[::1]
t(cp.concatenate([r2, h2], 1))  #: float32[:, ::1]
t(cp.concatenate([i2.T], axis=None))  #: int16[::1]
t(cp.concatenate([c1, z1[:1]]))  #: complex64[::1]
t(cp.concatenate((e1, l1)))  #: float64[::1]
t(cp.concat([o2, f2.T], 1))  #: float32[:, ::1]
t(cp.concat([u3, p3[..., 1:]], axis=2))  #: float64[:, :, ::1]
t(cp.concat([b2[::2], z1], axis=None))  #: float32[::1]
t(cp.concat([o2, f2.T]))  #: float32[:, ::1]
t(cp.concat(f2))  #? float32[::1]
t(cp.concat((c2.T, c2.T), axis=None))  #: complex128[::1]
t(cp.concat((p3[:1], p3[:1], p3[:1]), dtype="uint16", casting="unsafe"))  #: uint16[:, :, ::1]
t(cp.concat((e1[:1], e1[:1]), dtype=np.complex64))  #: complex64[::1]
t(cp.concat((d3.transpose(2, 0, 1)[:, :, 1:], d3.transpose(2, 0, 1)[:, :, 1:]), axis=-1))  #: float64[:, :, ::1]
t(cp.hstack((w2[:, ::-1], w2[:, ::-1])))  #: uint64[:, ::1]
t(cp.hstack([i3[:, ::2]], dtype=np.int8))  #: int8[:, :, ::1]
t(cp.hstack([u1[:1], l1[::2]]))  #: int64[::1]
t(cp.hstack([w1[0], np.float32(1.5)]))  #: float64[::1]
t(cp.hstack(h2))  #? float16[::1]
t(cp.hstack([f1, 1]))  #: float64[::1]
t(cp.hstack([c1[:], c1]))  #: complex64[::1]
t(cp.hstack([l1[:], f1[1:]]))  #: float64[::1]
t(cp.hstack([e1, w1[::2]]))  #: float64[::1]
t(cp.hstack([i3.transpose(2, 0, 1)[:, :, 1:], i3.transpose(2, 0, 1)[:, :, 1:]]))  #: int32[:, :, ::1]
t(cp.hstack((z1, z1, z1)))  #: float32[::1]
t(cp.hstack(f1))  #? float32[::1]
t(cp.stack([c2, c2]))  #: complex128[:, :, ::1]
t(cp.stack([w1[:]], 1))  #: uint64[:, ::1]
t(cp.stack([l3.T, l3.T], axis=-1))  #: int64[:, :, :, ::1]
t(cp.stack([s2, s2[:, :n]], axis=-2))  #: float32[:, :, ::1]
t(cp.stack(i3[:, :1]))  #? int32[:, :, ::1]
t(cp.stack([i1[:n], l1], 1))  #: int64[:, ::1]
t(cp.stack([w1[::-1], f1], -1))  #: float64[:, ::1]
t(cp.stack([o2, o2], -2))  #: float32[:, :, ::1]
t(cp.stack([f1] * n))  #: float32[:, ::1]
t(cp.stack([l2[:, :n], c2[:, ::-1]], axis=0))  #: complex128[:, :, ::1]
t(cp.vstack((d2[1:], d2[1:])))  #: float64[:, ::1]
t(cp.vstack([l1[:n], b1]))  #: int64[:, ::1]
t(cp.vstack([l1[0], 1j]))  #: complex128[:, ::1]
t(cp.vstack([z2[::2], f1]))  #: float32[:, ::1]
t(cp.vstack([i3.T, i3.T], dtype=None))  #: int32[:, :, ::1]
t(cp.vstack(l3[:, ::2]))  #? int64[:, ::1]
t(cp.vstack([o2, o2]))  #: float32[:, ::1]
t(cp.vstack(o2.T[:1]))  #? float32[:, ::1]
t(cp.row_stack((w2, w2)))  #: uint64[:, ::1]
t(cp.row_stack([h1[0], np.uint16(7)]))  #: float32[:, ::1]
t(cp.row_stack([l2, f1]))  #: float64[:, ::1]
t(cp.row_stack([l1, l1], dtype=int))  #: int64[:, ::1]
t(cp.row_stack(r2.T))  #? float32[:, ::1]
t(cp.row_stack([o2, o2]))  #: float32[:, ::1]
t(cp.row_stack((u3.swapaxes(0, 1), u3.swapaxes(0, 1))))  #: uint32[:, :, ::1]
t(cp.row_stack(i3))  #? int32[:, ::1]
t(cp.row_stack((h1, u1)))  #: float16[:, ::1]
t(cp.column_stack([b1, b1[:n]]))  #: bool[:, ::1]
t(cp.column_stack(l3[:, :1]))  #? int64[:, ::1]
t(cp.column_stack([o2, o2]))  #: float32[:, ::1]
t(cp.column_stack((f2.T, f1[:4])))  #: float32[:, ::1]
t(cp.column_stack((r2[:1], r2[:1])))  #: float32[:, ::1]
t(cp.dstack([d3[:, :1], d3[:, :1]]))  #: float64[:, :, ::1]
t(cp.dstack([b1, z1]))  #: float32[:, :, ::1]
t(cp.dstack([o2, o2]))  #: float32[:, :, ::1]
t(cp.dstack([True, 1j]))  #: complex128[:, :, ::1]
t(cp.dstack((b1, b1, b1)))  #: bool[:, :, ::1]
t(cp.dstack(d2))  #? float64[:, :, ::1]
t(cp.dstack([d2, r2]))  #: float64[:, :, ::1]
t(cp.dstack([b3[:, :1], b3[:, :1]]))  #: bool[:, :, ::1]
t(cp.append(z2, p3))  #: float32[::1]
t(cp.append(f1, np.float64(2)))  #: float64[::1]
t(cp.append(i2.T[:1], d2.T, -2))  #~ float64[:, ::1]
t(cp.append([np.float32(1), 2, 3, 4], n))  #: float64[::1]
t(cp.append(i1[1:], [True, False]))  #: int8[::1]
t(cp.append(b3, i3.T, axis=None))  #: int32[::1]
t(cp.append(r1, f1, 0))  #: float32[::1]
t(cp.append(b1, [1]))  #: int64[::1]
t(cp.append(r1[::-1], 2.5))  #: float64[::1]
t(cp.append([], h1[::-1]))  #: float64[::1]
t(cp.append(o2, o2, 1))  #~ float32[:, ::1]
t(cp.append(o2, o2, 0))  #~ float32[:, ::1]
t(cp.append((1, 2, 3, 4), -1))  #: int64[::1]
t(cp.split(u3.swapaxes(0, 1), 1, 1)[-1])  #: uint32[:, :, :]
t(cp.split(h1[:], 2)[-1])  #: float16[::1]
t(cp.split(o2, 2)[-1])  #: float32[:, :]
t(cp.split(l2.T[:, 1:], 1)[-1])  #: int64[::1, :]
t(cp.split(z2[1:], 2, axis=n - 3)[1])  #? float32[:, :]
t(cp.split(i1[n:], 2)[1])  #: int8[::1]
t(cp.split(o2, 2)[1])  #: float32[:, :]
t(cp.split(b1, 2)[-1])  #: bool[::1]
t(cp.split(l2[:, 1:], [1])[1])  #: int64[:, :]
t(cp.array_split(i2, [1, 2], -2)[-1])  #: int16[:, ::1]
t(cp.array_split(o2, 1)[-1])  #: float32[::1, :]
t(cp.array_split(s2[:, ::-1], 2, 1)[0])  #: float32[:, :]
t(cp.array_split(o2, 2)[1])  #: float32[:, :]
t(cp.array_split(f1, 2)[1])  #: float32[::1]
t(cp.array_split(p3.swapaxes(0, 1), 2, axis=1)[0])  #: float32[:, :, :]
t(cp.array_split(b3.transpose(0, 2, 1), 2)[-1])  #: bool[::1, :, :]
t(cp.array_split(l3[..., 1:], 2, axis=2)[-1])  #: int64[:, :, :]
t(cp.array_split(o2[:n], [1])[1])  #: float32[:, :]
