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

t(cp.sum(i3[..., 1:], axis=(0, 1)))  #: int64[::1]
t(cp.sum(e2[:, 1:], -2))  #: float32[::1]
t(cp.sum(i3, -2))  #: int64[:, ::1]
t(cp.sum(l3, axis=(0, -1)))  #: int64[::1]
t(cp.sum(s2.T[:, 1:]))  #: Array(float32, 0, "C")
t(cp.sum(i2[:n], 1))  #: int64[::1]
t(z3[:1].sum(axis=0))  #: float32[:, ::1]
t(w2[:, :1].prod((0, -1)))  #: Array(uint64, 0, "C")
t(i3.prod(None))  #: Array(int64, 0, "C")
t(cp.prod(d2, -2))  #: float64[::1]
t(s2[:, None, :].prod(axis=-1))  #: float32[:, ::1]
t(cp.prod(p3.T, (0,)))  #: float32[:, ::1]
t(cp.prod(f2[:n], None, np.int8, None, True))  #: int8[:, ::1]
t(cp.prod(l3[:, :1], axis=2))  #: int64[:, ::1]
t(cp.prod(o2, -1))  #: float32[::1]
t(cp.prod(g0, dtype="int64"))  #: Array(int64, 0, "C")
t(cp.prod(f2, 0, None, d1))  #: float64[::1]
t(cp.prod(z3[..., 1:], 0, keepdims=n > 2))  #? float32[:, :, ::1]
t(cp.nansum(p3[..., 1:], n - 4))  #? float32[:, ::1]
t(cp.nansum(h2[:, :n], (0, 1)))  #: Array(float16, 0, "C")
t(cp.nansum(p3.transpose(2, 0, 1)[:, :, 1:], axis=None))  #: Array(float32, 0, "C")
t(cp.nansum(o2[1:], keepdims=True))  #: float32[:, ::1]
t(cp.nansum(o2[:, ::-1], -1))  #: float32[::1]
t(cp.nansum(e2.T[:1], 0))  #: float32[::1]
t(cp.nansum(p3[:, :1]))  #: Array(float32, 0, "C")
t(cp.nansum(o2[::-1], -1, None))  #: float32[::1]
t(cp.nansum(b3.transpose(1, 0, 2), 0))  #: int64[:, ::1]
t(cp.nansum(z2, axis=-2, keepdims=True))  #: float32[:, ::1]
t(cp.nansum(h2, dtype=bool))  #: Array(bool, 0, "C")
t(cp.nanprod(g0))  #: Array(float32, 0, "C")
t(cp.nanprod(l3, dtype=np.dtype(np.int32)))  #: Array(int32, 0, "C")
t(cp.nanprod(w2[:, ::-1], 0, None, d1))  #: float64[::1]
t(cp.nanprod(i3))  #: Array(int64, 0, "C")
t(cp.nanprod(f1))  #: Array(float32, 0, "C")
t(cp.nanprod(p3.transpose(1, 0, 2)))  #: Array(float32, 0, "C")
t(cp.nanprod(i2.T, keepdims=True))  #: int64[:, ::1]
t(cp.nanprod(u3[..., 1:], -1, keepdims=True))  #: uint64[:, :, ::1]
t(cp.nanprod(d2, (0,), np.float32))  #: float32[::1]
t(cp.nanprod(d3))  #: Array(float64, 0, "C")
t(cp.mean(l2.T, axis=(0,)))  #: float64[::1]
t(cp.mean(o2, axis=(0, 1)))  #: Array(float32, 0, "C")
t(r2.mean(axis=-2, keepdims=True))  #~ float32[:, ::1]
t(b3.mean(0, np.float64))  #: float64[:, ::1]
t(cp.mean(p3, 1))  #~ float32[:, ::1]
t(d3.T.mean(-1))  #~ float64[:, ::1]
t(cp.mean(u3, axis=(0, -1)))  #: float64[::1]
t(cp.mean(l2[::-1], 0, None, d1))  #: float64[::1]
t(b2.mean(axis=1, keepdims=False))  #: float64[::1]
t(cp.nanmean(r1, (0,), None, None, True))  #: float32[::1]
t(cp.nanmean(u1[::-1], keepdims=True))  #: float64[::1]
t(cp.nanmean(f2, axis=n - 4))  #? float32[::1]
t(cp.nanmean(p3.transpose(2, 0, 1)[:, :, 1:], -1, "f4"))  #: float32[:, ::1]
t(cp.nanmean(u3, 2, keepdims=n > 2))  #? float64[:, :, ::1]
t(cp.nanmean(u3.transpose(0, 2, 1), -1, keepdims=n > 2))  #? float64[:, :, ::1]
t(cp.nanmean(g0))  #: Array(float32, 0, "C")
t(cp.nanmean(h2, keepdims=True))  #: float16[:, ::1]
t(cp.nanmean(i3[:, ::2], 2))  #: float64[:, ::1]
t(cp.nanmean(l2[:, 1:], keepdims=True))  #: float64[:, ::1]
t(cp.nanmean(b3, 2))  #: float64[:, ::1]
t(cp.nanmean(f2[:, None, :], -2))  #: float32[:, ::1]
t(d1.std(None))  #: Array(float64, 0, "C")
t(cp.std(p3.transpose(1, 0, 2)))  #: Array(float32, 0, "C")
t(cp.std(c1))  #: Array(float32, 0, "C")
t(cp.std(u3[..., 1:]))  #: Array(float64, 0, "C")
t(u2[:, :n].std(-1))  #: float64[::1]
t(cp.std(s2[:, :1], axis=0))  #: float32[::1]
t(cp.std(p3[..., 1:], None, np.complex64))  #? Array(complex64, 0, "C")
t(cp.std(j0, ()))  #: Array(float64, 0, "C")
t(cp.std(d3[:1], keepdims=True))  #: float64[:, :, ::1]
t(cp.std(p3.transpose(2, 0, 1)[:, :, 1:], 2))  #: float32[:, ::1]
t(cp.std(p3.transpose(1, 0, 2), -2, keepdims=n > 2))  #? float32[:, :, ::1]
t(cp.std(h2[:, :1], ddof=1))  #: Array(float16, 0, "C")
t(cp.var(e1, axis=n - 4, keepdims=True))  #? float32[::1]
t(u2[::2].var(0, np.float32))  #: float32[::1]
t(s2[1:].var())  #: Array(float32, 0, "C")
t(e2.var(axis=-2, dtype=np.float32))  #: float32[::1]
t(cp.var(f2, (), None, None, 1))  #: float32[:, ::1]
t(u3.var(ddof=1))  #: Array(float64, 0, "C")
t(cp.var(b3, -1))  #: float64[:, ::1]
t(cp.var(b2, 1))  #: float64[::1]
t(cp.var(p3, keepdims=True))  #: float32[:, :, ::1]
t(cp.var(p3[:, :1], -2, keepdims=True))  #~ float32[:, :, ::1]
t(cp.nanstd(w1[0]))  #: Array(float64, 0, "C")
t(cp.nanstd(e2[::-1], ddof=1))  #: Array(float32, 0, "C")
t(cp.nanstd(p3, -1))  #~ float32[:, ::1]
t(cp.nanstd(f3.transpose(2, 0, 1)[:, :, 1:]))  #: Array(float32, 0, "C")
t(cp.nanstd(i3[..., 1:], 2, keepdims=n > 2))  #? float64[:, :, ::1]
t(cp.nanstd(f3.transpose(1, 0, 2)))  #: Array(float32, 0, "C")
t(cp.nanstd(d3[:, :1], ddof=1))  #: Array(float64, 0, "C")
t(cp.nanstd(l3.transpose(1, 0, 2), (0, 1)))  #: float64[::1]
t(cp.nanstd(p3[:, ::2], axis=None, keepdims=True))  #: float32[:, :, ::1]
t(cp.nanstd(d3[..., 1:], -2, keepdims=n > 2))  #? float64[:, :, ::1]
t(cp.nanstd(u3[:1], 0))  #: float64[:, ::1]
t(cp.nanvar(b2[:n], 0, out=d1))  #: float64[::1]
t(cp.nanvar(z3[:1]))  #: Array(float32, 0, "C")
t(cp.nanvar(l3.transpose(0, 2, 1), 1))  #: float64[:, ::1]
t(cp.nanvar(p3.transpose(2, 0, 1)[:, :, 1:], axis=-2))  #: float32[:, ::1]
t(cp.nanvar(r1[::2], -1))  #: Array(float32, 0, "C")
t(cp.nanvar(w2, keepdims=True))  #: float64[:, ::1]
t(cp.nanvar(b1, dtype=np.complex64))  #? Array(float64, 0, "C")
t(cp.nanvar(b2.T, axis=1))  #: float64[::1]
t(cp.nanvar(h2[1:], axis=1))  #: float16[::1]
t(cp.max(l2[:, 1:], -2))  #: int64[::1]
t(cp.max(z3[:, :1], 0, keepdims=True))  #: float32[:, :, ::1]
t(cp.max(p3, -2, keepdims=False))  #~ float32[:, ::1]
t(cp.max(f2, None, None, True))  #: float32[:, ::1]
t(cp.max(l1))  #: Array(int64, 0, "C")
t(cp.max(f3, axis=1))  #: float32[:, ::1]
t(cp.max(f2[:, :n], 0, out=f1))  #: float32[::1]
t(o2[:, 1:].max((0,)))  #: float32[::1]
t(cp.max(z3.transpose(1, 0, 2), axis=()))  #~ float32[:, :, ::1]
t(cp.max(b2, -1))  #: bool[::1]
t(cp.min(j0))  #: Array(int32, 0, "C")
t(i1[:].min())  #: Array(int8, 0, "C")
t(s2.T[:1].min())  #: Array(float32, 0, "C")
t(w2.min(keepdims=True))  #: uint64[:, ::1]
t(cp.min(z3, 2, keepdims=False))  #: float32[:, ::1]
t(cp.min(l3))  #: Array(int64, 0, "C")
t(cp.min(u3.T, -1, keepdims=n > 2))  #? uint32[:, :, ::1]
t(cp.amax(d2, keepdims=True))  #: float64[:, ::1]
t(cp.amax(h2[:, None, :]))  #: Array(float16, 0, "C")
t(cp.amax(b1))  #: Array(bool, 0, "C")
t(cp.amax(r2, axis=(0,), keepdims=True))  #~ float32[:, ::1]
t(cp.amax(np.float64(2)))  #? float64
t(cp.amax(b3.transpose(2, 0, 1)[:, :, 1:], 1, keepdims=False))  #~ bool[:, ::1]
t(cp.amax(b3[..., 1:], -1, keepdims=True))  #: bool[:, :, ::1]
t(cp.amax(p3, axis=-1))  #~ float32[:, ::1]
t(cp.amax(h2, n - 4))  #? float16[::1]
t(cp.amax(c2, keepdims=True))  #: complex128[:, ::1]
t(cp.amin(d3[..., 1:], axis=0, keepdims=True))  #: float64[:, :, ::1]
t(cp.amin(l1[0]))  #: Array(int64, 0, "C")
t(cp.amin(f3, None, None, True))  #: float32[:, :, ::1]
t(cp.amin(l3[:, :1], -1, keepdims=True))  #: int64[:, :, ::1]
t(cp.amin(p3[..., 1:], -1))  #~ float32[:, ::1]
t(cp.amin(s2))  #: Array(float32, 0, "C")
t(cp.amin(p3[:, :1]))  #: Array(float32, 0, "C")
t(cp.amin(u3, -2))  #: uint32[:, ::1]
t(cp.amin(s2.T[:1], 1))  #: float32[::1]
t(cp.amin(h1[:1]))  #: Array(float16, 0, "C")
t(cp.nanmax(u3.transpose(0, 2, 1), 2, keepdims=True))  #: uint32[:, :, ::1]
t(cp.nanmax(b1, None, None, True))  #: bool[::1]
t(cp.nanmax(j0, keepdims=True))  #: Array(int32, 0, "C")
t(cp.nanmax(i3, -1))  #: int32[:, ::1]
t(cp.nanmin(b3.transpose(0, 2, 1), axis=(0,)))  #~ bool[:, ::1]
t(cp.nanmin(d1, keepdims=True))  #: float64[::1]
t(cp.nanmin(d2, None, None, True))  #: float64[:, ::1]
t(cp.nanmin(u3[:1], -1, keepdims=n > 2))  #? uint32[:, :, ::1]
t(cp.nanmin(b3.T))  #: Array(bool, 0, "C")
t(cp.nanmin(w2.T[:, 1:], 1, f1))  #: float32[::1]
t(cp.nanmin(z3[:, :1], axis=n - 4, keepdims=True))  #? float32[:, :, ::1]
t(cp.ptp(h2.T[:, 1:]))  #: Array(float16, 0, "C")
t(cp.ptp(d3[:1], -2))  #: float64[:, ::1]
t(cp.ptp(w2, 0))  #: uint64[::1]
t(cp.ptp(d3.transpose(0, 2, 1), -1))  #: float64[:, ::1]
t(cp.ptp(d3.T, keepdims=True))  #: float64[:, :, ::1]
t(cp.ptp(z3.transpose(1, 0, 2), 0, keepdims=False))  #: float32[:, ::1]
t(cp.ptp(r2.T[:, 1:], None, None, True))  #~ float32[:, ::1]
t(cp.ptp(l2, axis=(0,), keepdims=True))  #: int64[:, ::1]
t(cp.any(l2.T[:, 1:]))  #: Array(bool, 0, "C")
t(l3[:, ::2].any(0))  #: bool[:, ::1]
t(e1.any(axis=-1))  #: Array(bool, 0, "C")
t(cp.any(i2.T[:1], -1))  #: bool[::1]
t(i1[::2].any(axis=-1, keepdims=True))  #: bool[::1]
t(j0.any())  #: Array(bool, 0, "C")
t(l2[:, ::2].any(keepdims=True))  #: bool[:, ::1]
t(cp.any(r2, axis=(0, -1), keepdims=True))  #~ bool[:, ::1]
t(cp.any(i3.transpose(2, 0, 1)[:, :, 1:]))  #: Array(bool, 0, "C")
t(cp.any(b3, -1))  #: bool[:, ::1]
t(cp.all(b2, 1))  #: bool[::1]
t(cp.all(l3[..., 1:], axis=()))  #: bool[:, :, ::1]
t(cp.all(z3.transpose(1, 0, 2), 2))  #~ bool[:, ::1]
t(i3.transpose(2, 0, 1)[:, :, 1:].all(axis=(0,), keepdims=True))  #: bool[:, :, ::1]
t(cp.all(d3.transpose(0, 2, 1), axis=(0, 1)))  #: bool[::1]
t(l1[n:].all())  #: Array(bool, 0, "C")
t(cp.all(b1, n - 4))  #? Array(bool, 0, "C")
t(cp.all(u3.transpose(1, 0, 2), -2))  #: bool[:, ::1]
t(cp.all(b2, 0, out=b1))  #: bool[::1]
t(i3.all())  #: Array(bool, 0, "C")
t(f2.all(None))  #: Array(bool, 0, "C")
t(cp.all(r2, axis=(0,)))  #: bool[::1]
t(cp.argmax(o2.T, 1, None))  #: int64[::1]
t(cp.argmax(u2[:, ::-1], keepdims=True))  #: int64[:, ::1]
t(cp.argmax(h2, None))  #: Array(int64, 0, "C")
t(cp.argmax(f3.transpose(1, 0, 2), -2))  #: int64[:, ::1]
t(d2[::2].argmax(1))  #: int64[::1]
t(cp.argmax(d1))  #: Array(int64, 0, "C")
t(cp.argmax(j0, keepdims=True))  #: Array(int64, 0, "C")
t(cp.argmax(c2.T[:1], axis=-2, keepdims=True))  #: int64[:, ::1]
t(f3.argmin(keepdims=True))  #: int64[:, :, ::1]
t(f2[::2].argmin(axis=-1, keepdims=n > 2))  #? int64[:, ::1]
t(cp.argmin(o2[:, ::2], 1, None))  #: int64[::1]
t(cp.argmin(u3, 2, keepdims=n > 2))  #? int64[:, :, ::1]
t(cp.argmin(d3[:, ::2], -1, keepdims=n > 2))  #? int64[:, :, ::1]
t(f2[:, None, :].argmin(2))  #: int64[:, ::1]
t(o2.argmin())  #: Array(int64, 0, "C")
t(u3[..., 1:].argmin(keepdims=True))  #: int64[:, :, ::1]
t(z1.argmin(keepdims=True))  #: int64[::1]
t(cp.argmin(u3[:, ::2], 2))  #: int64[:, ::1]
t(cp.argmin(f2[::2], 0, out=l1))  #: int64[::1]
t(cp.argmin(p3, 0))  #: int64[:, ::1]
t(cp.average(b1[:n]))  #: Array(float64, 0, "C")
t(cp.average(z2[1:]))  #: Array(float32, 0, "C")
t(cp.average(w2, (0, 1)))  #: Array(float64, 0, "C")
t(cp.average(i2, 1))  #: float64[::1]
t(cp.average(l2[:, None, :], 2))  #: float64[:, ::1]
t(cp.average(z3, 1))  #: float32[:, ::1]
t(cp.average(d3[:1], axis=(0,)))  #: float64[:, ::1]
t(cp.average(c2, axis=n - 4))  #? complex128[::1]
t(cp.average([i1, f1, d1]))  #: Array(float64, 0, "C")
t(cp.average(b3, keepdims=True))  #? float64[:, :, ::1]
t(cp.average(l1[0]))  #: Array(float64, 0, "C")
t(cp.average(300))  #: Array(float64, 0, "C")
t(cp.average(z3.transpose(0, 2, 1), axis=-1))  #: float32[:, ::1]
t(cp.median(b3[..., 1:]))  #: Array(float64, 0, "C")
t(cp.median(b2))  #: Array(float64, 0, "C")
t(cp.median(p3.transpose(1, 0, 2), 2))  #: float32[:, ::1]
t(cp.median(z3, axis=n - 4))  #? float32[:, ::1]
t(cp.median(h2.T[:, 1:], axis=0))  #: float16[::1]
t(cp.median(l3, keepdims=True))  #? float64[:, :, ::1]
t(cp.median(d1[:]))  #: Array(float64, 0, "C")
t(cp.median(b3, 1))  #: float64[:, ::1]
t(cp.percentile(d3, [0, 1], method="nearest"))  #? float64[::1]
t(cp.percentile(l1[:], 1))  #? Array(float64, 0, "C")
t(cp.percentile(s2, q=0.5))  #? Array(float32, 0, "C")
t(cp.percentile(l3, f1[:2] / 4))  #? float64[::1]
t(cp.percentile(l1[::2], d1 / 4))  #? float64[::1]
t(cp.percentile(u3[:1], [0.1, 0.5]))  #? float64[::1]
t(cp.percentile(l2, n / 10))  #? Array(float64, 0, "C")
t(cp.percentile(f3, np.float64(2)))  #? Array(float64, 0, "C")
t(cp.percentile(d2[:, :n], [0, 1], method="nearest"))  #? float64[::1]
t(cp.percentile(g0, f1[:2] / 4))  #? float32[::1]
t(cp.percentile(z3.swapaxes(0, 1), 0.5, method="lower"))  #? Array(float32, 0, "C")
t(cp.percentile(o2[:, ::-1], [0.1, 0.5]))  #? float64[::1]
t(cp.quantile(d3[:, ::2], 0.5, axis=0))  #? float64[:, ::1]
t(cp.quantile(l3, 0.5, method="lower"))  #? Array(int64, 0, "C")
t(cp.quantile(s2, [0, 1], method="nearest"))  #? float32[::1]
t(cp.quantile(s2[:, :1], n / 10))  #? Array(float32, 0, "C")
t(cp.quantile(u3.transpose(2, 0, 1)[:, :, 1:], 0.5))  #? Array(float64, 0, "C")
t(cp.quantile(w1, f1[:2] / 4))  #? float64[::1]
t(cp.quantile(w2[:, ::-1], n / 10))  #? Array(float64, 0, "C")
t(cp.quantile(r2.T[:1], (0, 1)))  #? float64[::1]
t(cp.count_nonzero(z1))  #: Array(int64, 0, "C")
t(cp.count_nonzero(r2[::-1]))  #: Array(int64, 0, "C")
t(cp.count_nonzero(r2, 0))  #: int64[::1]
t(cp.count_nonzero(l3))  #: Array(int64, 0, "C")
t(cp.count_nonzero(e1, 0))  #: Array(int64, 0, "C")
t(cp.count_nonzero(w1))  #: Array(int64, 0, "C")
t(cp.count_nonzero(c2[1:]))  #: Array(int64, 0, "C")
t(cp.count_nonzero(r2.T[:1]))  #: Array(int64, 0, "C")
t(cp.count_nonzero(e1, axis=n - 4))  #? Array(int64, 0, "C")
t(cp.allclose(h1[:1], 2.5))  #: Array(bool, 0, "C")
t(cp.allclose(r1[1:], True))  #: Array(bool, 0, "C")
t(cp.allclose(h1[::-1], 300))  #: Array(bool, 0, "C")
t(cp.allclose(l1[::-1], u2[:n]))  #: Array(bool, 0, "C")
t(cp.allclose(w2, np.int8(3)))  #: Array(bool, 0, "C")
t(cp.allclose(d1[::2], d1[0]))  #: Array(bool, 0, "C")
t(cp.allclose(u2, np.float64(2)))  #: Array(bool, 0, "C")
t(cp.allclose(o2.T[:1], np.uint16(7)))  #: Array(bool, 0, "C")
t(cp.allclose(z2, u2[:, None, :]))  #: Array(bool, 0, "C")
t(cp.allclose(f3.T, float(n)))  #: Array(bool, 0, "C")
t(cp.array_equal(d1, z2[:, 1:]))  #: Array(bool, 0, "C")
t(cp.array_equal(h2.T, d3))  #: Array(bool, 0, "C")
t(cp.array_equal(f2[:, None, :], np.float64(2)))  #: Array(bool, 0, "C")
t(cp.array_equal(z1, u2.T[:, 1:]))  #: Array(bool, 0, "C")
t(cp.array_equal(b2[:1], f1))  #: Array(bool, 0, "C")
t(cp.array_equal(l2[:n], w2.T[:, 1:]))  #: Array(bool, 0, "C")
t(cp.array_equal(b3.transpose(2, 0, 1)[:, :, 1:], np.uint16(7)))  #: Array(bool, 0, "C")
t(cp.array_equal(r2[:, :1], h2))  #: Array(bool, 0, "C")
t(cp.array_equal(c1[0], l2[::2]))  #: Array(bool, 0, "C")
t(cp.array_equal(c1, f3[..., 1:]))  #: Array(bool, 0, "C")
t(cp.array_equal(p3.transpose(0, 2, 1), u2[:, :1]))  #: Array(bool, 0, "C")
t(cp.array_equal(h2[::2], f2))  #: Array(bool, 0, "C")
t(i1.cumsum(dtype=int))  #: int64[::1]
t(i1.cumsum(0, int))  #: int64[::1]
t(f3.T.cumsum())  #: float32[::1]
t(b3.T.cumsum(dtype=complex))  #: complex128[::1]
t(cp.cumsum(z3, 0))  #: float32[:, :, ::1]
t(e2.T[:, 1:].cumsum(dtype=np.dtype(np.int32)))  #: int32[::1]
t(cp.cumsum(z3[:, ::2], 2))  #: float32[:, :, ::1]
t(b3.T.cumsum())  #: int64[::1]
t(cp.cumsum(g0, dtype=np.float32))  #: float32[::1]
t(cp.cumsum(b2, 0, out=d2))  #: float64[:, ::1]
t(u3.T.cumprod())  #: uint64[::1]
t(cp.cumprod(z1[::2]))  #: float32[::1]
t(cp.cumprod(b1[0]))  #: int64[::1]
t(cp.cumprod(d1, -1))  #: float64[::1]
t(cp.cumprod(c2[::2], 0, np.float32))  #: float32[:, ::1]
t(cp.cumprod(b2, 0, None))  #: int64[:, ::1]
t(l2.cumprod(axis=-1))  #: int64[:, ::1]
t(cp.cumprod(d2, 0, out=d2))  #: float64[:, ::1]
t(cp.cumprod(r2, dtype="uint16"))  #: uint16[::1]
t(cp.cumprod(r1, dtype=np.dtype(np.int32)))  #: int32[::1]
t(cp.cumprod(u2[:, :n], 0, "f4"))  #: float32[:, ::1]
t(cp.cumprod(w2, axis=1))  #: uint64[:, ::1]
t(cp.linalg.norm(h2.T[:1]))  #: Array(float16, 0, "C")
t(cp.linalg.norm(h2[::2]))  #: Array(float16, 0, "C")
t(cp.linalg.norm(z1))  #: Array(float32, 0, "C")
t(cp.linalg.norm(i2.T[:1]))  #: Array(float64, 0, "C")
t(cp.linalg.norm(u2, 1))  #? Array(float64, 0, "C")
t(cp.linalg.norm(d2[:, :n], axis=0))  #? float64[::1]
t(cp.linalg.norm(s2.T[:, 1:], None, 1))  #? float32[::1]
t(cp.linalg.norm(c2[1:], keepdims=True))  #? float64[:, ::1]
t(cp.linalg.norm(l1))  #: Array(float64, 0, "C")
t(cp.linalg.norm(l2[1:], keepdims=True))  #? float64[:, ::1]
t(cp.linalg.norm(l2[:, None, :]))  #: Array(float64, 0, "C")
t(cp.linalg.norm(r2))  #: Array(float32, 0, "C")
