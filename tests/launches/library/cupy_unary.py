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

t(cp.sin(z2, None))  #: float32[:, ::1]
t(cp.sin(p3.transpose(2, 0, 1)[:, :, 1:]))  #~ float32[:, :, ::1]
t(cp.sin(p3.transpose(1, 0, 2), dtype=np.float32, casting="unsafe"))  #~ float32[:, :, ::1]
t(cp.sin(i3))  #: float64[:, :, ::1]
t(cp.sin(h2[:, ::2], None))  #: float16[:, ::1]
t(cp.sin(d2[::2]))  #: float64[:, ::1]
t(cp.sin(w2, casting="unsafe"))  #: float64[:, ::1]
t(cp.sin(i3, dtype=np.float16, casting="unsafe"))  #: float16[:, :, ::1]
t(cp.sin(b3.transpose(2, 0, 1)[:, :, 1:]))  #~ float16[:, :, ::1]
t(cp.sin(d3[:, ::2], casting="unsafe"))  #: float64[:, :, ::1]
t(cp.cos(i1[1:], dtype="f4", casting="unsafe"))  #: float32[::1]
t(cp.cos(i1))  #: float16[::1]
t(cp.cos(s2[::-1], dtype=np.float32))  #: float32[:, ::1]
t(cp.cos(z3))  #: float32[:, :, ::1]
t(cp.cos(c1[1:], None))  #: complex64[::1]
t(cp.cos(d2))  #: float64[:, ::1]
t(cp.cos(w1[0]))  #: Array(float64, 0, "C")
t(cp.cos(z2))  #: float32[:, ::1]
t(cp.cos(c1[0]))  #: Array(complex64, 0, "C")
t(cp.cos(j0, out=d2))  #: float64[:, ::1]
t(cp.cos(r1, out=d2))  #: float64[:, ::1]
t(cp.tan(u3))  #: float64[:, :, ::1]
t(cp.tan(f1[1]))  #: Array(float32, 0, "C")
t(cp.tan(o2[:, ::2], None))  #~ float32[:, ::1]
t(cp.tan(i2, None))  #: float32[:, ::1]
t(cp.tan(r2[:n], out=d2))  #: float64[:, ::1]
t(cp.tan(d1, out=d2))  #: float64[:, ::1]
t(cp.tan(l2, casting="unsafe"))  #: float64[:, ::1]
t(cp.tan(2.5))  #: Array(float64, 0, "C")
t(cp.tan(z3.swapaxes(0, 1)))  #~ float32[:, :, ::1]
t(cp.tan(h2[::2]))  #: float16[:, ::1]
t(cp.tan(b3, dtype=None))  #: float16[:, :, ::1]
t(cp.arcsin(u3[..., 1:]))  #: float64[:, :, ::1]
t(cp.arcsin(z2.T, dtype=np.float32))  #~ float32[:, ::1]
t(cp.arcsin(e2[:, :1]))  #: float32[:, ::1]
t(cp.arcsin(i1[n:]))  #: float16[::1]
t(cp.arcsin(f2[:, :n]))  #: float32[:, ::1]
t(cp.arcsin(w2[:n], casting="unsafe"))  #: float64[:, ::1]
t(cp.arcsin(p3))  #~ float32[:, :, ::1]
t(cp.arcsin(d2[:n], casting="unsafe"))  #: float64[:, ::1]
t(cp.arccos(z2, dtype=None))  #: float32[:, ::1]
t(cp.arccos(o2[1:]))  #~ float32[:, ::1]
t(cp.arccos(b1[:n], dtype=f1.dtype, casting="unsafe"))  #: float32[::1]
t(cp.arccos(j0, dtype=np.complex64, casting="unsafe"))  #: Array(complex64, 0, "C")
t(cp.arccos(2.5))  #: Array(float64, 0, "C")
t(cp.arccos(p3[:1], dtype=np.float32, casting="unsafe"))  #~ float32[:, :, ::1]
t(cp.arccos(3))  #: Array(float64, 0, "C")
t(cp.arccos(i3.transpose(2, 0, 1)[:, :, 1:], casting="unsafe"))  #~ float64[:, :, ::1]
t(cp.arccos(h1[0]))  #: Array(float16, 0, "C")
t(cp.arccos(i1[::-1]))  #: float16[::1]
t(cp.arccos(h2[:1]))  #: float16[:, ::1]
t(cp.arccos(f2[::2], casting="unsafe"))  #: float32[:, ::1]
t(cp.arctan(j0, out=d2))  #: float64[:, ::1]
t(cp.arctan(r2[:, :n], out=d2))  #: float64[:, ::1]
t(cp.arctan(g0, out=d2))  #: float64[:, ::1]
t(cp.arctan(e2))  #: float32[:, ::1]
t(cp.arctan(l2.T, None))  #~ float64[:, ::1]
t(cp.arctan(u1[:n], out=d2))  #: float64[:, ::1]
t(cp.arctan(e2[:, ::-1], casting="unsafe"))  #: float32[:, ::1]
t(cp.arctan(e2[:, None, :], dtype=float))  #: float64[:, :, ::1]
t(cp.arctan(d3[:, ::2], dtype=np.float64))  #: float64[:, :, ::1]
t(cp.arctan(i3.swapaxes(0, 1)))  #~ float64[:, :, ::1]
t(cp.sinh(i1, None))  #: float16[::1]
t(cp.sinh(1j))  #: Array(complex128, 0, "C")
t(cp.sinh(d3))  #: float64[:, :, ::1]
t(cp.sinh(d2[:, :1], out=d2))  #: float64[:, ::1]
t(cp.sinh(w2, dtype="f4"))  #: float32[:, ::1]
t(cp.sinh(b2[:, ::-1], dtype=np.float64))  #: float64[:, ::1]
t(cp.sinh(i1[:1], dtype="f4", casting="unsafe"))  #: float32[::1]
t(cp.sinh(z2[:, ::-1], dtype=np.float64))  #: float64[:, ::1]
t(cp.sinh(l3, None))  #: float64[:, :, ::1]
t(cp.sinh(o2, None))  #~ float32[:, ::1]
t(cp.sinh(u3, None))  #: float64[:, :, ::1]
t(cp.cosh(w2[:n], dtype=float))  #: float64[:, ::1]
t(cp.cosh(f2.T))  #~ float32[:, ::1]
t(cp.cosh(h2.T[:, 1:], None))  #~ float16[:, ::1]
t(cp.cosh(f3))  #: float32[:, :, ::1]
t(cp.cosh(p3))  #~ float32[:, :, ::1]
t(cp.cosh(z3))  #: float32[:, :, ::1]
t(cp.cosh(h2[:, 1:], dtype="f4"))  #: float32[:, ::1]
t(cp.cosh(-1))  #: Array(float64, 0, "C")
t(cp.cosh(i2[:, ::2]))  #: float32[:, ::1]
t(cp.cosh(h2[::-1]))  #: float16[:, ::1]
t(cp.cosh(i2))  #: float32[:, ::1]
t(cp.tanh(j0, out=z2.T[:1]))  #: float32[:, :]
t(cp.tanh(d2[:, :1]))  #: float64[:, ::1]
t(cp.tanh(e2, dtype=np.complex64))  #: complex64[:, ::1]
t(cp.tanh(-1))  #: Array(float64, 0, "C")
t(cp.tanh(2.5))  #: Array(float64, 0, "C")
t(cp.tanh(u3.transpose(2, 0, 1)[:, :, 1:], dtype=float, casting="unsafe"))  #~ float64[:, :, ::1]
t(cp.tanh(j0, None))  #: Array(float64, 0, "C")
t(cp.tanh(r2))  #~ float32[:, ::1]
t(cp.tanh(g0))  #: Array(float32, 0, "C")
t(cp.tanh(s2.T[:1], out=d2))  #: float64[:, ::1]
t(cp.arcsinh(c1[::-1], None))  #: complex64[::1]
t(cp.arcsinh(i3.swapaxes(0, 1), casting="unsafe"))  #~ float64[:, :, ::1]
t(cp.arcsinh(o2, casting="unsafe"))  #~ float32[:, ::1]
t(cp.arcsinh(g0, dtype=None))  #: Array(float32, 0, "C")
t(cp.arcsinh(np.int8(3)))  #: Array(float16, 0, "C")
t(cp.arcsinh(i2[:n]))  #: float32[:, ::1]
t(cp.arcsinh(w2, dtype=None))  #: float64[:, ::1]
t(cp.arcsinh(d1, casting="unsafe"))  #: float64[::1]
t(cp.arccosh(2.5))  #: Array(float64, 0, "C")
t(cp.arccosh(e1, None))  #: float32[::1]
t(cp.arccosh(b3.transpose(1, 0, 2)))  #~ float16[:, :, ::1]
t(cp.arccosh(u3))  #: float64[:, :, ::1]
t(cp.arccosh(u3.transpose(2, 0, 1)[:, :, 1:], None))  #~ float64[:, :, ::1]
t(cp.arccosh(u3[:, ::2]))  #: float64[:, :, ::1]
t(cp.arctanh(d1, dtype=np.float64))  #: float64[::1]
t(cp.arctanh(np.int8(3)))  #: Array(float16, 0, "C")
t(cp.arctanh(b1[0]))  #: Array(float16, 0, "C")
t(cp.arctanh(l3.swapaxes(0, 1)))  #~ float64[:, :, ::1]
t(cp.arctanh(d2))  #: float64[:, ::1]
t(cp.exp(g0, dtype=np.float32))  #: Array(float32, 0, "C")
t(cp.exp(c1[::-1]))  #: complex64[::1]
t(cp.exp(l2[:, 1:], dtype=np.float32))  #: float32[:, ::1]
t(cp.exp(np.float32(1.5)))  #: Array(float32, 0, "C")
t(cp.exp(l2[::2], None))  #: float64[:, ::1]
t(cp.exp(b2))  #: float16[:, ::1]
t(cp.exp(e1, None))  #: float32[::1]
t(cp.exp(c1))  #: complex64[::1]
t(cp.exp(s2.T))  #~ float32[:, ::1]
t(cp.exp2(u2.T[:1]))  #: float32[:, ::1]
t(cp.exp2(f3, dtype="f4"))  #: float32[:, :, ::1]
t(cp.exp2(c2[::2], dtype=None, casting="unsafe"))  #: complex128[:, ::1]
t(cp.exp2(w2[::2], dtype=np.float64, casting="unsafe"))  #: float64[:, ::1]
t(cp.exp2(f3.swapaxes(0, 1), dtype=float))  #~ float64[:, :, ::1]
t(cp.exp2(d1))  #: float64[::1]
t(cp.exp2(i3.transpose(0, 2, 1)))  #~ float64[:, :, ::1]
t(cp.exp2(b3, dtype=complex, casting="unsafe"))  #: complex128[:, :, ::1]
t(cp.exp2(c2[::-1], casting="unsafe"))  #: complex128[:, ::1]
t(cp.expm1(l1, out=d2))  #: float64[:, ::1]
t(cp.expm1(s2[:, ::2], dtype=float))  #: float64[:, ::1]
t(cp.expm1(i2[:, 1:]))  #: float32[:, ::1]
t(cp.expm1(w2[:1], dtype=np.float32))  #: float32[:, ::1]
t(cp.expm1(j0))  #: Array(float64, 0, "C")
t(cp.expm1(l1[::-1], dtype=None))  #: float64[::1]
t(cp.expm1(s2.T))  #~ float32[:, ::1]
t(cp.expm1(l1))  #: float64[::1]
t(cp.expm1(d2[:n]))  #: float64[:, ::1]
t(cp.log(z1, dtype=np.float16, casting="unsafe"))  #: float16[::1]
t(cp.log(l1, out=d2))  #: float64[:, ::1]
t(cp.log(np.float32(1.5)))  #: Array(float32, 0, "C")
t(cp.log(h2, dtype="f4", casting="unsafe"))  #: float32[:, ::1]
t(cp.log(b3))  #: float16[:, :, ::1]
t(cp.log(r2[:, 1:], dtype=float, casting="unsafe"))  #~ float64[:, ::1]
t(cp.log(-1))  #: Array(float64, 0, "C")
t(cp.log(u3[..., 1:], dtype=None))  #: float64[:, :, ::1]
t(cp.log(c2[:, ::-1], casting="unsafe"))  #: complex128[:, ::1]
t(cp.log(w2[:, 1:], None))  #: float64[:, ::1]
t(cp.log2(r1[::-1]))  #: float32[::1]
t(cp.log2(l1[0]))  #: Array(float64, 0, "C")
t(cp.log2(s2, dtype=np.float16, casting="unsafe"))  #: float16[:, ::1]
t(cp.log2(b2[:, ::-1]))  #: float16[:, ::1]
t(cp.log2(u1, dtype=np.float32))  #: float32[::1]
t(cp.log2(np.int8(3)))  #: Array(float16, 0, "C")
t(cp.log2(w1, casting="unsafe"))  #: float64[::1]
t(cp.log2(z3.swapaxes(0, 1), casting="unsafe"))  #~ float32[:, :, ::1]
t(cp.log2(f2))  #: float32[:, ::1]
t(cp.log2(i2[:, None, :]))  #: float32[:, :, ::1]
t(cp.log10(z2))  #: float32[:, ::1]
t(cp.log10(np.bool_(True)))  #: Array(float16, 0, "C")
t(cp.log10(p3, casting="unsafe"))  #~ float32[:, :, ::1]
t(cp.log10(f3[:, ::2], dtype=np.complex64))  #: complex64[:, :, ::1]
t(cp.log10(i3[:, :1]))  #: float64[:, :, ::1]
t(cp.log10(n))  #: Array(float64, 0, "C")
t(cp.log10(h2[:, ::2]))  #: float16[:, ::1]
t(cp.log10(j0, None))  #: Array(float64, 0, "C")
t(cp.log10(w1[:n], dtype="f4"))  #: float32[::1]
t(cp.log10(u3))  #: float64[:, :, ::1]
t(cp.log10(f2, dtype=np.complex64))  #: complex64[:, ::1]
t(cp.log1p(3))  #: Array(float64, 0, "C")
t(cp.log1p(l1[0]))  #: Array(float64, 0, "C")
t(cp.log1p(f2[:, ::-1]))  #: float32[:, ::1]
t(cp.log1p(i2))  #: float32[:, ::1]
t(cp.log1p(r1, None))  #: float32[::1]
t(cp.log1p(g0, dtype=float, casting="unsafe"))  #: Array(float64, 0, "C")
t(cp.log1p(z3))  #: float32[:, :, ::1]
t(cp.sqrt(l2.T[:1]))  #: float64[:, ::1]
t(cp.sqrt(f3, dtype=np.float64))  #: float64[:, :, ::1]
t(cp.sqrt(l1))  #: float64[::1]
t(cp.sqrt(e1, dtype=np.float16, casting="unsafe"))  #: float16[::1]
t(cp.sqrt(b3, dtype="f4"))  #: float32[:, :, ::1]
t(cp.sqrt(f3.swapaxes(0, 1)))  #~ float32[:, :, ::1]
t(cp.sqrt(l2[:1]))  #: float64[:, ::1]
t(cp.sqrt(s2[:, ::2], None))  #: float32[:, ::1]
t(cp.sqrt(c2))  #: complex128[:, ::1]
t(cp.sqrt(z3[:1]))  #: float32[:, :, ::1]
t(cp.sqrt(r2[::-1], dtype="f4", casting="unsafe"))  #~ float32[:, ::1]
t(cp.cbrt(i3, casting="unsafe"))  #: float64[:, :, ::1]
t(cp.cbrt(e1))  #: float32[::1]
t(cp.cbrt(w2, None))  #: float64[:, ::1]
t(cp.cbrt(l3))  #: float64[:, :, ::1]
t(cp.cbrt(z1, None))  #: float32[::1]
t(cp.cbrt(u1))  #: float16[::1]
t(cp.cbrt(z1[:1], casting="unsafe"))  #: float32[::1]
t(cp.cbrt(o2, None))  #~ float32[:, ::1]
t(cp.cbrt(z3.swapaxes(0, 1), dtype=None))  #~ float32[:, :, ::1]
t(cp.cbrt(l1[n:]))  #: float64[::1]
t(cp.cbrt(d3))  #: float64[:, :, ::1]
t(cp.deg2rad(p3[:, ::2]))  #~ float32[:, :, ::1]
t(cp.deg2rad(i1))  #: float16[::1]
t(cp.deg2rad(-1))  #: Array(float64, 0, "C")
t(cp.deg2rad(d2, dtype=float))  #: float64[:, ::1]
t(cp.deg2rad(w1, casting="unsafe"))  #: float64[::1]
t(cp.deg2rad(float(n)))  #: Array(float64, 0, "C")
t(cp.deg2rad(d3[:, ::2]))  #: float64[:, :, ::1]
t(cp.deg2rad(b1))  #: float16[::1]
t(cp.deg2rad(o2[:, ::2]))  #~ float32[:, ::1]
t(cp.deg2rad(l1[0]))  #: Array(float64, 0, "C")
t(cp.rad2deg(u2, out=d2))  #: float64[:, ::1]
t(cp.rad2deg(g0, out=d2))  #: float64[:, ::1]
t(cp.rad2deg(b2[:1]))  #: float16[:, ::1]
t(cp.rad2deg(-1))  #: Array(float64, 0, "C")
t(cp.rad2deg(l3[:, ::2]))  #: float64[:, :, ::1]
t(cp.rad2deg(b2.T[:, 1:]))  #~ float16[:, ::1]
t(cp.rad2deg(f3.T))  #~ float32[:, :, ::1]
t(cp.rad2deg(3))  #: Array(float64, 0, "C")
t(cp.rad2deg(np.bool_(True)))  #: Array(float16, 0, "C")
t(cp.rad2deg(p3.swapaxes(0, 1)))  #~ float32[:, :, ::1]
t(cp.radians(l2, None))  #: float64[:, ::1]
t(cp.radians(float(n)))  #: Array(float64, 0, "C")
t(cp.radians(3))  #: Array(float64, 0, "C")
t(cp.radians(f3.transpose(0, 2, 1), casting="unsafe"))  #~ float32[:, :, ::1]
t(cp.radians(u1, None))  #: float16[::1]
t(cp.radians(u3.transpose(2, 0, 1)[:, :, 1:], dtype=f1.dtype, casting="unsafe"))  #~ float32[:, :, ::1]
t(cp.radians(l3.transpose(0, 2, 1)))  #~ float64[:, :, ::1]
t(cp.radians(f2))  #: float32[:, ::1]
t(cp.degrees(l1, dtype="f4", casting="unsafe"))  #: float32[::1]
t(cp.degrees(z1[1:]))  #: float32[::1]
t(cp.degrees(f2[:, ::-1], out=d2))  #: float64[:, ::1]
t(cp.degrees(h2, casting="unsafe"))  #: float16[:, ::1]
t(cp.degrees(f2[:, :1], dtype=float, casting="unsafe"))  #: float64[:, ::1]
t(cp.degrees(w2, dtype=np.float32, casting="unsafe"))  #: float32[:, ::1]
t(cp.asin(u2[:, ::2]))  #: float32[:, ::1]
t(cp.asin(z1, None))  #: float32[::1]
t(cp.asin(h2[:1], out=e2))  #: float32[:, ::1]
t(cp.asin(l1[0]))  #: Array(float64, 0, "C")
t(cp.asin(float(n)))  #: Array(float64, 0, "C")
t(cp.asin(z2[:, 1:]))  #: float32[:, ::1]
t(cp.asin(h2[:n]))  #: float16[:, ::1]
t(cp.asin(h1[0]))  #: Array(float16, 0, "C")
t(cp.asin(d3[:, ::2], casting="unsafe"))  #: float64[:, :, ::1]
t(cp.asin(i3))  #: float64[:, :, ::1]
t(cp.asin(l3))  #: float64[:, :, ::1]
t(cp.acos(np.uint16(7), casting="unsafe"))  #: Array(float32, 0, "C")
t(cp.acos(i3.transpose(0, 2, 1)))  #~ float64[:, :, ::1]
t(cp.acos(d1[0]))  #: Array(float64, 0, "C")
t(cp.acos(u1[1:]))  #: float16[::1]
t(cp.acos(u2[1:], None))  #: float32[:, ::1]
t(cp.acos(u2[:, :1], casting="unsafe"))  #: float32[:, ::1]
t(cp.acos(p3))  #~ float32[:, :, ::1]
t(cp.acos(f2))  #: float32[:, ::1]
t(cp.atan(h2.T[:1]))  #: float16[:, ::1]
t(cp.atan(-1))  #: Array(float64, 0, "C")
t(cp.atan(w2, casting="unsafe"))  #: float64[:, ::1]
t(cp.atan(3))  #: Array(float64, 0, "C")
t(cp.atan(2.5))  #: Array(float64, 0, "C")
t(cp.atan(j0, out=d2))  #: float64[:, ::1]
t(cp.atan(l1, dtype=f1.dtype, casting="unsafe"))  #: float32[::1]
t(cp.atan(s2, dtype=np.float16, casting="unsafe"))  #: float16[:, ::1]
t(cp.atan(h2))  #: float16[:, ::1]
t(cp.rint(h1, out=d2))  #: float64[:, ::1]
t(cp.rint(z2[:, :1]))  #: float32[:, ::1]
t(cp.rint(h1))  #: float16[::1]
t(cp.rint(b2[:1]))  #: float16[:, ::1]
t(cp.rint(r2))  #~ float32[:, ::1]
t(cp.rint(z1))  #: float32[::1]
t(cp.rint(f3[:, :1], out=f3[:, ::2]))  #: float32[:, :, :]
t(cp.rint(l3.swapaxes(0, 1), dtype="f4"))  #~ float32[:, :, ::1]
t(cp.rint(b3.transpose(2, 0, 1)[:, :, 1:]))  #~ float16[:, :, ::1]
t(cp.rint(z3[:, ::2]))  #: float32[:, :, ::1]
t(cp.fabs(i3[..., 1:], dtype=None))  #: float64[:, :, ::1]
t(cp.fabs(z1[::-1]))  #: float32[::1]
t(cp.fabs(g0))  #: Array(float32, 0, "C")
t(cp.fabs(o2))  #~ float32[:, ::1]
t(cp.fabs(o2[1:]))  #~ float32[:, ::1]
t(cp.fabs(j0))  #: Array(float64, 0, "C")
t(cp.fabs(np.float64(2), casting="unsafe"))  #: Array(float64, 0, "C")
t(cp.fabs(o2[:, ::2], casting="unsafe"))  #~ float32[:, ::1]
t(cp.fabs(b1))  #: float16[::1]
t(cp.negative(p3.T))  #: float32[:, :, ::1]
t(cp.negative(u1))  #: uint8[::1]
t(cp.negative(z3, dtype=np.float64))  #? float64[:, :, ::1]
t(cp.negative(w1[0], casting="unsafe"))  #? Array(uint64, 0, "C")
t(cp.negative(d1[1:], dtype=float))  #? float64[::1]
t(cp.negative(i1[n:], dtype=None))  #: int8[::1]
t(cp.negative(g0))  #: Array(float32, 0, "C")
t(cp.negative(z1, out=d3.swapaxes(0, 1)))  #: float64[:, :, :]
t(cp.positive(c1[::-1]))  #: complex64[::1]
t(cp.positive(2.5))  #: Array(float64, 0, "C")
t(cp.positive(s2))  #: float32[:, ::1]
t(cp.positive(w1, None))  #: uint64[::1]
t(cp.positive(b2, dtype=float))  #? float64[:, ::1]
t(cp.positive(o2[:1], dtype=np.float64))  #? float64[:, ::1]
t(cp.positive(c1[0]))  #: Array(complex64, 0, "C")
t(cp.positive(u2, out=d2))  #: float64[:, ::1]
t(cp.positive(g0))  #: Array(float32, 0, "C")
t(cp.conj(z1))  #: float32[::1]
t(cp.conj(u2))  #: uint16[:, ::1]
t(cp.conj(h2))  #: float16[:, ::1]
t(cp.conj(np.uint16(7)))  #: Array(uint16, 0, "C")
t(cp.conj(o2))  #~ float32[:, ::1]
t(cp.conj(b1, out=d2))  #: float64[:, ::1]
t(cp.conj(g0, dtype=np.float64))  #: Array(float64, 0, "C")
t(cp.conj(j0))  #: Array(int32, 0, "C")
t(cp.conj(z2[:, ::-1], dtype=np.float32))  #: float32[:, ::1]
t(cp.conj(u1[::-1]))  #: uint8[::1]
t(cp.conj(i2, dtype=np.float16, casting="unsafe"))  #: float16[:, ::1]
t(cp.conjugate(u2))  #: uint16[:, ::1]
t(cp.conjugate(z1, casting="unsafe"))  #: float32[::1]
t(cp.conjugate(e1[:n]))  #: float32[::1]
t(cp.conjugate(f3))  #: float32[:, :, ::1]
t(cp.conjugate(f2))  #: float32[:, ::1]
t(cp.conjugate(w1[0], casting="unsafe"))  #: Array(uint64, 0, "C")
t(cp.conjugate(z2, dtype=np.complex64))  #: complex64[:, ::1]
t(cp.conjugate(r2, dtype=int, casting="unsafe"))  #~ int64[:, ::1]
t(cp.conjugate(l1, out=d2))  #: float64[:, ::1]
t(cp.conjugate(w2[:, :1]))  #: uint64[:, ::1]
t(cp.conjugate(j0))  #: Array(int32, 0, "C")
t(cp.invert(i2.T[:1]))  #: int16[:, ::1]
t(cp.invert(np.bool_(True)))  #: Array(bool, 0, "C")
t(cp.invert(j0))  #: Array(int32, 0, "C")
t(cp.bitwise_not(u2.T[:, 1:]))  #~ uint16[:, ::1]
t(cp.bitwise_not(u2[::-1]))  #: uint16[:, ::1]
t(cp.floor(i2))  #: int16[:, ::1]
t(cp.floor(h1, None))  #: float16[::1]
t(cp.floor(r2[::-1], dtype=None, casting="unsafe"))  #? float32[:, ::1]
t(cp.floor(-1))  #: Array(int64, 0, "C")
t(cp.floor(i2.T[:1]))  #: int16[:, ::1]
t(cp.floor(np.int8(3)))  #: Array(int8, 0, "C")
t(cp.floor(o2[1:], casting="unsafe"))  #? float32[:, ::1]
t(cp.floor(u2, out=d2))  #: float64[:, ::1]
t(cp.floor(l2, out=d2))  #: float64[:, ::1]
t(cp.ceil(w2.T[:1]))  #: uint64[:, ::1]
t(cp.ceil(h1[0]))  #: Array(float16, 0, "C")
t(cp.ceil(s2[:, 1:], dtype="f4"))  #? float32[:, ::1]
t(cp.ceil(o2[::2]))  #~ float32[:, ::1]
t(cp.ceil(z2, casting="unsafe"))  #? float32[:, ::1]
t(cp.ceil(e1[:]))  #: float32[::1]
t(cp.ceil(w1[0]))  #: Array(uint64, 0, "C")
t(cp.trunc(2.5))  #: Array(float64, 0, "C")
t(cp.trunc(j0))  #: Array(int32, 0, "C")
t(cp.trunc(f1[1]))  #: Array(float32, 0, "C")
t(cp.trunc(w2[:1]))  #: uint64[:, ::1]
t(cp.trunc(l1[0]))  #: Array(int64, 0, "C")
t(cp.trunc(e1, dtype="f4"))  #? float32[::1]
t(cp.trunc(p3, dtype="int64", casting="unsafe"))  #? int64[:, :, ::1]
t(cp.trunc(z2))  #: float32[:, ::1]
t(cp.trunc(e2.T[:1], dtype=float))  #? float64[:, ::1]
t(cp.fix(d2[:, ::2]))  #: float64[:, ::1]
t(cp.fix(r2[:1]))  #~ float32[:, ::1]
t(cp.fix(s2[:1], None))  #: float32[:, ::1]
t(cp.fix(f1[::-1], None))  #: float32[::1]
t(cp.fix(d3.T))  #~ float64[:, :, ::1]
t(cp.fix(p3[:, ::2], dtype=float, casting="unsafe"))  #? float64[:, :, ::1]
t(cp.fix(n))  #: Array(int64, 0, "C")
t(cp.fix(w1[0]))  #: Array(uint64, 0, "C")
t(cp.fix(d3[:, :1]))  #: float64[:, :, ::1]
t(cp.sign(-1))  #: Array(int64, 0, "C")
t(cp.sign(r2[1:]))  #~ float32[:, ::1]
t(cp.sign(f3.transpose(0, 2, 1), None))  #~ float32[:, :, ::1]
t(cp.sign(f2[:, :1]))  #: float32[:, ::1]
t(cp.sign(s2, None))  #: float32[:, ::1]
t(cp.square(i1, out=d2[:, :n]))  #~ float64[:, ::1]
t(cp.square(l1[:1], None))  #: int64[::1]
t(cp.square(w1, dtype=float))  #: float64[::1]
t(cp.square(s2[::2], casting="unsafe"))  #: float32[:, ::1]
t(cp.square(c1))  #: complex64[::1]
t(cp.square(e2[:, ::-1]))  #: float32[:, ::1]
t(cp.square(f1, None))  #: float32[::1]
t(cp.square(1j))  #: Array(complex128, 0, "C")
t(cp.square(s2, None))  #: float32[:, ::1]
t(cp.reciprocal(b2, dtype=np.float32))  #: float32[:, ::1]
t(cp.reciprocal(e1[1:]))  #: float32[::1]
t(cp.reciprocal(np.int8(3)))  #: Array(int8, 0, "C")
t(cp.reciprocal(i1))  #: int8[::1]
t(cp.reciprocal(np.float32(1.5)))  #: Array(float32, 0, "C")
t(cp.reciprocal(n))  #: Array(int64, 0, "C")
t(cp.reciprocal(f2, None))  #: float32[:, ::1]
t(cp.reciprocal(r2[1:]))  #~ float32[:, ::1]
t(cp.reciprocal(-1, casting="unsafe"))  #: Array(int64, 0, "C")
t(cp.reciprocal(d1))  #: float64[::1]
t(cp.reciprocal(f1[1]))  #: Array(float32, 0, "C")
t(cp.reciprocal(h1, None))  #: float16[::1]
t(cp.isnan(b3.transpose(1, 0, 2)))  #~ bool[:, :, ::1]
t(cp.isnan(e1, None))  #: bool[::1]
t(cp.isnan(b3))  #: bool[:, :, ::1]
t(cp.isnan(l1[:]))  #: bool[::1]
t(cp.isnan(p3.T))  #: bool[:, :, ::1]
t(cp.isnan(w1, None))  #: bool[::1]
t(cp.isinf(p3, casting="unsafe"))  #? bool[:, :, ::1]
t(cp.isinf(u1[1:]))  #: bool[::1]
t(cp.isinf(d3[..., 1:]))  #: bool[:, :, ::1]
t(cp.isinf(i3))  #: bool[:, :, ::1]
t(cp.isinf(l1, None))  #: bool[::1]
t(cp.isinf(-1))  #: Array(bool, 0, "C")
t(cp.isinf(l1))  #: bool[::1]
t(cp.isinf(u1, casting="unsafe"))  #? bool[::1]
t(cp.isinf(e2))  #: bool[:, ::1]
t(cp.isinf(f3))  #: bool[:, :, ::1]
t(cp.isinf(g0, out=d2))  #: float64[:, ::1]
t(cp.isfinite(w1[0]))  #: Array(bool, 0, "C")
t(cp.isfinite(e2[:1], casting="unsafe"))  #? bool[:, ::1]
t(cp.isfinite(f3[:, ::2], dtype=None))  #: bool[:, :, ::1]
t(cp.isfinite(f2[:, ::2]))  #: bool[:, ::1]
t(cp.isfinite(i3[:, ::2]))  #: bool[:, :, ::1]
t(cp.isfinite(h2[:, ::-1]))  #: bool[:, ::1]
t(cp.isfinite(z2[1:]))  #: bool[:, ::1]
t(cp.signbit(z3.swapaxes(0, 1)))  #~ bool[:, :, ::1]
t(cp.signbit(b2, out=i2))  #: int16[:, ::1]
t(cp.signbit(e2.T[:1]))  #: bool[:, ::1]
t(cp.signbit(f3[:, ::2]))  #: bool[:, :, ::1]
t(cp.signbit(r2[:, None, :]))  #~ bool[:, :, ::1]
t(cp.logical_not(i3[:, :1], casting="unsafe"))  #? bool[:, :, ::1]
t(cp.logical_not(np.bool_(True)))  #: Array(bool, 0, "C")
t(cp.logical_not(d2[:, 1:], None))  #: bool[:, ::1]
t(cp.logical_not(b3[:, :1]))  #: bool[:, :, ::1]
t(cp.logical_not(b2))  #: bool[:, ::1]
t(cp.logical_not(z3, dtype=None))  #: bool[:, :, ::1]
t(cp.logical_not(d1))  #: bool[::1]
t(cp.logical_not(f3))  #: bool[:, :, ::1]
t(cp.logical_not(300))  #: Array(bool, 0, "C")
t(cp.abs(i3[..., 1:]))  #: int32[:, :, ::1]
t(cp.abs(d2))  #: float64[:, ::1]
t(cp.abs(i1[n:]))  #: int8[::1]
t(cp.abs(f3[:1]))  #: float32[:, :, ::1]
t(cp.abs(d3, None))  #: float64[:, :, ::1]
t(cp.abs(e2[:n], dtype=int, casting="unsafe"))  #? int64[:, ::1]
t(cp.abs(w2[:, None, :]))  #: uint64[:, :, ::1]
t(cp.abs(h1, casting="unsafe"))  #? float16[::1]
t(cp.absolute(w1, out=c2))  #: complex128[:, ::1]
t(cp.absolute(b3.transpose(2, 0, 1)[:, :, 1:]))  #~ bool[:, :, ::1]
t(cp.absolute(f3, None))  #: float32[:, :, ::1]
t(cp.absolute(u2[:, :n]))  #: uint16[:, ::1]
t(cp.absolute(b2[::2], dtype=np.float32))  #? float32[:, ::1]
t(cp.absolute(r2, out=d2))  #: float64[:, ::1]
t(cp.absolute(c1))  #: float32[::1]
t(cp.sinc(j0))  #: Array(float64, 0, "C")
t(cp.sinc(f2))  #: float32[:, ::1]
t(cp.sinc(h1))  #: float16[::1]
t(cp.sinc(np.float64(2)))  #: Array(float64, 0, "C")
t(cp.sinc(o2))  #: float32[:, ::1]
t(cp.sinc(r1))  #: float32[::1]
t(cp.sinc(z3))  #: float32[:, :, ::1]
t(cp.sinc(c1[0]))  #: Array(complex64, 0, "C")
t(cp.sinc(r1[:1]))  #: float32[::1]
t(cp.sinc(n))  #: Array(float64, 0, "C")
t(cp.sinc(d2[::-1]))  #: float64[:, ::1]
t(cp.sinc(u2[:, None, :]))  #: float32[:, :, ::1]
t(cp.nan_to_num(b3.swapaxes(0, 1)))  #: bool[:, :, :]
t(cp.nan_to_num(b3[:, :1]))  #: bool[:, :, ::1]
t(cp.nan_to_num(l2[:, :1], nan=0.0))  #: int64[:, ::1]
t(cp.nan_to_num(p3, copy=False))  #? float32[::1, :, :]
t(cp.nan_to_num(h2, False))  #? float16[:, ::1]
t(cp.nan_to_num(i1[:n], posinf=1, neginf=0))  #: int8[::1]
t(cp.nan_to_num(s2[:, None, :], False))  #? float32[:, :, ::1]
t(cp.nan_to_num(e2.T[:, 1:]))  #: float32[:, ::1]
t(cp.nan_to_num(s2[1:], posinf=1, neginf=0))  #: float32[:, ::1]
t(cp.nan_to_num(b2, copy=False))  #? bool[:, ::1]
t(cp.nan_to_num(z1[:1]))  #: float32[::1]
t(cp.nan_to_num(u2[::-1], copy=False))  #? uint16[:, :]
t(cp.nan_to_num(f1))  #: float32[::1]
t(cp.real(p3[..., 1:]))  #: float32[::1, :, :]
t(cp.real(f1[n:]))  #: float32[::1]
t(cp.real(r2))  #: float32[:, :]
t(cp.real(c2))  #: float64[:, :]
t(cp.real(b1[0]))  #: Array(bool, 0, "C")
t(cp.real(c2.T))  #: float64[:, :]
t(l3.real)  #: int64[:, :, ::1]
t(f3[:, ::2].imag)  #~ float32[:, :, ::1]
t(c1.real)  #: float32[:]
t(cp.imag(g0))  #: Array(float32, 0, "C")
t(cp.real(u3))  #: uint32[:, :, ::1]
t(cp.real(z1))  #: float32[::1]
t(cp.real(c2[:, :1]))  #: float64[:, :]
t(cp.imag(i3))  #: int32[:, :, ::1]
