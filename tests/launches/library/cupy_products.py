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

t(cp.matmul(w2.T, h2[:, ::-1]))  #: float64[:, ::1]
t(h2 @ f2.T)  #: float32[:, ::1]
t(cp.matmul(w1[::-1], z3[:1].swapaxes(1, 2)))  #: float64[:, ::1]
t(cp.matmul(l3[:, ::2], s2))  #: float64[:, :, ::1]
t(l2 @ b1)  #: int64[::1]
t(b2.dot(w2[::2].T))  #: uint64[:, ::1]
t(cp.matmul(d3.swapaxes(0, 1), s2))  #: float64[:, :, ::1]
t(cp.dot(l2[:1], r2[:, ::-1].T))  #: float64[:, ::1]
t(cp.dot(w1, s2))  #: float64[::1]
t(cp.dot(r1, p3.swapaxes(1, 2)))  #: float32[:, ::1]
t(cp.dot(s2, c1))  #: complex64[::1]
t(cp.dot(f3, p3.transpose(1, 0, 2).swapaxes(1, 2)))  #: float32[:, :, :, ::1]
t(cp.dot(f3.transpose(2, 0, 1)[:, :, 1:], l3.transpose(2, 0, 1)[:, :, 1:].swapaxes(1, 2)))  #: float64[:, :, :, ::1]
t(cp.dot(e2, s2))  #: float32[:, ::1]
t(f1[n:] @ e1[:1])  #: Array(float32, 0, "C")
t(cp.outer(h1[::2], f1))  #: float32[:, ::1]
t(cp.outer(d2, b1))  #: float64[:, ::1]
t(cp.outer(b1, f1[1:]))  #: float32[:, ::1]
t(cp.outer(s2, p3[:, :1]))  #: float32[:, ::1]
t(cp.outer(l2[:, None, :], d2.T[:1]))  #: float64[:, ::1]
t(cp.outer(z2[:n], l1))  #: float64[:, ::1]
t(cp.vdot(b1, l1))  #: Array(int64, 0, "C")
t(cp.vdot(u1[:n], f1))  #: Array(float32, 0, "C")
t(cp.inner(r2[:, None, :], u2[:, None, :]))  #? float32[:, :, :, ::1]
t(cp.inner(r1[1:], np.bool_(True)))  #? float32[::1]
t(cp.inner(w2, d1[:]))  #? float64[::1]
t(cp.inner(r2, b1))  #? float32[::1]
t(cp.inner(d2[1:], b2[::-1]))  #? float64[:, ::1]
t(cp.inner(s2[::-1], s2))  #? float32[:, ::1]
t(cp.argsort(r2[::-1]))  #: int64[:, ::1]
t(cp.argsort(h2[:, :1], n - 4))  #? int64[:, ::1]
t(cp.argsort(w2, axis=1))  #: int64[:, ::1]
t(cp.argsort(l3, kind="stable"))  #: int64[:, :, ::1]
t(o2.argsort())  #: int64[:, ::1]
t(cp.argsort(h2.T[:, 1:], -2))  #~ int64[::1, :]
t(cp.argsort(d2[:, ::2], None))  #? int64[::1]
t(cp.argsort(b1, 0))  #: int64[::1]
t(cp.convolve(l1, z1, "same"))  #: float64[::1]
t(cp.convolve(f1[::2], r1[:]))  #: float32[::1]
t(cp.convolve(w1[:1], w1[0]))  #: uint64[::1]
t(cp.convolve(h1, v=u1[::-1], mode="full"))  #: float16[::1]
t(cp.correlate(w1[:], i1[:1], "same"))  #: float64[::1]
t(cp.correlate(d1, v=u1[::-1], mode="full"))  #: float64[::1]
t(cp.correlate(f1, v=d1[::-1], mode="full"))  #: float64[::1]
t(cp.correlate(r1, v=i1, mode="full"))  #: float32[::1]
t(cp.correlate(c1, u1[::2]))  #: complex64[::1]
t(cp.correlate(c1[:1], b1))  #: complex64[::1]
t(cp.interp(f2[1:], d1, d1))  #: float64[:, ::1]
t(cp.interp(d1[0], d1, u1))  #: Array(float64, 0, "C")
t(cp.interp(l1, l1[:], c1, 0, 1))  #: complex128[::1]
t(cp.interp(g0, d1, i1, left=0))  #: Array(float64, 0, "C")
t(cp.interp(w1, d1, f1, period=3))  #? float64[::1]
t(cp.interp(f2[:, :n], xp=d1, fp=r1))  #: float64[:, ::1]
t(cp.interp(d1[0], d1, i1))  #: Array(float64, 0, "C")
t(cp.searchsorted(e1, b2.T))  #: int64[:, ::1]
t(cp.searchsorted(h1, 1j))  #: Array(int64, 0, "C")
t(cp.searchsorted(z1, u1))  #: int64[::1]
t(cp.searchsorted(c1[::-1], f1))  #: int64[::1]
t(cp.searchsorted(u1, f1[1], side="right"))  #: Array(int64, 0, "C")
t(cp.searchsorted(b1, s2))  #: int64[:, ::1]
t(d1.searchsorted(z2[::-1]))  #: int64[:, ::1]
t(d1.searchsorted(b1[0]))  #: Array(int64, 0, "C")
t(d1.searchsorted(z3))  #: int64[:, :, ::1]
t(d1.searchsorted(1j))  #: Array(int64, 0, "C")
t(cp.digitize(l1[:], u1[n:]))  #: int64[::1]
t(cp.digitize(h1, d1, right=True))  #: int64[::1]
t(cp.digitize(f2[:n], d1, True))  #: int64[:, ::1]
t(cp.digitize(d3.transpose(2, 0, 1)[:, :, 1:], d1, True))  #: int64[:, :, ::1]
t(cp.digitize(w1[:n], w1))  #: int64[::1]
t(cp.digitize(r2[:, 1:], d1, True))  #: int64[:, ::1]
t(cp.digitize(e1[:n], i1[:1]))  #: int64[::1]
t(cp.bincount(l1))  #: int64[::1]
t(cp.bincount(l1, d1))  #: float64[::1]
t(cp.bincount(l1, minlength=10))  #: int64[::1]
t(cp.bincount(l1, None, 5))  #: int64[::1]
t(cp.bincount(l1, r1))  #: float64[::1]
t(cp.bincount(l1, weights=f1[::-1]))  #: float64[::1]
t(cp.bincount(l1, weights=r1))  #: float64[::1]
t(cp.bincount(b1))  #: int64[::1]
t(cp.bincount(u1))  #: int64[::1]
t(cp.fft.fft(l3[:, ::2]))  #: complex128[:, :, ::1]
t(cp.fft.fft(d2))  #: complex128[:, ::1]
t(cp.fft.fft(l3.transpose(0, 2, 1)))  #~ complex128[:, :, ::1]
t(cp.fft.fft(z2[::-1]))  #: complex64[:, ::1]
t(cp.fft.fft(l3))  #: complex128[:, :, ::1]
t(cp.fft.fft(h2.T, norm="ortho"))  #? complex64[:, ::1]
t(cp.fft.fft(i3.swapaxes(0, 1), 4))  #? complex128[:, :, ::1]
t(cp.fft.fft(d1))  #: complex128[::1]
t(cp.fft.fft(z3.T))  #~ complex64[:, :, ::1]
t(cp.fft.fft(h2[:, :n]))  #? complex64[:, ::1]
t(cp.fft.fft(h2[:n]))  #? complex64[:, ::1]
t(cp.fft.ifft(u1))  #: complex128[::1]
t(cp.fft.ifft(r2[:, 1:]))  #~ complex64[:, ::1]
t(cp.fft.ifft(u3))  #: complex128[:, :, ::1]
t(cp.fft.ifft(c1[::-1], 4))  #? complex64[::1]
t(cp.fft.ifft(d2[:, ::-1], axis=0))  #? complex128[::1, :]
t(cp.fft.ifft(z1))  #: complex64[::1]
t(cp.fft.ifft(b3))  #: complex128[:, :, ::1]
t(cp.fft.ifft(z2[1:]))  #: complex64[:, ::1]
t(cp.fft.ifft(r2[:n]))  #~ complex64[:, ::1]
t(cp.fft.fft2(p3))  #~ complex64[::1, :, :]
t(cp.fft.fft2(o2.T[:1]))  #: complex64[:, ::1]
t(cp.fft.fft2(l2[::2]))  #: complex128[:, ::1]
t(cp.fft.fft2(z3))  #: complex64[:, :, ::1]
t(cp.fft.fft2(i2, norm="ortho"))  #: complex128[:, ::1]
t(cp.fft.fft2(b3))  #: complex128[:, :, ::1]
t(cp.fft.fft2(b2.T[:, 1:]))  #~ complex128[::1, :]
t(cp.fft.fft2(z3[..., 1:]))  #: complex64[:, :, ::1]
t(cp.fft.ifft2(l2))  #: complex128[:, ::1]
t(cp.fft.ifft2(p3.transpose(2, 0, 1)[:, :, 1:]))  #~ complex64[:, :, ::1]
t(cp.fft.ifft2(u2[:, 1:]))  #: complex128[:, ::1]
t(cp.fft.ifft2(i3[:, ::2]))  #: complex128[:, :, ::1]
t(cp.fft.ifft2(l3))  #: complex128[:, :, ::1]
t(cp.fft.ifft2(i2))  #: complex128[:, ::1]
t(cp.fft.ifft2(f3.T))  #~ complex64[::1, :, :]
t(cp.fft.fftn(i3))  #: complex128[:, :, ::1]
t(cp.fft.fftn(l3.transpose(1, 0, 2)))  #~ complex128[:, :, ::1]
t(cp.fft.fftn(w2.T[:, 1:]))  #~ complex128[::1, :]
t(cp.fft.fftn(d3.transpose(0, 2, 1)))  #~ complex128[:, :, ::1]
t(cp.fft.fftn(h1, norm="ortho"))  #? complex64[::1]
t(cp.fft.fftn(l1))  #: complex128[::1]
t(cp.fft.fftn(z3))  #: complex64[:, :, ::1]
t(cp.fft.ifftn(f2[:, 1:]))  #: complex64[:, ::1]
t(cp.fft.ifftn(p3[:1]))  #~ complex64[::1, :, :]
t(cp.fft.ifftn(z2[:1]))  #: complex64[:, ::1]
t(cp.fft.ifftn(f3.T))  #~ complex64[::1, :, :]
t(cp.fft.ifftn(h2, norm="ortho"))  #? complex64[:, ::1]
t(cp.fft.ifftn(b1[::-1]))  #: complex128[::1]
t(cp.fft.ifftn(u3))  #: complex128[:, :, ::1]
t(cp.fft.ifftn(z2))  #: complex64[:, ::1]
t(cp.fft.rfft(d3.T))  #~ complex128[:, :, ::1]
t(cp.fft.rfft(i1))  #: complex128[::1]
t(cp.fft.rfft(f2[:n]))  #: complex64[:, ::1]
t(cp.fft.rfft(d2))  #: complex128[:, ::1]
t(cp.fft.rfft(b3[:, ::2]))  #: complex128[:, :, ::1]
t(cp.fft.rfft(b2, norm="ortho"))  #: complex128[:, ::1]
t(cp.fft.rfft(u3[:1], 4))  #? complex128[:, :, ::1]
t(cp.fft.rfft(w2, axis=0))  #? complex128[::1, :]
t(cp.fft.rfft(d3.transpose(1, 0, 2)))  #~ complex128[:, :, ::1]
t(cp.fft.rfft(h2.T))  #? complex64[:, ::1]
t(cp.fft.rfft(b2[:1]))  #: complex128[:, ::1]
t(cp.fft.rfft(h2[:, ::2]))  #? complex64[:, ::1]
t(cp.fft.irfft(d2))  #: float64[:, ::1]
t(cp.fft.irfft(i3[:1]))  #: float64[:, :, ::1]
t(cp.fft.irfft(z2))  #: float32[:, ::1]
t(cp.fft.irfft(l2[1:]))  #: float64[:, ::1]
t(cp.fft.irfft(b3.transpose(0, 2, 1)))  #~ float64[:, :, ::1]
t(cp.fft.irfft(i2[:, ::-1], norm="ortho"))  #: float64[:, ::1]
t(cp.fft.irfft(u2[1:], 4))  #? float64[:, ::1]
t(cp.fft.irfft(d2[::2], axis=0))  #? float64[::1, :]
t(cp.fft.irfft(b1))  #: float64[::1]
t(cp.fft.irfft(d3[:1]))  #: float64[:, :, ::1]
t(cp.fft.irfft(b2[:, ::-1]))  #: float64[:, ::1]
t(cp.fft.irfft(b1[1:], norm="ortho"))  #: float64[::1]
t(cp.fft.irfft(i3))  #: float64[:, :, ::1]
