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

t(np.concatenate())  #! refused
t(np.concatenate([o2, f2.T], 1))  #: float32[::1, :]
t(np.concatenate([o2, f2.T]))  #: float32[::1, :]
t(np.concatenate([s2, s2], axis=-1))  #: float32[:, ::1]
t(np.concatenate([d3.transpose(2, 0, 1)[:, :, 1:], z3.transpose(0, 2, 1)], axis=1))  #~ float64[:, :, ::1]
t(np.concatenate([[f1, f1, f1], [f1, f1, f1]], dtype=np.float64))  #: float64[:, ::1]
t(np.concatenate((c1, c1), 0, None))  #: complex64[::1]
t(np.concatenate([r2, h2], 1))  #~ float32[:, ::1]
t(np.concatenate([i2.T], axis=None))  #: int16[::1]
t(np.concatenate([c1, z1[:1]]))  #: complex64[::1]
t(np.concatenate((e1, l1)))  #: float64[::1]
t(np.concat())  #! refused
t(np.concat([f1, [1, 2]]))  #: float64[::1]
t(np.concat([o2, f2.T], 1))  #: float32[::1, :]
t(np.concat([u3, p3[..., 1:]], axis=2))  #~ float64[:, :, ::1]
t(np.concat([b2[::2], z1], axis=None))  #: float32[::1]
t(np.concat([o2, f2.T]))  #: float32[::1, :]
t(np.concat(f2))  #? float32[::1]
t(np.concat((c2.T, c2.T), axis=None))  #: complex128[::1]
t(np.concat((p3[:1], p3[:1], p3[:1]), dtype="uint16", casting="unsafe"))  #: uint16[:, :, :]
t(np.concat((e1[:1], e1[:1]), dtype=np.complex64))  #: complex64[::1]
t(np.concat([l2, o2], 1))  #! refused
t(np.concat((d3.transpose(2, 0, 1)[:, :, 1:], d3.transpose(2, 0, 1)[:, :, 1:]), axis=-1))  #: float64[:, :, :]
t(np.hstack())  #! refused
t(np.hstack((w2[:, ::-1], w2[:, ::-1])))  #: uint64[:, ::1]
t(np.hstack([i3[:, ::2]], dtype=np.int8))  #: int8[:, :, ::1]
t(np.hstack([u1[:1], l1[::2]]))  #: int64[::1]
t(np.hstack([w1[0], np.float32(1.5)]))  #: float64[::1]
t(np.hstack(h2))  #? float16[::1]
t(np.hstack([f1, 1]))  #: float64[::1]
t(np.hstack([c1[:], c1]))  #: complex64[::1]
t(np.hstack([l1[:], f1[1:]]))  #: float64[::1]
t(np.hstack([e1, w1[::2]]))  #: float64[::1]
t(np.hstack([i3.transpose(2, 0, 1)[:, :, 1:], i3.transpose(2, 0, 1)[:, :, 1:]]))  #: int32[:, :, :]
t(np.hstack((z1, z1, z1)))  #: float32[::1]
t(np.hstack(f1))  #? float32[::1]
t(np.stack())  #! refused
t(np.stack([c2, c2]))  #: complex128[:, :, ::1]
t(np.stack([w1[:]], 1))  #: uint64[:, ::1]
t(np.stack([l3.T, l3.T], axis=-1))  #: int64[:, :, :, :]
t(np.stack([w2[:, :1], d2]))  #! refused
t(np.stack([s2, s2[:, :n]], axis=-2))  #: float32[:, :, ::1]
t(np.stack(i3[:, :1]))  #? int32[:, :, ::1]
t(np.stack([-1, True]))  #: int64[::1]
t(np.stack([i1[:n], l1], 1))  #: int64[:, ::1]
t(np.stack([w1[::-1], f1], -1))  #: float64[:, ::1]
t(np.stack([o2, o2], -2))  #: float32[:, :, :]
t(np.stack([f1] * n))  #: float32[:, ::1]
t(np.stack([l2[:, :n], c2[:, ::-1]], axis=0))  #: complex128[:, :, ::1]
t(np.vstack())  #! refused
t(np.vstack((d2[1:], d2[1:])))  #: float64[:, ::1]
t(np.vstack([l1[:n], b1]))  #: int64[:, ::1]
t(np.vstack([l1[0], 1j]))  #: complex128[:, ::1]
t(np.vstack([z2[::2], f1]))  #: float32[:, ::1]
t(np.vstack([i3.T, i3.T], dtype=None))  #: int32[::1, :, :]
t(np.vstack(l3[:, ::2]))  #? int64[:, ::1]
t(np.vstack([o2, o2]))  #: float32[::1, :]
t(np.vstack(o2.T[:1]))  #? float32[:, ::1]
t(np.vstack([o2, w2]))  #! refused
t(np.row_stack())  #! refused
t(np.row_stack((w2, w2)))  #: uint64[:, ::1]
t(np.row_stack([h1[0], np.uint16(7)]))  #: float32[:, ::1]
t(np.row_stack([l2, f1]))  #: float64[:, ::1]
t(np.row_stack([l1, l1], dtype=int))  #: int64[:, ::1]
t(np.row_stack(r2.T))  #? float32[:, ::1]
t(np.row_stack([o2, o2]))  #: float32[::1, :]
t(np.row_stack((u3.swapaxes(0, 1), u3.swapaxes(0, 1))))  #: uint32[:, :, :]
t(np.row_stack(i3))  #? int32[:, ::1]
t(np.row_stack((h1, u1)))  #: float16[:, ::1]
t(np.column_stack())  #! refused
t(np.column_stack((i3[:, ::2], i3[:, ::2], i3[:, ::2])))  #: int32[:, :, ::1]
t(np.column_stack([b1, b1[:n]]))  #: bool[:, ::1]
t(np.column_stack((i1, h1[:1])))  #! refused
t(np.column_stack([np.uint16(7), b1[0]]))  #: uint16[:, ::1]
t(np.column_stack(l3[:, :1]))  #? int64[:, ::1]
t(np.column_stack([o2, o2]))  #: float32[::1, :]
t(np.column_stack((f2.T, f1[:4])))  #~ float32[::1, :]
t(np.column_stack([l3, p3[:, ::2]]))  #~ float64[:, :, ::1]
t(np.column_stack((r2[:1], r2[:1])))  #~ float32[:, ::1]
t(np.dstack())  #! refused
t(np.dstack([d3[:, :1], d3[:, :1]]))  #: float64[:, :, ::1]
t(np.dstack([b1, z1]))  #: float32[:, :, ::1]
t(np.dstack([l3[..., 1:], z3.transpose(0, 2, 1)]))  #! refused
t(np.dstack([o2, o2]))  #: float32[:, :, :]
t(np.dstack([True, 1j]))  #: complex128[:, :, ::1]
t(np.dstack((b1, b1, b1)))  #: bool[:, :, ::1]
t(np.dstack(d2))  #? float64[:, :, ::1]
t(np.dstack([d2, r2]))  #~ float64[:, :, ::1]
t(np.dstack([b3[:, :1], b3[:, :1]]))  #: bool[:, :, ::1]
t(np.append())  #! refused
t(np.append(z2, p3))  #: float32[::1]
t(np.append(f1, np.float64(2)))  #: float64[::1]
t(np.append(i2.T[:1], d2.T, -2))  #~ float64[::1, :]
t(np.append([np.float32(1), 2, 3, 4], n))  #: float64[::1]
t(np.append(i1[1:], [True, False]))  #: int8[::1]
t(np.append(b3, i3.T, axis=None))  #: int32[::1]
t(np.append(r1, f1, 0))  #: float32[::1]
t(np.append(b1, [1]))  #: int64[::1]
t(np.append(r1[::-1], 2.5))  #: float64[::1]
t(np.append([], h1[::-1]))  #: float64[::1]
t(np.append(o2, o2, 1))  #~ float32[::1, :]
t(np.append(o2, o2, 0))  #~ float32[::1, :]
t(np.append((1, 2, 3, 4), -1))  #: int64[::1]
t(np.split())  #! refused
t(np.split(u3.swapaxes(0, 1), 1, 1)[-1])  #: uint32[:, :, :]
t(np.split(h1[:], 2)[-1])  #: float16[::1]
t(np.split(o2, 2)[-1])  #: float32[:, :]
t(np.split(l2.T[:, 1:], 1)[-1])  #: int64[::1, :]
t(np.split(z2[1:], 2, axis=n - 3)[1])  #? float32[:, :]
t(np.split(i1[n:], 2)[1])  #: int8[::1]
t(np.split([True, False], 2)[1])  #! refused
t(np.split(o2, 2)[1])  #: float32[:, :]
t(np.split(b1, 2)[-1])  #: bool[::1]
t(np.split(l2[:, 1:], [1])[1])  #: int64[:, :]
t(np.array_split())  #! refused
t(np.array_split(i2, [1, 2], -2)[-1])  #: int16[:, ::1]
t(np.array_split(o2, 1)[-1])  #: float32[::1, :]
t(np.array_split(s2[:, ::-1], 2, 1)[0])  #: float32[:, :]
t(np.array_split(o2, 2)[1])  #: float32[:, :]
t(np.array_split(f1, 2)[1])  #: float32[::1]
t(np.array_split(p3.swapaxes(0, 1), 2, axis=1)[0])  #: float32[:, :, :]
t(np.array_split(b3.transpose(0, 2, 1), 2)[-1])  #: bool[::1, :, :]
t(np.array_split(l3[..., 1:], 2, axis=2)[-1])  #: int64[:, :, :]
t(np.array_split(o2[:n], [1])[1])  #: float32[:, :]
