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

t(np.sum())  #! refused
t(np.sum(i3[..., 1:], axis=(0, 1)))  #: int64[::1]
t(np.sum(e2[:, 1:], -2))  #: float32[::1]
t(np.sum(i3, -2))  #: int64[:, ::1]
t(np.sum(c2, 0, None, d1))  #: float64[::1]
t(np.sum([i1, f1, d1]))  #: float64
t(np.sum(l3, axis=(0, -1)))  #: int64[::1]
t(np.sum(s2.T[:, 1:]))  #: float32
t(np.sum(i2[:n], 1))  #: int64[::1]
t(z3[:1].sum(axis=0))  #: float32[:, ::1]
t(np.sum(z1, where=False))  #: float32
t(np.prod())  #! refused
t(np.prod([np.float32(1), 2, 3, 4]))  #: float64
t(np.prod([[1, 2], [3, 4]]))  #: int64
t(w2[:, :1].prod((0, -1)))  #: uint64
t(i3.prod(None))  #: int64
t(np.prod(d2, -2))  #: float64[::1]
t(s2[:, None, :].prod(axis=-1))  #: float32[:, ::1]
t(np.prod(p3.T, (0,)))  #: float32[:, ::1]
t(np.prod(f2[:n], None, np.int8, None, True))  #: int8[:, ::1]
t(np.prod(l3[:, :1], axis=2))  #: int64[:, ::1]
t(np.prod(o2, -1))  #: float32[::1]
t(np.prod(g0, dtype="int64"))  #: int64
t(np.prod(s2[:, None, :], where=n > 2))  #: float32
t(np.prod(f2, 0, None, d1))  #: float64[::1]
t(np.prod(z3[..., 1:], 0, keepdims=n > 2))  #? float32[:, :, ::1]
t(np.nansum())  #! refused
t(np.nansum(p3[..., 1:], n - 4))  #? float32[::1, :]
t(np.nansum(h2[:, :n], (0, 1)))  #: float16
t(np.nansum(i3, where=False))  #: int64
t(np.nansum(o2, 0, None, d1))  #! refused
t(np.nansum(p3.transpose(2, 0, 1)[:, :, 1:], axis=None))  #: float32
t(np.nansum(o2[1:], keepdims=True))  #: float32[:, ::1]
t(np.nansum(o2[:, ::-1], -1))  #: float32[::1]
t(np.nansum(e2.T[:1], 0))  #: float32[::1]
t(np.nansum(p3[:, :1]))  #: float32
t(np.nansum(o2[::-1], -1, None))  #: float32[::1]
t(np.nansum(b3.transpose(1, 0, 2), 0))  #: int64[:, ::1]
t(np.nansum(z2, axis=-2, keepdims=True))  #: float32[:, ::1]
t(np.nansum(h2, dtype=bool))  #: bool
t(np.nanprod())  #! refused
t(np.nanprod(g0))  #: float32
t(np.nanprod(d3, where=False))  #: float64
t(np.nanprod(l3, dtype=np.dtype(np.int32)))  #: int32
t(np.nanprod(w2[:, ::-1], 0, None, d1))  #: float64[::1]
t(np.nanprod(e1[::-1], where=True))  #: float32
t(np.nanprod(i3))  #: int64
t(np.nanprod(f1))  #: float32
t(np.nanprod(p3.transpose(1, 0, 2)))  #: float32
t(np.nanprod(i2.T, keepdims=True))  #: int64[:, ::1]
t(np.nanprod(u3[..., 1:], -1, keepdims=True))  #: uint64[:, :, ::1]
t(np.nanprod(d2, (0,), np.float32))  #: float32[::1]
t(np.nanprod(d3))  #: float64
t(np.mean())  #! refused
t(np.mean(l2.T, axis=(0,)))  #: float64[::1]
t(np.mean(o2, axis=(0, 1)))  #: float32
t(c2[:, :n].mean(dtype=np.int8))  #: int8
t(r2.mean(axis=-2, keepdims=True))  #~ float32[:, ::1]
t(b3.mean(0, np.float64))  #: float64[:, ::1]
t(np.mean(p3, 1))  #: float32[::1, :]
t(np.mean(l1[::-1], -2, np.float64))  #! refused
t(d3.T.mean(-1))  #: float64[::1, :]
t(np.mean(u3, axis=(0, -1)))  #: float64[::1]
t(np.mean(l2[::-1], 0, None, d1))  #: float64[::1]
t(b2.mean(axis=1, keepdims=False))  #: float64[::1]
t(np.nanmean())  #! refused
t(np.nanmean(r1, (0,), None, None, True))  #: float32[::1]
t(np.nanmean(u1[::-1], keepdims=True))  #: float64[::1]
t(np.nanmean(f2, axis=n - 4))  #? float32[::1]
t(np.nanmean(p3.transpose(2, 0, 1)[:, :, 1:], -1, "f4"))  #: float32[:, ::1]
t(np.nanmean(u3, 2, keepdims=n > 2))  #? float64[:, :, ::1]
t(np.nanmean(u3.transpose(0, 2, 1), -1, keepdims=n > 2))  #? float64[:, :, ::1]
t(np.nanmean([1.5, 2, 3, 4]))  #: float64
t(np.nanmean(g0))  #: float32
t(np.nanmean(h2, keepdims=True))  #: float16[:, ::1]
t(np.nanmean(i3[:, ::2], 2))  #: float64[:, ::1]
t(np.nanmean(l2[:, 1:], keepdims=True))  #: float64[:, ::1]
t(np.nanmean(b3, 2))  #: float64[:, ::1]
t(np.nanmean(f2[:, None, :], -2))  #: float32[:, ::1]
t(np.std())  #! refused
t(d1.std(None))  #: float64
t(np.std(p3.transpose(1, 0, 2)))  #: float32
t(np.std(c1))  #: float32
t(np.std(u3[..., 1:]))  #: float64
t(u2[:, :n].std(-1))  #: float64[::1]
t(np.std(s2[:, :1], axis=0))  #: float32[::1]
t(np.std(p3[..., 1:], None, np.complex64))  #: complex64
t(np.std(j0, ()))  #: float64
t(np.std(d3[:1], keepdims=True))  #: float64[:, :, ::1]
t(np.std(p3.transpose(2, 0, 1)[:, :, 1:], 2))  #: float32[:, ::1]
t(np.std(p3.transpose(1, 0, 2), -2, keepdims=n > 2))  #? float32[::1, :, :]
t(np.std(h2[:, :1], ddof=1))  #: float16
t(np.var())  #! refused
t(np.var(e1, axis=n - 4, keepdims=True))  #? float32[::1]
t(u2[::2].var(0, np.float32))  #: float32[::1]
t(s2[1:].var())  #: float32
t(e2.var(axis=-2, dtype=np.float32))  #: float32[::1]
t(np.var(d2[::2], [0, 1], np.complex64))  #! refused
t(np.var(f2, (), None, None, 1))  #: float32[:, ::1]
t(u3.var(ddof=1))  #: float64
t(np.var(b3, -1))  #: float64[:, ::1]
t(np.var(b2, 1))  #: float64[::1]
t(np.var(p3, keepdims=True))  #: float32[:, :, ::1]
t(np.var(u3.transpose(2, 0, 1)[:, :, 1:], correction=1))  #: float64
t(np.var(p3[:, :1], -2, keepdims=True))  #: float32[::1, :, :]
t(np.nanstd())  #! refused
t(np.nanstd(w1[0]))  #: float64
t(np.nanstd(e2[::-1], ddof=1))  #: float32
t(np.nanstd(i3.transpose(1, 0, 2), correction=1))  #: float64
t(np.nanstd(p3, -1))  #: float32[::1, :]
t(np.nanstd(f3.transpose(2, 0, 1)[:, :, 1:]))  #: float32
t(np.nanstd(i3[..., 1:], 2, keepdims=n > 2))  #? float64[:, :, ::1]
t(np.nanstd([1j, 2, 3, 4]))  #: float64
t(np.nanstd(f3.transpose(1, 0, 2)))  #: float32
t(np.nanstd(d3[:, :1], ddof=1))  #: float64
t(np.nanstd(l3.transpose(1, 0, 2), (0, 1)))  #: float64[::1]
t(np.nanstd(p3[:, ::2], axis=None, keepdims=True))  #: float32[:, :, ::1]
t(np.nanstd(d3[..., 1:], -2, keepdims=n > 2))  #? float64[:, :, ::1]
t(np.nanstd(u3[:1], 0))  #: float64[:, ::1]
t(np.nanvar())  #! refused
t(np.nanvar(b2[:n], 0, out=d1))  #: float64[::1]
t(np.nanvar(z3[:1]))  #: float32
t(np.nanvar(l3.transpose(0, 2, 1), 1))  #: float64[:, ::1]
t(np.nanvar(p3.transpose(2, 0, 1)[:, :, 1:], axis=-2))  #: float32[:, ::1]
t(np.nanvar(r1[::2], -1))  #: float32
t(np.nanvar(w2, keepdims=True))  #: float64[:, ::1]
t(np.nanvar([f1, f1, f1]))  #: float32
t(np.nanvar(d2[:, ::2], dtype=np.complex64))  #: complex64
t(np.nanvar(b1, dtype=np.complex64))  #: complex64
t(np.nanvar([x for x in range(4)]))  #: float64
t(np.nanvar(b2.T, axis=1))  #: float64[::1]
t(np.nanvar(h2[1:], axis=1))  #: float16[::1]
t(np.nanvar(([1.0], [2.0])))  #: float64
t(np.nanvar(float(n)))  #: float64
t(np.max())  #! refused
t(np.max(l2[:, 1:], -2))  #: int64[::1]
t(np.max(z3[:, :1], 0, keepdims=True))  #: float32[:, :, ::1]
t(np.max(p3, -2, keepdims=False))  #: float32[::1, :]
t(np.max(f2, None, None, True))  #: float32[:, ::1]
t(np.max(l1))  #: int64
t(np.max(f3, axis=1))  #: float32[:, ::1]
t(np.max(f2[:, :n], 0, out=f1))  #: float32[::1]
t(o2[:, 1:].max((0,)))  #: float32[::1]
t(np.max(r1, initial=0))  #: float32
t(np.max(h2, initial=0))  #: float16
t(np.max(z3.transpose(1, 0, 2), axis=()))  #: float32[:, :, :]
t(np.max(b2, -1))  #: bool[::1]
t(np.max(d3.transpose(0, 2, 1), initial=c1[0]))  #: float64
t(np.min())  #! refused
t(np.min(j0))  #: int32
t(i1[:].min())  #: int8
t(s2.T[:1].min())  #: float32
t(w2.min(keepdims=True))  #: uint64[:, ::1]
t(np.min(z3, 2, keepdims=False))  #: float32[:, ::1]
t(np.min(l3))  #: int64
t(np.min(b3, initial=0))  #: bool
t(np.min(u3.T, -1, keepdims=n > 2))  #? uint32[::1, :, :]
t(np.amax())  #! refused
t(np.amax(d2, keepdims=True))  #: float64[:, ::1]
t(np.amax(h2[:, None, :]))  #: float16
t(np.amax(u3, initial=0))  #: uint32
t(np.amax(b1))  #: bool
t(np.amax(f2[:, 1:], 0, out=f1))  #! refused
t(np.amax(r2, axis=(0,), keepdims=True))  #~ float32[:, ::1]
t(np.amax(np.float64(2)))  #: float64
t(np.amax(b3.transpose(2, 0, 1)[:, :, 1:], 1, keepdims=False))  #: bool[::1, :]
t(np.amax(w1[::-1], initial=0))  #: uint64
t(np.amax(b3[..., 1:], -1, keepdims=True))  #: bool[:, :, ::1]
t(np.amax(p3, axis=-1))  #: float32[::1, :]
t(np.amax(h2, n - 4))  #? float16[::1]
t(np.amax(c2, keepdims=True))  #: complex128[:, ::1]
t(np.amin())  #! refused
t(np.amin(d3[..., 1:], axis=0, keepdims=True))  #: float64[:, :, ::1]
t(np.amin(l1[0]))  #: int64
t(np.amin(f3, None, None, True))  #: float32[:, :, ::1]
t(np.amin(l3[:, :1], -1, keepdims=True))  #: int64[:, :, ::1]
t(np.amin(p3[..., 1:], -1))  #: float32[::1, :]
t(np.amin(s2))  #: float32
t(np.amin(p3[:, :1]))  #: float32
t(np.amin(u3, -2))  #: uint32[:, ::1]
t(np.amin([True, False]))  #: bool
t(np.amin(s2.T[:1], 1))  #: float32[::1]
t(np.amin(b1[::2], initial=0))  #: bool
t(np.amin([i1, f1, d1]))  #: float64
t(np.amin(h1[:1]))  #: float16
t(np.nanmax())  #! refused
t(np.nanmax(np.float64(2)))  #: float64
t(np.nanmax(u3.transpose(0, 2, 1), 2, keepdims=True))  #: uint32[:, :, ::1]
t(np.nanmax(b1, None, None, True))  #: bool[::1]
t(np.nanmax([[1, 2], [3, 4]]))  #: int64
t(np.nanmax(h1, [0, 1]))  #! refused
t(np.nanmax([f1[0], f1[1], f1[2], f1[3]]))  #: float32
t(np.nanmax(np.int8(3)))  #: int8
t(np.nanmax(j0, keepdims=True))  #: int32
t(np.nanmax([True, False]))  #: bool
t(np.nanmax(i3, -1))  #: int32[:, ::1]
t(np.nanmin())  #! refused
t(np.nanmin(b3.transpose(0, 2, 1), axis=(0,)))  #: bool[::1, :]
t(np.nanmin(d1, keepdims=True))  #: float64[::1]
t(np.nanmin(i3, initial=-1))  #: int32
t(np.nanmin(z2[:1], initial=0))  #: float32
t(np.nanmin(d2, None, None, True))  #: float64[:, ::1]
t(np.nanmin(g0, initial=np.float64(2)))  #: float32
t(np.nanmin(u3[:1], -1, keepdims=n > 2))  #? uint32[:, :, ::1]
t(np.nanmin(b3.T))  #: bool
t(np.nanmin(w2.T[:, 1:], 1, f1))  #: float32[::1]
t(np.nanmin(c2[:, None, :], initial=0))  #: complex128
t(np.nanmin(z3[:, :1], axis=n - 4, keepdims=True))  #? float32[:, :, ::1]
t(np.ptp())  #! refused
t(np.ptp(h2.T[:, 1:]))  #: float16
t(np.ptp(d3[:1], -2))  #: float64[:, ::1]
t(np.ptp(b2[:n], [0, 1]))  #! refused
t(np.ptp(w2, 0))  #: uint64[::1]
t(np.ptp(d3.transpose(0, 2, 1), -1))  #: float64[:, ::1]
t(np.ptp(d3.T, keepdims=True))  #: float64[:, :, ::1]
t(np.ptp(z3.transpose(1, 0, 2), 0, keepdims=False))  #: float32[:, ::1]
t(np.ptp(r2.T[:, 1:], None, None, True))  #~ float32[:, ::1]
t(np.ptp(i2, 0, out=f1))  #: float32[::1]
t(np.ptp(l2, axis=(0,), keepdims=True))  #: int64[:, ::1]
t(np.any())  #! refused
t(np.any(l2.T[:, 1:]))  #: bool
t(l3[:, ::2].any(0))  #: bool[:, ::1]
t(e1.any(axis=-1))  #: bool
t(np.any(i2.T[:1], -1))  #: bool[::1]
t(i1[::2].any(axis=-1, keepdims=True))  #: bool[::1]
t(j0.any())  #: bool
t(l2[:, ::2].any(keepdims=True))  #: bool[:, ::1]
t(np.any(r2, axis=(0, -1), keepdims=True))  #~ bool[:, ::1]
t(np.any(i3.transpose(2, 0, 1)[:, :, 1:]))  #: bool
t(np.any(b3, -1))  #: bool[:, ::1]
t(np.any(l1, axis=(0, 1), keepdims=True))  #! refused
t(np.all())  #! refused
t(np.all([1, True, 2, 3]))  #: bool
t(np.all(b2, 1))  #: bool[::1]
t(np.all(l3[..., 1:], axis=()))  #: bool[:, :, ::1]
t(np.all(z3.transpose(1, 0, 2), 2))  #: bool[::1, :]
t(i3.transpose(2, 0, 1)[:, :, 1:].all(axis=(0,), keepdims=True))  #: bool[:, :, ::1]
t(np.all(d3.transpose(0, 2, 1), axis=(0, 1)))  #: bool[::1]
t(l1[n:].all())  #: bool
t(np.all(b1, n - 4))  #? bool
t(np.all(u3.transpose(1, 0, 2), -2))  #: bool[:, ::1]
t(np.all(b2, 0, out=b1))  #: bool[::1]
t(i3.all())  #: bool
t(f2.all(None))  #: bool
t(np.all(r2, axis=(0,)))  #: bool[::1]
t(np.argmax())  #! refused
t(np.argmax(o2.T, 1, None))  #: int64[::1]
t(np.argmax(u2[:, ::-1], keepdims=True))  #: int64[:, ::1]
t(np.argmax(np.float32(1.5)))  #: int64
t(np.argmax(h2, None))  #: int64
t(np.argmax(f3.transpose(1, 0, 2), -2))  #: int64[:, ::1]
t(d2[::2].argmax(1))  #: int64[::1]
t(np.argmax(d1))  #: int64
t(np.argmax(j0, keepdims=True))  #: int64
t(np.argmax(c2.T[:1], axis=-2, keepdims=True))  #: int64[:, ::1]
t(np.argmax(o2[:n], 0, out=l1))  #! refused
t(np.argmin())  #! refused
t(f3.argmin(keepdims=True))  #: int64[:, :, ::1]
t(f2[::2].argmin(axis=-1, keepdims=n > 2))  #? int64[:, ::1]
t(np.argmin(o2[:, ::2], 1, None))  #: int64[::1]
t(np.argmin(u3, 2, keepdims=n > 2))  #? int64[:, :, ::1]
t(np.argmin(d3[:, ::2], -1, keepdims=n > 2))  #? int64[:, :, ::1]
t(f2[:, None, :].argmin(2))  #: int64[:, ::1]
t(o2.argmin())  #: int64
t(u3[..., 1:].argmin(keepdims=True))  #: int64[:, :, ::1]
t(z1.argmin(keepdims=True))  #: int64[::1]
t(np.argmin(u3[:, ::2], 2))  #: int64[:, ::1]
t(np.argmin(f2[::2], 0, out=l1))  #: int64[::1]
t(np.argmin(p3, 0))  #: int64[:, ::1]
t(np.average())  #! refused
t(np.average(b1[:n]))  #: float64
t(np.average(z2[1:]))  #: float32
t(np.average(w2, (0, 1)))  #: float64
t(np.average(i2, 1))  #: float64[::1]
t(np.average(l2[:, None, :], 2))  #: float64[:, ::1]
t(np.average(z3, 1))  #: float32[:, ::1]
t(np.average(d3[:1], axis=(0,)))  #: float64[:, ::1]
t(np.average(c2, axis=n - 4))  #? complex128[::1]
t(np.average([i1, f1, d1]))  #: float64
t(np.average(b3, keepdims=True))  #? float64[:, :, ::1]
t(np.average(l1[0]))  #: float64
t(np.average(300))  #: float64
t(np.average(z3.transpose(0, 2, 1), axis=-1))  #: float32[:, ::1]
t(np.median())  #! refused
t(np.median(b3[..., 1:]))  #: float64
t(np.median(b2))  #: float64
t(np.median(i1[:1], (1, 2)))  #! refused
t(np.median(p3.transpose(1, 0, 2), 2))  #: float32[:, ::1]
t(np.median(z3, axis=n - 4))  #? float32[:, ::1]
t(np.median(h2.T[:, 1:], axis=0))  #: float16[::1]
t(np.median((1, 2, 3, 4)))  #: float64
t(np.median(l3, keepdims=True))  #? float64[:, :, ::1]
t(np.median(2.5))  #: float64
t(np.median(d1[:]))  #: float64
t(np.median(b3, 1))  #: float64[:, ::1]
t(np.percentile())  #! refused
t(np.percentile(d3, [0, 1], method="nearest"))  #? float64[::1]
t(np.percentile(l1[:], 1))  #: float64
t(np.percentile(s2, q=0.5))  #: float32
t(np.percentile(l3, f1[:2] / 4))  #? float64[::1]
t(np.percentile(l1[::2], d1 / 4))  #: float64[::1]
t(np.percentile(u3[:1], [0.1, 0.5]))  #: float64[::1]
t(np.percentile(l2, n / 10))  #: float64
t(np.percentile(f3, np.float64(2)))  #? float64
t(np.percentile(d2[:, :n], [0, 1], method="nearest"))  #? float64[::1]
t(np.percentile(g0, f1[:2] / 4))  #? float32[::1]
t(np.percentile(z3.swapaxes(0, 1), 0.5, method="lower"))  #? float32
t(np.percentile(o2[:, ::-1], [0.1, 0.5]))  #: float64[::1]
t(np.quantile())  #! refused
t(np.quantile(l2[:1], [[0.1, 0.5]]))  #? float64[:, ::1]
t(np.quantile(d3[:, ::2], 0.5, axis=0))  #? float64[:, ::1]
t(np.quantile(c1[n:], n / 10))  #! refused
t(np.quantile(l2[:, :1], f2 / 9))  #? float64[:, ::1]
t(np.quantile(l3, 0.5, method="lower"))  #? int64
t(np.quantile(s2, [0, 1], method="nearest"))  #? float32[::1]
t(np.quantile(d3[:1], [[0.1, 0.5]]))  #? float64[:, ::1]
t(np.quantile(s2[:, :1], n / 10))  #: float32
t(np.quantile(u3.transpose(2, 0, 1)[:, :, 1:], 0.5))  #: float64
t(np.quantile(w1, f1[:2] / 4))  #? float64[::1]
t(np.quantile(w2[:, ::-1], n / 10))  #: float64
t(np.quantile(r2.T[:1], (0, 1)))  #? float32[::1]
t(np.count_nonzero())  #! refused
t(np.count_nonzero(z1))  #: int64
t(np.count_nonzero(r2[::-1]))  #: int64
t(np.count_nonzero(r2, 0))  #: int64[::1]
t(np.count_nonzero((1, 2, 3, 4)))  #: int64
t(np.count_nonzero(l2, keepdims=True))  #: int64[:, ::1]
t(np.count_nonzero(h2, keepdims=True))  #: int64[:, ::1]
t(np.count_nonzero([True, False]))  #: int64
t(np.count_nonzero(l3))  #: int64
t(np.count_nonzero(e1, 0))  #: int64
t(np.count_nonzero(w1))  #: int64
t(np.count_nonzero(c2[1:]))  #: int64
t(np.count_nonzero(r2.T[:1]))  #: int64
t(np.count_nonzero(e1, axis=n - 4))  #? int64
t(np.allclose())  #! refused
t(np.allclose(h1[:1], 2.5))  #: bool
t(np.allclose(r1[1:], True))  #: bool
t(np.allclose(h1[::-1], 300))  #: bool
t(np.allclose(l1[::-1], u2[:n]))  #: bool
t(np.allclose(w2, np.int8(3)))  #: bool
t(np.allclose(d1[::2], d1[0]))  #: bool
t(np.allclose(u2, np.float64(2)))  #: bool
t(np.allclose(i2[::-1], d2[::2]))  #! refused
t(np.allclose(o2.T[:1], np.uint16(7)))  #: bool
t(np.allclose(z2, u2[:, None, :]))  #: bool
t(np.allclose(f3.T, float(n)))  #: bool
t(np.array_equal())  #! refused
t(np.array_equal(d1, z2[:, 1:]))  #: bool
t(np.array_equal(h2.T, d3))  #: bool
t(np.array_equal(f2[:, None, :], np.float64(2)))  #: bool
t(np.array_equal(z1, u2.T[:, 1:]))  #: bool
t(np.array_equal(b2[:1], f1))  #: bool
t(np.array_equal(l2[:n], w2.T[:, 1:]))  #: bool
t(np.array_equal(b3.transpose(2, 0, 1)[:, :, 1:], np.uint16(7)))  #: bool
t(np.array_equal(r2[:, :1], h2))  #: bool
t(np.array_equal(c1[0], l2[::2]))  #: bool
t(np.array_equal(c1, f3[..., 1:]))  #: bool
t(np.array_equal(l2.T, True))  #: bool
t(np.array_equal(r2, True))  #: bool
t(np.array_equal(p3.transpose(0, 2, 1), u2[:, :1]))  #: bool
t(np.array_equal(h2[::2], f2))  #: bool
t(np.cumsum())  #! refused
t(i1.cumsum(dtype=int))  #: int64[::1]
t(np.cumsum([n, n, n, n]))  #: int64[::1]
t(np.cumsum([i1, f1, d1]))  #: float64[::1]
t(np.cumsum(300))  #: int64[::1]
t(i1.cumsum(0, int))  #: int64[::1]
t(f3.T.cumsum())  #: float32[::1]
t(b3.T.cumsum(dtype=complex))  #: complex128[::1]
t(np.cumsum(z3, 0))  #: float32[:, :, ::1]
t(e2.T[:, 1:].cumsum(dtype=np.dtype(np.int32)))  #: int32[::1]
t(np.cumsum(z3[:, ::2], 2))  #: float32[:, :, ::1]
t(b3.T.cumsum())  #: int64[::1]
t(np.cumsum(g0, dtype=np.float32))  #: float32[::1]
t(np.cumsum(b2, 0, out=d2))  #: float64[:, ::1]
t(np.cumprod())  #! refused
t(u3.T.cumprod())  #: uint64[::1]
t(np.cumprod(z1[::2]))  #: float32[::1]
t(np.cumprod(b1[0]))  #: int64[::1]
t(np.cumprod(d1, -1))  #: float64[::1]
t(np.cumprod(c2[::2], 0, np.float32))  #: float32[:, ::1]
t(np.cumprod(b2, 0, None))  #: int64[:, ::1]
t(l2.cumprod(axis=-1))  #: int64[:, ::1]
t(np.cumprod(d2, 0, out=d2))  #: float64[:, ::1]
t(np.cumprod(r2, dtype="uint16"))  #: uint16[::1]
t(np.cumprod(r1, dtype=np.dtype(np.int32)))  #: int32[::1]
t(np.cumprod(u2[:, :n], 0, "f4"))  #: float32[:, ::1]
t(np.cumprod(w2, axis=1))  #: uint64[:, ::1]
t(np.linalg.norm())  #! refused
t(np.linalg.norm(h2.T[:1]))  #: float16
t(np.linalg.norm(h2[::2]))  #: float16
t(np.linalg.norm(z1))  #: float32
t(np.linalg.norm(i2.T[:1]))  #: float64
t(np.linalg.norm(u2, 1))  #? float64
t(np.linalg.norm(d2[:, :n], axis=0))  #? float64[::1]
t(np.linalg.norm(s2.T[:, 1:], None, 1))  #? float32[::1]
t(np.linalg.norm(c2[1:], keepdims=True))  #? float64[:, ::1]
t(np.linalg.norm([True, False]))  #: float64
t(np.linalg.norm([np.float32(1), 2, 3, 4]))  #: float64
t(np.linalg.norm(l1))  #: float64
t(np.linalg.norm(l2[1:], keepdims=True))  #? float64[:, ::1]
t(np.linalg.norm(l2[:, None, :]))  #: float64
t(np.linalg.norm(r2))  #: float32
