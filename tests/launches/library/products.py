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

t(np.matmul())  #! refused
t(np.matmul(w2.T, h2[:, ::-1]))  #: float64[:, ::1]
t(h2 @ f2.T)  #: float32[:, ::1]
t(np.matmul(w1[::-1], z3[:1].swapaxes(1, 2)))  #: float64[:, ::1]
t(np.matmul(l3[:, ::2], s2))  #: float64[:, :, ::1]
t(l2 @ b1)  #: int64[::1]
t(b2.dot(w2[::2].T))  #: uint64[:, ::1]
t(o2[:, :n].dot(b2[:, ::2].T))  #! refused
t(np.matmul(d3.swapaxes(0, 1), s2))  #: float64[:, :, ::1]
t(np.dot())  #! refused
t(np.dot(l2[:1], r2[:, ::-1].T))  #: float64[:, ::1]
t(np.dot(w1, s2))  #: float64[::1]
t(np.dot(r1, p3.swapaxes(1, 2)))  #: float32[:, ::1]
t(np.dot(s2, c1))  #: complex64[::1]
t(np.dot(f3, p3.transpose(1, 0, 2).swapaxes(1, 2)))  #: float32[:, :, :, ::1]
t(np.dot(f3.transpose(2, 0, 1)[:, :, 1:], l3.transpose(2, 0, 1)[:, :, 1:].swapaxes(1, 2)))  #: float64[:, :, :, ::1]
t(np.dot(e2, s2))  #: float32[:, ::1]
t(f1[n:] @ e1[:1])  #: float32
t(np.outer())  #! refused
t(np.outer(h1[::2], f1))  #: float32[:, ::1]
t(np.outer((1, 2, 3, 4), (1, 2, 3, 4)))  #: int64[:, ::1]
t(np.outer(d2, b1))  #: float64[:, ::1]
t(np.outer([True, False], c1))  #: complex64[:, ::1]
t(np.outer(b1, f1[1:]))  #: float32[:, ::1]
t(np.outer(s2, p3[:, :1]))  #: float32[:, ::1]
t(np.outer([[1, 2], [3, 4]], b1))  #: int64[:, ::1]
t(np.outer(l2[:, None, :], d2.T[:1]))  #: float64[:, ::1]
t(np.outer(z2[:n], l1))  #: float64[:, ::1]
t(np.outer([n, n, n, n], r1))  #: float64[:, ::1]
t(np.vdot())  #! refused
t(np.vdot(b1, l1))  #: int64
t(np.vdot(-1, e1[1:]))  #! refused
t(np.vdot([f1[0], f1[1], f1[2], f1[3]], u1))  #: float32
t(np.vdot(u1[:n], f1))  #: float32
t(np.vdot(3, l1[:1]))  #: int64
t(np.inner())  #! refused
t(np.inner(r2[:, None, :], u2[:, None, :]))  #? float32[:, :, :, ::1]
t(np.inner(-1, f1[::-1]))  #? float64[::1]
t(np.inner([1.5, 2, 3, 4], d1))  #: float64
t(np.inner(r1[1:], np.bool_(True)))  #? float32[::1]
t(np.inner(1j, d1[:]))  #? complex128[::1]
t(np.inner(c1[::2], n))  #? complex128[::1]
t(np.inner(w2, d1[:]))  #? float64[::1]
t(np.inner(float(n), f1))  #? float64[::1]
t(np.inner(r2, b1))  #? float32[::1]
t(np.inner(d2[1:], b2[::-1]))  #? float64[:, ::1]
t(np.inner(s2[::-1], s2))  #? float32[:, ::1]
t(np.argsort())  #! refused
t(np.argsort(r2[::-1]))  #: int64[:, ::1]
t(np.argsort(h2[:, :1], n - 4))  #? int64[:, ::1]
t(np.argsort(w2, axis=1))  #: int64[:, ::1]
t(np.argsort([2.0] * 4))  #: int64[::1]
t(np.argsort([[1, 2], [3, 4]]))  #: int64[:, ::1]
t(np.argsort(l3, kind="stable"))  #: int64[:, :, ::1]
t(np.argsort(b2.T, stable=True))  #: int64[:, ::1]
t(o2.argsort())  #: int64[:, ::1]
t(np.argsort(h2.T[:, 1:], -2))  #: int64[:, ::1]
t(np.argsort(d2[:, ::2], None))  #? int64[::1]
t(np.argsort(b1, 0))  #: int64[::1]
t(np.convolve())  #! refused
t(np.convolve(l1, z1, "same"))  #: float64[::1]
t(np.convolve([1.5, 2, 3, 4], l1))  #: float64[::1]
t(np.convolve(f1[::2], r1[:]))  #: float32[::1]
t(np.convolve(u1[n:], d1, "same"))  #! refused
t(np.convolve(z1, 300))  #: float64[::1]
t(np.convolve(w1[:1], w1[0]))  #: uint64[::1]
t(np.convolve(h1, v=u1[::-1], mode="full"))  #: float16[::1]
t(np.correlate())  #! refused
t(np.correlate(h1[:n], [n, n, n, n]))  #: float64[::1]
t(np.correlate(w1[:], i1[:1], "same"))  #: float64[::1]
t(np.correlate(d1, v=u1[::-1], mode="full"))  #: float64[::1]
t(np.correlate(f1, v=d1[::-1], mode="full"))  #: float64[::1]
t(np.correlate(r1, [1.5, 2, 3, 4]))  #: float64[::1]
t(np.correlate(r1, v=i1, mode="full"))  #: float32[::1]
t(np.correlate(c1, u1[::2]))  #: complex64[::1]
t(np.correlate(c1[:1], b1))  #: complex64[::1]
t(np.interp())  #! refused
t(np.interp(f2[1:], d1, d1))  #: float64[:, ::1]
t(np.interp(d1[0], d1, u1))  #: float64
t(np.interp((1, 2, 3, 4), d1, z1))  #: float64[::1]
t(np.interp(l1, l1[:], c1, 0, 1))  #: complex128[::1]
t(np.interp(g0, d1, i1, left=0))  #: float64
t(np.interp(f1[1], [1, 2], [3, 4]))  #: float64
t(np.interp(w1, d1, f1, period=3))  #? float64[::1]
t(np.interp(f2[:, :n], xp=d1, fp=r1))  #: float64[:, ::1]
t(np.interp(r1, d1, f1, period=3))  #? float64[::1]
t(np.interp(h2.T[:, 1:], d1, i1, left=0))  #: float64[:, ::1]
t(np.interp(c1[0], d1, u1))  #: float64
t(np.interp(d1[0], d1, i1))  #: float64
t(np.searchsorted())  #! refused
t(np.searchsorted(e1, b2.T))  #: int64[:, ::1]
t(np.searchsorted(h1, 1j))  #: int64
t(np.searchsorted(z1, u1))  #: int64[::1]
t(np.searchsorted(c1[::-1], f1))  #: int64[::1]
t(np.searchsorted(u1, f1[1], side="right"))  #: int64
t(np.searchsorted(c1[:n], [n, n, n, n]))  #: int64[::1]
t(np.searchsorted(b1, s2))  #: int64[:, ::1]
t(d1.searchsorted(z2[::-1]))  #: int64[:, ::1]
t(d1.searchsorted(b1[0]))  #: int64
t(np.searchsorted(u1, ([1.0], [2.0])))  #: int64[:, ::1]
t(d1.searchsorted(z3))  #: int64[:, :, ::1]
t(np.searchsorted([1.5, 2, 3, 4], f1, "left"))  #: int64[::1]
t(d1.searchsorted(1j))  #: int64
t(np.digitize())  #! refused
t(np.digitize(l1[:], u1[n:]))  #: int64[::1]
t(np.digitize(z3.transpose(1, 0, 2), [1, 2]))  #: int64[:, :, ::1]
t(np.digitize(b1[0], [1, 2]))  #: int64
t(np.digitize([1.5, 2, 3, 4], [1, 2]))  #: int64[::1]
t(np.digitize(h1, d1, right=True))  #: int64[::1]
t(np.digitize(f2[:n], d1, True))  #: int64[:, ::1]
t(np.digitize(w1[0], [1, 2]))  #: int64
t(np.digitize(p3.transpose(0, 2, 1), [1, 2]))  #: int64[:, :, ::1]
t(np.digitize(3, [1, 2]))  #: int64
t(np.digitize([np.float32(1), 2, 3, 4], [1, 2]))  #: int64[::1]
t(np.digitize(d3.transpose(2, 0, 1)[:, :, 1:], d1, True))  #: int64[:, :, ::1]
t(np.digitize(w1[:n], w1))  #: int64[::1]
t(np.digitize(r2[:, 1:], d1, True))  #: int64[:, ::1]
t(np.digitize(e1[:n], i1[:1]))  #: int64[::1]
t(np.bincount())  #! refused
t(np.bincount(l1))  #: int64[::1]
t(np.bincount([1, 2, 3]))  #: int64[::1]
t(np.bincount(l1, d1))  #: float64[::1]
t(np.bincount(l1, weights=z1[n:]))  #! refused
t(np.bincount(l1, minlength=10))  #: int64[::1]
t(np.bincount(l1, None, 5))  #: int64[::1]
t(np.bincount(l1, r1))  #: float64[::1]
t(np.bincount(l1, weights=f1[::-1]))  #: float64[::1]
t(np.bincount(l1, weights=r1))  #: float64[::1]
t(np.bincount(b1))  #: int64[::1]
t(np.bincount(u1))  #: int64[::1]
t(np.fft.fft())  #! refused
t(np.fft.fft(l3[:, ::2]))  #: complex128[:, :, ::1]
t(np.fft.fft(d2))  #: complex128[:, ::1]
t(np.fft.fft(l3.transpose(0, 2, 1)))  #: complex128[:, :, :]
t(np.fft.fft(z2[::-1]))  #: complex64[:, ::1]
t(np.fft.fft(l3))  #: complex128[:, :, ::1]
t(np.fft.fft(h2.T, norm="ortho"))  #? complex64[::1, :]
t(np.fft.fft(i3.swapaxes(0, 1), 4))  #? complex128[:, :, :]
t(np.fft.fft([np.int8(1), np.int8(2)]))  #: complex128[::1]
t(np.fft.fft(d1))  #: complex128[::1]
t(np.fft.fft(z3.T))  #~ complex64[::1, :, :]
t(np.fft.fft(h2[:, :n]))  #? complex64[:, ::1]
t(np.fft.fft(h2[:n]))  #? complex64[:, ::1]
t(np.fft.ifft())  #! refused
t(np.fft.ifft(u1))  #: complex128[::1]
t(np.fft.ifft(r2[:, 1:]))  #~ complex64[::1, :]
t(np.fft.ifft(e2.T))  #! refused
t(np.fft.ifft(u3))  #: complex128[:, :, ::1]
t(np.fft.ifft(c1[::-1], 4))  #? complex64[::1]
t(np.fft.ifft(d2[:, ::-1], axis=0))  #? complex128[:, ::1]
t(np.fft.ifft([1, True, 2, 3]))  #: complex128[::1]
t(np.fft.ifft(z1))  #: complex64[::1]
t(np.fft.ifft(b3))  #: complex128[:, :, ::1]
t(np.fft.ifft(z2[1:]))  #: complex64[:, ::1]
t(np.fft.ifft([n, n, n, n]))  #: complex128[::1]
t(np.fft.ifft(r2[:n]))  #~ complex64[::1, :]
t(np.fft.fft2())  #! refused
t(np.fft.fft2(p3))  #~ complex64[::1, :, :]
t(np.fft.fft2(o2.T[:1]))  #: complex64[:, ::1]
t(np.fft.fft2(l2[::2]))  #: complex128[:, ::1]
t(np.fft.fft2(z3))  #: complex64[:, :, ::1]
t(np.fft.fft2(i2, norm="ortho"))  #: complex128[:, ::1]
t(np.fft.fft2(b3))  #: complex128[:, :, ::1]
t(np.fft.fft2(b2.T[:, 1:]))  #~ complex128[::1, :]
t(np.fft.fft2([np.float32(1), 2, 3, 4]))  #! refused
t(np.fft.fft2(z3[..., 1:]))  #: complex64[:, :, ::1]
t(np.fft.ifft2())  #! refused
t(np.fft.ifft2(l2))  #: complex128[:, ::1]
t(np.fft.ifft2(p3.transpose(2, 0, 1)[:, :, 1:]))  #: complex64[:, :, :]
t(np.fft.ifft2(u2[:, 1:]))  #: complex128[:, ::1]
t(np.fft.ifft2(i3[:, ::2]))  #: complex128[:, :, ::1]
t(np.fft.ifft2([[1, 2], [3, 4]]))  #: complex128[:, ::1]
t(np.fft.ifft2(l3))  #: complex128[:, :, ::1]
t(np.fft.ifft2(i2))  #: complex128[:, ::1]
t(np.fft.ifft2(f3.T))  #~ complex64[::1, :, :]
t(np.fft.fftn())  #! refused
t(np.fft.fftn(i3))  #: complex128[:, :, ::1]
t(np.fft.fftn(l3.transpose(1, 0, 2)))  #: complex128[:, :, :]
t(np.fft.fftn([[1, 2], [3, 4]]))  #: complex128[:, ::1]
t(np.fft.fftn(w2.T[:, 1:]))  #~ complex128[::1, :]
t(np.fft.fftn(d3.transpose(0, 2, 1)))  #: complex128[:, :, :]
t(np.fft.fftn(h1, norm="ortho"))  #? complex64[::1]
t(np.fft.fftn([f1[0], f1[1], f1[2], f1[3]]))  #: complex64[::1]
t(np.fft.fftn(l1))  #: complex128[::1]
t(np.fft.fftn(z3))  #: complex64[:, :, ::1]
t(np.fft.ifftn())  #! refused
t(np.fft.ifftn(f2[:, 1:]))  #: complex64[:, ::1]
t(np.fft.ifftn(p3[:1]))  #~ complex64[::1, :, :]
t(np.fft.ifftn(z2[:1]))  #: complex64[:, ::1]
t(np.fft.ifftn(f3.T))  #~ complex64[::1, :, :]
t(np.fft.ifftn(h2, norm="ortho"))  #? complex64[:, ::1]
t(np.fft.ifftn(p3, 4))  #! refused
t(np.fft.ifftn([n, n, n, n]))  #: complex128[::1]
t(np.fft.ifftn(b1[::-1]))  #: complex128[::1]
t(np.fft.ifftn(u3))  #: complex128[:, :, ::1]
t(np.fft.ifftn(z2))  #: complex64[:, ::1]
t(np.fft.rfft())  #! refused
t(np.fft.rfft(d3.T))  #~ complex128[::1, :, :]
t(np.fft.rfft(i1))  #: complex128[::1]
t(np.fft.rfft(f2[:n]))  #: complex64[:, ::1]
t(np.fft.rfft(d2))  #: complex128[:, ::1]
t(np.fft.rfft(b3[:, ::2]))  #: complex128[:, :, ::1]
t(np.fft.rfft(b2, norm="ortho"))  #: complex128[:, ::1]
t(np.fft.rfft(u3[:1], 4))  #? complex128[:, :, ::1]
t(np.fft.rfft(w2, axis=0))  #? complex128[:, ::1]
t(np.fft.rfft([1, 2, 3, 4]))  #: complex128[::1]
t(np.fft.rfft(d3.transpose(1, 0, 2)))  #: complex128[:, :, :]
t(np.fft.rfft(h2.T))  #? complex64[::1, :]
t(np.fft.rfft(b2[:1]))  #: complex128[:, ::1]
t(np.fft.rfft(h2[:, ::2]))  #? complex64[:, ::1]
t(np.fft.irfft())  #! refused
t(np.fft.irfft(d2))  #: float64[:, ::1]
t(np.fft.irfft(i3[:1]))  #: float64[:, :, ::1]
t(np.fft.irfft(z2))  #: float32[:, ::1]
t(np.fft.irfft(l2[1:]))  #: float64[:, ::1]
t(np.fft.irfft(b3.transpose(0, 2, 1)))  #: float64[:, :, :]
t(np.fft.irfft(i2[:, ::-1], norm="ortho"))  #: float64[:, ::1]
t(np.fft.irfft(u2[1:], 4))  #? float64[:, ::1]
t(np.fft.irfft(d2[::2], axis=0))  #? float64[:, ::1]
t(np.fft.irfft([n, n, n, n]))  #: float64[::1]
t(np.fft.irfft(b1))  #: float64[::1]
t(np.fft.irfft(d3[:1]))  #: float64[:, :, ::1]
t(np.fft.irfft(b2[:, ::-1]))  #: float64[:, ::1]
t(np.fft.irfft(b1[1:], norm="ortho"))  #: float64[::1]
t(np.fft.irfft(i3))  #: float64[:, :, ::1]
