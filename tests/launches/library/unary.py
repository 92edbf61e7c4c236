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

t(np.sin())  #! refused
t(np.sin(z2, None))  #: float32[:, ::1]
t(np.sin(p3.transpose(2, 0, 1)[:, :, 1:]))  #: float32[:, :, :]
t(np.sin(p3.transpose(1, 0, 2), dtype=np.float32, casting="unsafe"))  #: float32[:, :, :]
t(np.sin(i3))  #: float64[:, :, ::1]
t(np.sin(h2[:, ::2], None))  #: float16[:, ::1]
t(np.sin(d2[::2]))  #: float64[:, ::1]
t(np.sin([i1, f1, d1], where=True))  #: float64[:, ::1]
t(np.sin(w2, casting="unsafe"))  #: float64[:, ::1]
t(np.sin(i3, dtype=np.float16, casting="unsafe"))  #: float16[:, :, ::1]
t(np.sin(b3.transpose(2, 0, 1)[:, :, 1:]))  #: float16[:, :, :]
t(np.sin(d3[:, ::2], casting="unsafe"))  #: float64[:, :, ::1]
t(np.cos())  #! refused
t(np.cos(i1[1:], dtype="f4", casting="unsafe"))  #: float32[::1]
t(np.cos(i1))  #: float16[::1]
t(np.cos(s2[::-1], dtype=np.float32))  #: float32[:, ::1]
t(np.cos(z3))  #: float32[:, :, ::1]
t(np.cos(c1[1:], None))  #: complex64[::1]
t(np.cos(d2))  #: float64[:, ::1]
t(np.cos(w1[0]))  #: float64
t(np.cos(i3[:, ::2], out=c2))  #! refused
t(np.cos(z2))  #: float32[:, ::1]
t(np.cos(c1[0]))  #: complex64
t(np.cos(j0, out=d2))  #: float64[:, ::1]
t(np.cos(r1, out=d2))  #: float64[:, ::1]
t(np.tan())  #! refused
t(np.tan([i1, f1, d1]))  #: float64[:, ::1]
t(np.tan(u3))  #: float64[:, :, ::1]
t(np.tan(f1[1]))  #: float32
t(np.tan(o2[:, ::2], None))  #: float32[::1, :]
t(np.tan(i2, None))  #: float32[:, ::1]
t(np.tan(r2[:n], out=d2))  #: float64[:, ::1]
t(np.tan(d1, out=d2))  #: float64[:, ::1]
t(np.tan(l2, casting="unsafe"))  #: float64[:, ::1]
t(np.tan([f1, f1, f1]))  #: float32[:, ::1]
t(np.tan(2.5))  #: float64
t(np.tan(z3.swapaxes(0, 1)))  #: float32[:, :, :]
t(np.tan(h2[::2]))  #: float16[:, ::1]
t(np.tan(b3, dtype=None))  #: float16[:, :, ::1]
t(np.arcsin())  #! refused
t(np.arcsin(u3[..., 1:]))  #: float64[:, :, ::1]
t(np.arcsin(z2.T, dtype=np.float32))  #: float32[::1, :]
t(np.arcsin(e2[:, :1]))  #: float32[:, ::1]
t(np.arcsin(e2.T, out=i3))  #! refused
t(np.arcsin(i1[n:]))  #: float16[::1]
t(np.arcsin(f2[:, :n]))  #: float32[:, ::1]
t(np.arcsin(w2[:n], casting="unsafe"))  #: float64[:, ::1]
t(np.arcsin(p3))  #: float32[::1, :, :]
t(np.arcsin(d2[:n], casting="unsafe"))  #: float64[:, ::1]
t(np.arccos())  #! refused
t(np.arccos(z2, dtype=None))  #: float32[:, ::1]
t(np.arccos(o2[1:]))  #: float32[::1, :]
t(np.arccos(b1[:n], dtype=f1.dtype, casting="unsafe"))  #: float32[::1]
t(np.arccos(j0, dtype=np.complex64, casting="unsafe"))  #: complex64
t(np.arccos(2.5))  #: float64
t(np.arccos(p3[:1], dtype=np.float32, casting="unsafe"))  #: float32[::1, :, :]
t(np.arccos(3))  #: float64
t(np.arccos(i3.transpose(2, 0, 1)[:, :, 1:], casting="unsafe"))  #: float64[:, :, :]
t(np.arccos(h1[0]))  #: float16
t(np.arccos([n, n, n, n]))  #: float64[::1]
t(np.arccos(i1[::-1]))  #: float16[::1]
t(np.arccos(h2[:1]))  #: float16[:, ::1]
t(np.arccos(f2[::2], casting="unsafe"))  #: float32[:, ::1]
t(np.arctan())  #! refused
t(np.arctan(j0, out=d2))  #: float64[:, ::1]
t(np.arctan(r2[:, :n], out=d2))  #: float64[:, ::1]
t(np.arctan([1, 2, 3, 4]))  #: float64[::1]
t(np.arctan(g0, out=d2))  #: float64[:, ::1]
t(np.arctan(e2))  #: float32[:, ::1]
t(np.arctan(l2.T, None))  #: float64[::1, :]
t(np.arctan(u1[:n], out=d2))  #: float64[:, ::1]
t(np.arctan([1j, 2, 3, 4]))  #: complex128[::1]
t(np.arctan(e2[:, ::-1], casting="unsafe"))  #: float32[:, ::1]
t(np.arctan(e2[:, None, :], dtype=float))  #: float64[:, :, ::1]
t(np.arctan(d3[:, ::2], dtype=np.float64))  #: float64[:, :, ::1]
t(np.arctan(i3.swapaxes(0, 1)))  #: float64[:, :, :]
t(np.sinh())  #! refused
t(np.sinh(i1, None))  #: float16[::1]
t(np.sinh(1j))  #: complex128
t(np.sinh(c1, dtype=np.int8, casting="unsafe"))  #! refused
t(np.sinh(d3))  #: float64[:, :, ::1]
t(np.sinh(d2[:, :1], out=d2))  #: float64[:, ::1]
t(np.sinh(w2, dtype="f4"))  #: float32[:, ::1]
t(np.sinh(b2[:, ::-1], dtype=np.float64))  #: float64[:, ::1]
t(np.sinh(i1[:1], dtype="f4", casting="unsafe"))  #: float32[::1]
t(np.sinh(z2[:, :n], where=n > 2))  #: float32[:, ::1]
t(np.sinh(z2[:, ::-1], dtype=np.float64))  #: float64[:, ::1]
t(np.sinh(l3, None))  #: float64[:, :, ::1]
t(np.sinh(o2, None))  #: float32[::1, :]
t(np.sinh(u3, None))  #: float64[:, :, ::1]
t(np.cosh())  #! refused
t(np.cosh(w2[:n], dtype=float))  #: float64[:, ::1]
t(np.cosh(f2.T))  #: float32[::1, :]
t(np.cosh(h2.T[:, 1:], None))  #: float16[::1, :]
t(np.cosh(b1[:1], where=n > 2))  #: float16[::1]
t(np.cosh(f3))  #: float32[:, :, ::1]
t(np.cosh(p3))  #: float32[::1, :, :]
t(np.cosh(z3))  #: float32[:, :, ::1]
t(np.cosh(h2[:, 1:], dtype="f4"))  #: float32[:, ::1]
t(np.cosh(-1))  #: float64
t(np.cosh(i2[:, ::2]))  #: float32[:, ::1]
t(np.cosh(h2[::-1]))  #: float16[:, ::1]
t(np.cosh(i2))  #: float32[:, ::1]
t(np.cosh([np.int8(1), np.int8(2)]))  #: float16[::1]
t(np.tanh())  #! refused
t(np.tanh(j0, out=z2.T[:1]))  #: float32[:, :]
t(np.tanh(d2[:, :1]))  #: float64[:, ::1]
t(np.tanh(e2, dtype=np.complex64))  #: complex64[:, ::1]
t(np.tanh(-1))  #: float64
t(np.tanh(2.5))  #: float64
t(np.tanh(u3.transpose(2, 0, 1)[:, :, 1:], dtype=float, casting="unsafe"))  #: float64[:, :, :]
t(np.tanh(j0, None))  #: float64
t(np.tanh(r2))  #~ float32[:, ::1]
t(np.tanh(g0))  #: float32
t(np.tanh(e2, out=z2[:, None, :]))  #! refused
t(np.tanh(s2.T[:1], out=d2))  #: float64[:, ::1]
t(np.arcsinh())  #! refused
t(np.arcsinh(c1[::-1], None))  #: complex64[::1]
t(np.arcsinh(f1[:n], where=True))  #: float32[::1]
t(np.arcsinh([2.0] * 4))  #: float64[::1]
t(np.arcsinh([np.int8(1), np.int8(2)]))  #: float16[::1]
t(np.arcsinh(i3.swapaxes(0, 1), casting="unsafe"))  #: float64[:, :, :]
t(np.arcsinh(o2, casting="unsafe"))  #: float32[::1, :]
t(np.arcsinh(o2[1:], where=False))  #: float32[::1, :]
t(np.arcsinh(g0, dtype=None))  #: float32
t(np.arcsinh(np.int8(3)))  #: float16
t(np.arcsinh(i2[:n]))  #: float32[:, ::1]
t(np.arcsinh(w2, dtype=None))  #: float64[:, ::1]
t(np.arcsinh(d1, casting="unsafe"))  #: float64[::1]
t(np.arccosh())  #! refused
t(np.arccosh(2.5))  #: float64
t(np.arccosh(h1[:n], where=True))  #: float16[::1]
t(np.arccosh(e1, None))  #: float32[::1]
t(np.arccosh(b3.transpose(1, 0, 2)))  #: float16[:, :, :]
t(np.arccosh((1, 2, 3, 4)))  #: float64[::1]
t(np.arccosh([np.float32(1), 2, 3, 4]))  #: float64[::1]
t(np.arccosh(([1.0], [2.0])))  #: float64[:, ::1]
t(np.arccosh(u3))  #: float64[:, :, ::1]
t(np.arccosh(u3.transpose(2, 0, 1)[:, :, 1:], None))  #: float64[:, :, :]
t(np.arccosh(u3[:, ::2]))  #: float64[:, :, ::1]
t(np.arccosh(i3.transpose(0, 2, 1), where=True))  #: float64[:, :, :]
t(np.arccosh([[1, 2], [3, 4]]))  #: float64[:, ::1]
t(np.arctanh())  #! refused
t(np.arctanh([x for x in range(4)]))  #: float64[::1]
t(np.arctanh(d1, dtype=np.float64))  #: float64[::1]
t(np.arctanh(i3[:, :1], out=d2))  #! refused
t(np.arctanh(np.int8(3)))  #: float16
t(np.arctanh(b1[0]))  #: float16
t(np.arctanh(l3.swapaxes(0, 1)))  #: float64[:, :, :]
t(np.arctanh(d2))  #: float64[:, ::1]
t(np.arctanh([True, False]))  #: float16[::1]
t(np.exp())  #! refused
t(np.exp(i3, out=d2[1:]))  #! refused
t(np.exp(g0, dtype=np.float32))  #: float32
t(np.exp(c1[::-1]))  #: complex64[::1]
t(np.exp(l2[:, 1:], dtype=np.float32))  #: float32[:, ::1]
t(np.exp(np.float32(1.5)))  #: float32
t(np.exp(l2[::2], None))  #: float64[:, ::1]
t(np.exp(b2))  #: float16[:, ::1]
t(np.exp(e1, None))  #: float32[::1]
t(np.exp(c1))  #: complex64[::1]
t(np.exp(s2.T))  #: float32[::1, :]
t(np.exp(z2, where=True))  #: float32[:, ::1]
t(np.exp2())  #! refused
t(np.exp2(p3.swapaxes(0, 1), where=n > 2))  #: float32[:, :, :]
t(np.exp2(u2.T[:1]))  #: float32[:, ::1]
t(np.exp2(f3, dtype="f4"))  #: float32[:, :, ::1]
t(np.exp2(c2[::2], dtype=None, casting="unsafe"))  #: complex128[:, ::1]
t(np.exp2(w2[::2], dtype=np.float64, casting="unsafe"))  #: float64[:, ::1]
t(np.exp2(f3.swapaxes(0, 1), dtype=float))  #: float64[:, :, :]
t(np.exp2(d1))  #: float64[::1]
t(np.exp2(i3.transpose(0, 2, 1)))  #: float64[:, :, :]
t(np.exp2(b3, dtype=complex, casting="unsafe"))  #: complex128[:, :, ::1]
t(np.exp2(c2[::-1], casting="unsafe"))  #: complex128[:, ::1]
t(np.exp2(o2, out=r2[:, :1]))  #! refused
t(np.expm1())  #! refused
t(np.expm1(l1, out=d2))  #: float64[:, ::1]
t(np.expm1(s2[:, ::2], dtype=float))  #: float64[:, ::1]
t(np.expm1(i2[:, 1:]))  #: float32[:, ::1]
t(np.expm1([2.0] * 4))  #: float64[::1]
t(np.expm1(w2[:1], dtype=np.float32))  #: float32[:, ::1]
t(np.expm1(([1.0], [2.0])))  #: float64[:, ::1]
t(np.expm1(l2[:, None, :], where=n > 2))  #: float64[:, :, ::1]
t(np.expm1(j0))  #: float64
t(np.expm1(l1[::-1], dtype=None))  #: float64[::1]
t(np.expm1(s2.T))  #: float32[::1, :]
t(np.expm1(l1))  #: float64[::1]
t(np.expm1(d2[:n]))  #: float64[:, ::1]
t(np.log())  #! refused
t(np.log(z1, dtype=np.float16, casting="unsafe"))  #: float16[::1]
t(np.log(l1, out=d2))  #: float64[:, ::1]
t(np.log(np.float32(1.5)))  #: float32
t(np.log(h2, dtype="f4", casting="unsafe"))  #: float32[:, ::1]
t(np.log(b3))  #: float16[:, :, ::1]
t(np.log(r2[:, 1:], dtype=float, casting="unsafe"))  #~ float64[:, ::1]
t(np.log([1.5, 2, 3, 4]))  #: float64[::1]
t(np.log(-1))  #: float64
t(np.log([np.float32(1), 2, 3, 4]))  #: float64[::1]
t(np.log(u3[..., 1:], dtype=None))  #: float64[:, :, ::1]
t(np.log(c2[:, ::-1], casting="unsafe"))  #: complex128[:, ::1]
t(np.log(w2[:, 1:], None))  #: float64[:, ::1]
t(np.log2())  #! refused
t(np.log2(r1[::-1]))  #: float32[::1]
t(np.log2(l1[0]))  #: float64
t(np.log2(d3.transpose(2, 0, 1)[:, :, 1:], out=p3.transpose(1, 0, 2)))  #! refused
t(np.log2(s2, dtype=np.float16, casting="unsafe"))  #: float16[:, ::1]
t(np.log2(b2[:, ::-1]))  #: float16[:, ::1]
t(np.log2(u1, dtype=np.float32))  #: float32[::1]
t(np.log2(np.int8(3)))  #: float16
t(np.log2([n, n, n, n]))  #: float64[::1]
t(np.log2([1j, 2, 3, 4]))  #: complex128[::1]
t(np.log2(w1, casting="unsafe"))  #: float64[::1]
t(np.log2(z3.swapaxes(0, 1), casting="unsafe"))  #: float32[:, :, :]
t(np.log2([True, False]))  #: float16[::1]
t(np.log2(f2))  #: float32[:, ::1]
t(np.log2(i2[:, None, :]))  #: float32[:, :, ::1]
t(np.log10())  #! refused
t(np.log10(z2))  #: float32[:, ::1]
t(np.log10(np.bool_(True)))  #: float16
t(np.log10(p3, casting="unsafe"))  #: float32[::1, :, :]
t(np.log10(f3[:, ::2], dtype=np.complex64))  #: complex64[:, :, ::1]
t(np.log10(i3[:, :1]))  #: float64[:, :, ::1]
t(np.log10(n))  #: float64
t(np.log10(p3, where=n > 2))  #: float32[::1, :, :]
t(np.log10(h2[:, ::2]))  #: float16[:, ::1]
t(np.log10(j0, None))  #: float64
t(np.log10(w1[:n], dtype="f4"))  #: float32[::1]
t(np.log10(u3))  #: float64[:, :, ::1]
t(np.log10(r2, where=False))  #~ float32[:, ::1]
t(np.log10(f2, dtype=np.complex64))  #: complex64[:, ::1]
t(np.log1p())  #! refused
t(np.log1p(3))  #: float64
t(np.log1p([1.5, 2, 3, 4], casting="unsafe"))  #: float64[::1]
t(np.log1p(l1[0]))  #: float64
t(np.log1p(f2[:, ::-1]))  #: float32[:, ::1]
t(np.log1p(i2))  #: float32[:, ::1]
t(np.log1p(r1, None))  #: float32[::1]
t(np.log1p(d3, out=r1))  #! refused
t(np.log1p(b2[1:], where=n > 2))  #: float16[:, ::1]
t(np.log1p(g0, dtype=float, casting="unsafe"))  #: float64
t(np.log1p(z3))  #: float32[:, :, ::1]
t(np.sqrt())  #! refused
t(np.sqrt(l2.T[:1]))  #: float64[:, ::1]
t(np.sqrt(f3, dtype=np.float64))  #: float64[:, :, ::1]
t(np.sqrt(l1))  #: float64[::1]
t(np.sqrt(e1, dtype=np.float16, casting="unsafe"))  #: float16[::1]
t(np.sqrt(b3, dtype="f4"))  #: float32[:, :, ::1]
t(np.sqrt([n, n, n, n]))  #: float64[::1]
t(np.sqrt(f3.swapaxes(0, 1)))  #: float32[:, :, :]
t(np.sqrt(l2[:1]))  #: float64[:, ::1]
t(np.sqrt(s2[:, ::2], None))  #: float32[:, ::1]
t(np.sqrt(r1, where=True))  #: float32[::1]
t(np.sqrt(c2))  #: complex128[:, ::1]
t(np.sqrt(z3[:1]))  #: float32[:, :, ::1]
t(np.sqrt(r2[::-1], dtype="f4", casting="unsafe"))  #~ float32[:, ::1]
t(np.cbrt())  #! refused
t(np.cbrt([1.5, 2, 3, 4]))  #: float64[::1]
t(np.cbrt(i3, casting="unsafe"))  #: float64[:, :, ::1]
t(np.cbrt(e1))  #: float32[::1]
t(np.cbrt(w2, None))  #: float64[:, ::1]
t(np.cbrt(l3))  #: float64[:, :, ::1]
t(np.cbrt(z1, None))  #: float32[::1]
t(np.cbrt(u1))  #: float16[::1]
t(np.cbrt(z1[:1], casting="unsafe"))  #: float32[::1]
t(np.cbrt(o2, None))  #: float32[::1, :]
t(np.cbrt(z3.swapaxes(0, 1), dtype=None))  #: float32[:, :, :]
t(np.cbrt(l1[n:]))  #: float64[::1]
t(np.cbrt(d3))  #: float64[:, :, ::1]
t(np.deg2rad())  #! refused
t(np.deg2rad(p3[:, ::2]))  #: float32[::1, :, :]
t(np.deg2rad(i1))  #: float16[::1]
t(np.deg2rad(-1))  #: float64
t(np.deg2rad(d2, dtype=float))  #: float64[:, ::1]
t(np.deg2rad(w1, casting="unsafe"))  #: float64[::1]
t(np.deg2rad(float(n)))  #: float64
t(np.deg2rad(d3[:, ::2]))  #: float64[:, :, ::1]
t(np.deg2rad(f2, o2))  #! refused
t(np.deg2rad(b1))  #: float16[::1]
t(np.deg2rad(o2[:, ::2]))  #: float32[::1, :]
t(np.deg2rad(l1[0]))  #: float64
t(np.rad2deg())  #! refused
t(np.rad2deg(u2, out=d2))  #: float64[:, ::1]
t(np.rad2deg(g0, out=d2))  #: float64[:, ::1]
t(np.rad2deg(b2[:1]))  #: float16[:, ::1]
t(np.rad2deg(-1))  #: float64
t(np.rad2deg(l3[:, ::2]))  #: float64[:, :, ::1]
t(np.rad2deg(b2.T[:, 1:]))  #: float16[::1, :]
t(np.rad2deg(f3.T))  #: float32[::1, :, :]
t(np.rad2deg(3))  #: float64
t(np.rad2deg([2.0] * 4, casting="unsafe"))  #: float64[::1]
t(np.rad2deg(np.bool_(True)))  #: float16
t(np.rad2deg(p3.swapaxes(0, 1)))  #: float32[:, :, :]
t(np.radians())  #! refused
t(np.radians(d2[:, ::-1], out=e1[:]))  #! refused
t(np.radians(l2, None))  #: float64[:, ::1]
t(np.radians(float(n)))  #: float64
t(np.radians(3))  #: float64
t(np.radians(f3.transpose(0, 2, 1), casting="unsafe"))  #: float32[:, :, :]
t(np.radians(u1, None))  #: float16[::1]
t(np.radians(u3.transpose(2, 0, 1)[:, :, 1:], dtype=f1.dtype, casting="unsafe"))  #: float32[:, :, :]
t(np.radians([x for x in range(4)], where=True))  #: float64[::1]
t(np.radians(l3.transpose(0, 2, 1)))  #: float64[:, :, :]
t(np.radians(f2))  #: float32[:, ::1]
t(np.degrees())  #! refused
t(np.degrees(l1, dtype="f4", casting="unsafe"))  #: float32[::1]
t(np.degrees([[1, 2], [3, 4]]))  #: float64[:, ::1]
t(np.degrees(z1[1:]))  #: float32[::1]
t(np.degrees(f3[..., 1:], out=d2))  #! refused
t(np.degrees(f1[1], where=n > 2))  #: float32
t(np.degrees(u2[:, :1], where=False))  #: float32[:, ::1]
t(np.degrees(f2[:, ::-1], out=d2))  #: float64[:, ::1]
t(np.degrees(h2, casting="unsafe"))  #: float16[:, ::1]
t(np.degrees(f2[:, :1], dtype=float, casting="unsafe"))  #: float64[:, ::1]
t(np.degrees(w2, dtype=np.float32, casting="unsafe"))  #: float32[:, ::1]
t(np.asin())  #! refused
t(np.asin(u2[:, ::2]))  #: float32[:, ::1]
t(np.asin(z1, None))  #: float32[::1]
t(np.asin(h2[:1], out=e2))  #: float32[:, ::1]
t(np.asin(l1[0]))  #: float64
t(np.asin(float(n)))  #: float64
t(np.asin(z2[:, 1:]))  #: float32[:, ::1]
t(np.asin(h2[:n]))  #: float16[:, ::1]
t(np.asin(h1[0]))  #: float16
t(np.asin(d3[:, ::2], casting="unsafe"))  #: float64[:, :, ::1]
t(np.asin(w2[:1], where=False))  #: float64[:, ::1]
t(np.asin([i1, f1, d1]))  #: float64[:, ::1]
t(np.asin(i3))  #: float64[:, :, ::1]
t(np.asin(l3))  #: float64[:, :, ::1]
t(np.acos())  #! refused
t(np.acos(np.uint16(7), casting="unsafe"))  #: float32
t(np.acos(i3.transpose(0, 2, 1)))  #: float64[:, :, :]
t(np.acos(d1[0]))  #: float64
t(np.acos(u1[1:]))  #: float16[::1]
t(np.acos(u2[1:], None))  #: float32[:, ::1]
t(np.acos(f2, o2))  #! refused
t(np.acos([1.5, 2, 3, 4]))  #: float64[::1]
t(np.acos([1, True, 2, 3]))  #: float64[::1]
t(np.acos(u2[:, :1], casting="unsafe"))  #: float32[:, ::1]
t(np.acos(f1[1], where=n > 2))  #: float32
t(np.acos(p3))  #: float32[::1, :, :]
t(np.acos(f2))  #: float32[:, ::1]
t(np.atan())  #! refused
t(np.atan(h2.T[:1]))  #: float16[:, ::1]
t(np.atan(-1))  #: float64
t(np.atan(w2, casting="unsafe"))  #: float64[:, ::1]
t(np.atan(3))  #: float64
t(np.atan(i2, where=False))  #: float32[:, ::1]
t(np.atan(2.5))  #: float64
t(np.atan(j0, out=d2))  #: float64[:, ::1]
t(np.atan(l1, dtype=f1.dtype, casting="unsafe"))  #: float32[::1]
t(np.atan(s2, dtype=np.float16, casting="unsafe"))  #: float16[:, ::1]
t(np.atan(h2))  #: float16[:, ::1]
t(np.rint())  #! refused
t(np.rint(h1, out=d2))  #: float64[:, ::1]
t(np.rint(z2[:, :1]))  #: float32[:, ::1]
t(np.rint([1j, 2, 3, 4]))  #: complex128[::1]
t(np.rint(h1))  #: float16[::1]
t(np.rint(b2[:1]))  #: float16[:, ::1]
t(np.rint(r2))  #~ float32[:, ::1]
t(np.rint(z1))  #: float32[::1]
t(np.rint(f3[:, :1], out=f3[:, ::2]))  #: float32[:, :, :]
t(np.rint(l3.swapaxes(0, 1), dtype="f4"))  #: float32[:, :, :]
t(np.rint(b3.transpose(2, 0, 1)[:, :, 1:]))  #: float16[:, :, :]
t(np.rint(z3[:, ::2]))  #: float32[:, :, ::1]
t(np.rint(d3[:1], out=d2))  #! refused
t(np.rint([1, True, 2, 3]))  #: float64[::1]
t(np.fabs())  #! refused
t(np.fabs(i3[..., 1:], dtype=None))  #: float64[:, :, ::1]
t(np.fabs(z1[::-1]))  #: float32[::1]
t(np.fabs(g0))  #: float32
t(np.fabs(o2))  #: float32[::1, :]
t(np.fabs(o2[1:]))  #: float32[::1, :]
t(np.fabs(j0))  #: float64
t(np.fabs(np.float64(2), casting="unsafe"))  #: float64
t(np.fabs(o2[:, ::2], casting="unsafe"))  #: float32[::1, :]
t(np.fabs(b1))  #: float16[::1]
t(np.negative())  #! refused
t(np.negative(b3[:1]))  #! refused
t(np.negative(p3.T))  #: float32[:, :, ::1]
t(np.negative(u1))  #: uint8[::1]
t(np.negative(z3, dtype=np.float64))  #? float64[:, :, ::1]
t(np.negative(w1[0], casting="unsafe"))  #? uint64
t(np.negative([f1[0], f1[1], f1[2], f1[3]]))  #: float32[::1]
t(np.negative(d1[1:], dtype=float))  #? float64[::1]
t(np.negative([n, n, n, n]))  #: int64[::1]
t(np.negative(i1[n:], dtype=None))  #: int8[::1]
t(np.negative(g0))  #: float32
t(np.negative([2.0] * 4))  #: float64[::1]
t(np.negative(z1, out=d3.swapaxes(0, 1)))  #: float64[:, :, :]
t(np.positive())  #! refused
t(np.positive(c1[::-1]))  #: complex64[::1]
t(np.positive(2.5))  #: float64
t(np.positive(s2))  #: float32[:, ::1]
t(np.positive(w1, None))  #: uint64[::1]
t(np.positive(b2, dtype=float))  #? float64[:, ::1]
t(np.positive(o2[:1], dtype=np.float64))  #? float64[:, ::1]
t(np.positive(c1[0]))  #: complex64
t(np.positive(u2, out=d2))  #: float64[:, ::1]
t(np.positive(g0))  #: float32
t(np.positive(b2, dtype=bool, casting="unsafe"))  #! refused
t(np.conj())  #! refused
t(np.conj(z1))  #: float32[::1]
t(np.conj((1, 2, 3, 4)))  #: int64[::1]
t(np.conj(u2))  #: uint16[:, ::1]
t(np.conj([n, n, n, n]))  #: int64[::1]
t(np.conj(h2))  #: float16[:, ::1]
t(np.conj(np.uint16(7)))  #: uint16
t(np.conj(o2))  #: float32[::1, :]
t(np.conj(b1, out=d2))  #: float64[:, ::1]
t(np.conj(g0, dtype=np.float64))  #: float64
t(np.conj(j0))  #: int32
t(np.conj(z2[:, ::-1], dtype=np.float32))  #: float32[:, ::1]
t(np.conj(np.bool_(True), where=n > 2))  #: int8
t(np.conj(u1[::-1]))  #: uint8[::1]
t(np.conj(i2, dtype=np.float16, casting="unsafe"))  #: float16[:, ::1]
t(np.conjugate())  #! refused
t(np.conjugate(u2))  #: uint16[:, ::1]
t(np.conjugate(z1, casting="unsafe"))  #: float32[::1]
t(np.conjugate([1, 2, 3, 4]))  #: int64[::1]
t(np.conjugate(e1[:n]))  #: float32[::1]
t(np.conjugate(f3))  #: float32[:, :, ::1]
t(np.conjugate(f2))  #: float32[:, ::1]
t(np.conjugate(w1[0], casting="unsafe"))  #: uint64
t(np.conjugate(z2, dtype=np.complex64))  #: complex64[:, ::1]
t(np.conjugate(r2, dtype=int, casting="unsafe"))  #~ int64[:, ::1]
t(np.conjugate(l1, out=d2))  #: float64[:, ::1]
t(np.conjugate(w2[:, :1]))  #: uint64[:, ::1]
t(np.conjugate(j0))  #: int32
t(np.conjugate((1, 2, 3, 4)))  #: int64[::1]
t(np.invert())  #! refused
t(np.invert(i2.T[:1]))  #: int16[:, ::1]
t(np.invert(np.bool_(True)))  #: bool
t(np.invert(z2))  #! refused
t(np.invert(j0))  #: int32
t(np.invert(i2[:, None, :], where=n > 2))  #: int16[:, :, ::1]
t(np.bitwise_not())  #! refused
t(np.bitwise_not(u2, dtype=np.complex64))  #! refused
t(np.bitwise_not(u2.T[:, 1:]))  #: uint16[::1, :]
t(np.bitwise_not([[1, 2], [3, 4]]))  #: int64[:, ::1]
t(np.bitwise_not([f1[0], f1[1], f1[2], f1[3]]))  #! refused
t(np.bitwise_not(u2[::-1]))  #: uint16[:, ::1]
t(np.floor())  #! refused
t(np.floor(i2))  #: int16[:, ::1]
t(np.floor(h1, None))  #: float16[::1]
t(np.floor(r2[::-1], dtype=None, casting="unsafe"))  #? float32[:, ::1]
t(np.floor(-1))  #: int64
t(np.floor(i2.T[:1]))  #: int16[:, ::1]
t(np.floor(z3.transpose(1, 0, 2), where=n > 2))  #: float32[:, :, :]
t(np.floor(np.int8(3)))  #: int8
t(np.floor(o2[1:], casting="unsafe"))  #? float32[::1, :]
t(np.floor(u2, out=d2))  #: float64[:, ::1]
t(np.floor(l2, out=d2))  #: float64[:, ::1]
t(np.ceil())  #! refused
t(np.ceil(w2.T[:1]))  #: uint64[:, ::1]
t(np.ceil(h1[0]))  #: float16
t(np.ceil(s2[:, 1:], dtype="f4"))  #? float32[:, ::1]
t(np.ceil(r2, where=n > 2))  #~ float32[:, ::1]
t(np.ceil(o2[::2]))  #: float32[::1, :]
t(np.ceil(w1[:], where=n > 2))  #: uint64[::1]
t(np.ceil(z2, casting="unsafe"))  #? float32[:, ::1]
t(np.ceil(e1[:]))  #: float32[::1]
t(np.ceil(w1[0]))  #: uint64
t(np.ceil([i1, f1, d1]))  #: float64[:, ::1]
t(np.trunc())  #! refused
t(np.trunc(2.5))  #: float64
t(np.trunc(j0))  #: int32
t(np.trunc(f1[1]))  #: float32
t(np.trunc(w2[:1]))  #: uint64[:, ::1]
t(np.trunc(g0, out=b3[:, ::2]))  #! refused
t(np.trunc(l1[0]))  #: int64
t(np.trunc(e1, dtype="f4"))  #? float32[::1]
t(np.trunc(p3, dtype="int64", casting="unsafe"))  #? int64[::1, :, :]
t(np.trunc(z2))  #: float32[:, ::1]
t(np.trunc(e2.T[:1], dtype=float))  #? float64[:, ::1]
t(np.fix())  #! refused
t(np.fix(d2[:, ::2]))  #: float64[:, ::1]
t(np.fix(r2[:1]))  #~ float32[:, ::1]
t(np.fix(s2[:1], None))  #: float32[:, ::1]
t(np.fix(f1[::-1], None))  #: float32[::1]
t(np.fix(d3.T))  #: float64[::1, :, :]
t(np.fix(p3[:, ::2], dtype=float, casting="unsafe"))  #! refused
t(np.fix(n))  #: int64
t(np.fix(w1[0]))  #: uint64
t(np.fix(d3[:, :1]))  #: float64[:, :, ::1]
t(np.sign())  #! refused
t(np.sign([1.5, 2, 3, 4]))  #: float64[::1]
t(np.sign([x for x in range(4)]))  #: int64[::1]
t(np.sign([n, n, n, n]))  #: int64[::1]
t(np.sign([1, 2, 3, 4]))  #: int64[::1]
t(np.sign(-1))  #: int64
t(np.sign(r2[1:]))  #~ float32[:, ::1]
t(np.sign([np.int8(1), np.int8(2)]))  #: int8[::1]
t(np.sign(f3.transpose(0, 2, 1), None))  #: float32[:, :, :]
t(np.sign(f2[:, :1]))  #: float32[:, ::1]
t(np.sign(s2, None))  #: float32[:, ::1]
t(np.square())  #! refused
t(np.square(i1, out=d2[:, :n]))  #~ float64[:, ::1]
t(np.square(r2, where=True))  #~ float32[:, ::1]
t(np.square(l1[:1], None))  #: int64[::1]
t(np.square(w1, dtype=float))  #: float64[::1]
t(np.square(s2[::2], casting="unsafe"))  #: float32[:, ::1]
t(np.square([np.int8(1), np.int8(2)]))  #: int8[::1]
t(np.square(c1))  #: complex64[::1]
t(np.square(e2[:, ::-1]))  #: float32[:, ::1]
t(np.square((1, 2, 3, 4)))  #: int64[::1]
t(np.square(s2[:n], out=u2[:1]))  #! refused
t(np.square(f1, None))  #: float32[::1]
t(np.square(1j))  #: complex128
t(np.square(s2, None))  #: float32[:, ::1]
t(np.reciprocal())  #! refused
t(np.reciprocal(b2, dtype=np.float32))  #: float32[:, ::1]
t(np.reciprocal(e1[1:]))  #: float32[::1]
t(np.reciprocal(np.int8(3)))  #: int8
t(np.reciprocal(i1))  #: int8[::1]
t(np.reciprocal(np.float32(1.5)))  #: float32
t(np.reciprocal(f2[:, None, :], where=False))  #: float32[:, :, ::1]
t(np.reciprocal(n))  #: int64
t(np.reciprocal(f2, None))  #: float32[:, ::1]
t(np.reciprocal(r2[1:]))  #~ float32[:, ::1]
t(np.reciprocal(-1, casting="unsafe"))  #: int64
t(np.reciprocal(d1))  #: float64[::1]
t(np.reciprocal(f1[1]))  #: float32
t(np.reciprocal(h1, None))  #: float16[::1]
t(np.isnan())  #! refused
t(np.isnan(b3.transpose(1, 0, 2)))  #: bool[:, :, :]
t(np.isnan(f2, o2))  #! refused
t(np.isnan([2.0] * 4))  #: bool[::1]
t(np.isnan(e1, None))  #: bool[::1]
t(np.isnan(b3))  #: bool[:, :, ::1]
t(np.isnan(e2, where=True))  #: bool[:, ::1]
t(np.isnan(l1[:]))  #: bool[::1]
t(np.isnan(p3.T))  #: bool[:, :, ::1]
t(np.isnan(w1, None))  #: bool[::1]
t(np.isinf())  #! refused
t(np.isinf(p3, casting="unsafe"))  #? bool[::1, :, :]
t(np.isinf(u1[1:]))  #: bool[::1]
t(np.isinf(d3[..., 1:]))  #: bool[:, :, ::1]
t(np.isinf(i3))  #: bool[:, :, ::1]
t(np.isinf(l1, None))  #: bool[::1]
t(np.isinf(b1, where=True))  #: bool[::1]
t(np.isinf(-1))  #: bool
t(np.isinf([1.5, 2, 3, 4]))  #: bool[::1]
t(np.isinf(l1))  #: bool[::1]
t(np.isinf(u1, casting="unsafe"))  #? bool[::1]
t(np.isinf(e2))  #: bool[:, ::1]
t(np.isinf(f3))  #: bool[:, :, ::1]
t(np.isinf(g0, out=d2))  #: float64[:, ::1]
t(np.isfinite())  #! refused
t(np.isfinite(w1[0]))  #: bool
t(np.isfinite([np.float32(1), 2, 3, 4]))  #: bool[::1]
t(np.isfinite(e2[:1], casting="unsafe"))  #? bool[:, ::1]
t(np.isfinite(f3[:, ::2], dtype=None))  #: bool[:, :, ::1]
t(np.isfinite(f2[:, ::2]))  #: bool[:, ::1]
t(np.isfinite(i3[:, ::2]))  #: bool[:, :, ::1]
t(np.isfinite(f2[:, :n], where=False))  #: bool[:, ::1]
t(np.isfinite(([1.0], [2.0])))  #: bool[:, ::1]
t(np.isfinite([1j, 2, 3, 4], where=True))  #: bool[::1]
t(np.isfinite([np.int8(1), np.int8(2)]))  #: bool[::1]
t(np.isfinite(h2[:, ::-1]))  #: bool[:, ::1]
t(np.isfinite((1, 2, 3, 4)))  #: bool[::1]
t(np.isfinite(z2[1:]))  #: bool[:, ::1]
t(np.signbit())  #! refused
t(np.signbit(c1[0]))  #! refused
t(np.signbit(z3.swapaxes(0, 1)))  #: bool[:, :, :]
t(np.signbit([[1, 2], [3, 4]]))  #: bool[:, ::1]
t(np.signbit(b2, out=i2))  #: int16[:, ::1]
t(np.signbit(d3.transpose(1, 0, 2), where=True))  #: bool[:, :, :]
t(np.signbit(e2.T[:1]))  #: bool[:, ::1]
t(np.signbit(f3[:, ::2]))  #: bool[:, :, ::1]
t(np.signbit(r2[:, None, :]))  #~ bool[:, :, ::1]
t(np.signbit([f1[0], f1[1], f1[2], f1[3]]))  #: bool[::1]
t(np.logical_not())  #! refused
t(np.logical_not(i3[:, :1], casting="unsafe"))  #? bool[:, :, ::1]
t(np.logical_not(np.bool_(True)))  #: bool
t(np.logical_not(d2[:, 1:], None))  #: bool[:, ::1]
t(np.logical_not(c1[0]))  #: bool
t(np.logical_not(b3[:, :1]))  #: bool[:, :, ::1]
t(np.logical_not([1, True, 2, 3], where=True))  #: bool[::1]
t(np.logical_not(b2))  #: bool[:, ::1]
t(np.logical_not(z3, dtype=None))  #: bool[:, :, ::1]
t(np.logical_not(d1))  #: bool[::1]
t(np.logical_not(c2, dtype=np.float64, casting="unsafe"))  #! refused
t(np.logical_not(f3))  #: bool[:, :, ::1]
t(np.logical_not(300))  #: bool
t(np.abs())  #! refused
t(np.abs(i3[..., 1:]))  #: int32[:, :, ::1]
t(np.abs(d2))  #: float64[:, ::1]
t(np.abs(i1[n:]))  #: int8[::1]
t(np.abs(f3[:1]))  #: float32[:, :, ::1]
t(np.abs(d3, None))  #: float64[:, :, ::1]
t(np.abs(e2[:n], dtype=int, casting="unsafe"))  #? int64[:, ::1]
t(np.abs([[1, 2], [3, 4]]))  #: int64[:, ::1]
t(np.abs(w2[:, None, :]))  #: uint64[:, :, ::1]
t(np.abs(f2[:, ::-1], where=True))  #: float32[:, ::1]
t(np.abs(h1, casting="unsafe"))  #? float16[::1]
t(np.abs([np.int8(1), np.int8(2)], where=n > 2))  #: int8[::1]
t(np.absolute())  #! refused
t(np.absolute(l2.T, where=True))  #: int64[::1, :]
t(np.absolute([n, n, n, n]))  #: int64[::1]
t(np.absolute(w1, out=c2))  #: complex128[:, ::1]
t(np.absolute(b3.transpose(2, 0, 1)[:, :, 1:]))  #: bool[:, :, :]
t(np.absolute([n, n, n, n], where=n > 2))  #: int64[::1]
t(np.absolute(u2, where=n > 2))  #: uint16[:, ::1]
t(np.absolute(f3, None))  #: float32[:, :, ::1]
t(np.absolute(u2[:, :n]))  #: uint16[:, ::1]
t(np.absolute(b2[::2], dtype=np.float32))  #? float32[:, ::1]
t(np.absolute(r2, out=d2))  #: float64[:, ::1]
t(np.absolute(s2, where=False))  #: float32[:, ::1]
t(np.absolute(c1))  #: float32[::1]
t(np.absolute([np.int8(1), np.int8(2)]))  #: int8[::1]
t(np.sinc())  #! refused
t(np.sinc(j0))  #: float64
t(np.sinc(f2))  #: float32[:, ::1]
t(np.sinc(h1))  #: float16[::1]
t(np.sinc([np.int8(1), np.int8(2)]))  #: float64[::1]
t(np.sinc(np.float64(2)))  #: float64
t(np.sinc(o2))  #: float32[::1, :]
t(np.sinc(r1))  #: float32[::1]
t(np.sinc(z3))  #: float32[:, :, ::1]
t(np.sinc(c1[0]))  #: complex64
t(np.sinc(r1[:1]))  #: float32[::1]
t(np.sinc(n))  #: float64
t(np.sinc(d2[::-1]))  #: float64[:, ::1]
t(np.sinc([True, False]))  #: float64[::1]
t(np.sinc(u2[:, None, :]))  #: float64[:, :, ::1]
t(np.nan_to_num())  #! refused
t(np.nan_to_num(b3.swapaxes(0, 1)))  #: bool[:, :, :]
t(np.nan_to_num(b3[:, :1]))  #: bool[:, :, ::1]
t(np.nan_to_num(l2[:, :1], nan=0.0))  #: int64[:, ::1]
t(np.nan_to_num(p3, copy=False))  #? float32[::1, :, :]
t(np.nan_to_num(h2, False))  #? float16[:, ::1]
t(np.nan_to_num(i1[:n], posinf=1, neginf=0))  #: int8[::1]
t(np.nan_to_num(s2[:, None, :], False))  #? float32[:, :, ::1]
t(np.nan_to_num(e2.T[:, 1:]))  #: float32[:, ::1]
t(np.nan_to_num(s2[1:], posinf=1, neginf=0))  #: float32[:, ::1]
t(np.nan_to_num(b2, copy=False))  #? bool[:, ::1]
t(np.nan_to_num(z1[:1]))  #: float32[::1]
t(np.nan_to_num(u2[::-1], copy=False))  #? uint16[:, :]
t(np.nan_to_num(f1))  #: float32[::1]
t(np.real())  #! refused
t(np.real(p3[..., 1:]))  #: float32[::1, :, :]
t(np.real(f1[n:]))  #: float32[::1]
t(np.real(r2))  #: Array(float32, 2, "A", readonly=True)
t(np.real(c2))  #: float64[:, :]
t(np.real(b1[0]))  #: bool
t(np.real(c2.T))  #: float64[:, :]
t(l3.real)  #: int64[:, :, ::1]
t(f3[:, ::2].imag)  #~ Array(float32, 3, "C", readonly=True)
t(c1.real)  #: float32[:]
t(np.imag(g0))  #: Array(float32, 0, "C", readonly=True)
t(np.real(u3))  #: uint32[:, :, ::1]
t(np.real(z1))  #: float32[::1]
t(np.real(c2[:, :1]))  #: float64[:, :]
t(np.imag(i3))  #: Array(int32, 3, "C", readonly=True)
