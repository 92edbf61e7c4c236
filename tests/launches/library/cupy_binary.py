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

t(cp.add(1j, w1[0]))  #: Array(complex128, 0, "C")
t(cp.add(-1, b2[::-1]))  #: int64[:, ::1]
t(cp.add(e2[:, None, :], w2[1:]))  #: float64[:, :, ::1]
t(cp.add(2.5, u2[::2]))  #: float64[:, ::1]
t(cp.add(f2, np.uint16(7)))  #: float32[:, ::1]
t(cp.add(d2, f1[1], out=d2))  #: float64[:, ::1]
t(cp.add(h1, 1j))  #: complex64[::1]
t(cp.subtract(h2, 3))  #: float16[:, ::1]
t(cp.subtract(True, float(n)))  #: Array(float64, 0, "C")
t(cp.subtract(b2, w2))  #: uint64[:, ::1]
t(cp.subtract(z1, c1[:1]))  #: complex64[::1]
t(cp.subtract(l1[0], w1[0]))  #: Array(float64, 0, "C")
t(cp.multiply(f3.swapaxes(0, 1), np.float64(2)))  #~ float64[:, :, ::1]
t(cp.multiply(d2[:, :n], r2, dtype=None))  #~ float64[:, ::1]
t(cp.multiply(f2[1:], True))  #: float32[:, ::1]
t(cp.multiply(z1, 300, d1))  #: float64[::1]
t(cp.multiply(u1[:n], z1))  #: float32[::1]
t(cp.multiply(i3.transpose(2, 0, 1)[:, :, 1:], 1j))  #~ complex128[:, :, ::1]
t(cp.multiply(g0, np.int8(3), c1[1:]))  #: complex64[::1]
t(cp.multiply(h1[:n], l1))  #: float64[::1]
t(cp.multiply(d1, i1))  #: float64[::1]
t(cp.maximum(u1, c1[0]))  #: complex64[::1]
t(cp.maximum(1j, r2[:n]))  #~ complex64[:, ::1]
t(cp.maximum(u2[::-1], b1))  #: uint16[:, ::1]
t(cp.maximum(c2[:, :n], b1[0]))  #: complex128[:, ::1]
t(cp.maximum(np.float64(2), np.uint16(7)))  #: Array(float64, 0, "C")
t(cp.maximum(l2[1:], u3[:, :1], dtype="f4"))  #: float32[:, :, ::1]
t(cp.maximum(g0, b1[0], c2))  #: complex128[:, ::1]
t(cp.maximum(z2, z2))  #: float32[:, ::1]
t(cp.maximum(b2, i1))  #: int8[:, ::1]
t(cp.maximum(s2, h2[:1]))  #: float32[:, ::1]
t(cp.minimum(e2[1:], f1))  #: float32[:, ::1]
t(cp.minimum(f3, b3))  #: float32[:, :, ::1]
t(cp.minimum(r2[:, :1], h1[0], out=d2))  #: float64[:, ::1]
t(cp.minimum(f3.transpose(1, 0, 2), w1[0]))  #~ float64[:, :, ::1]
t(cp.minimum(f3, 2.5))  #: float32[:, :, ::1]
t(cp.minimum(i3[:1], d1[0], d3))  #: float64[:, :, ::1]
t(cp.fmax(p3[:1], f3[:1]))  #: float32[:, :, ::1]
t(cp.fmax(h2, u2))  #: float32[:, ::1]
t(cp.fmax(300, h2))  #: float16[:, ::1]
t(cp.fmax(d2[:n], h2))  #: float64[:, ::1]
t(cp.fmax(r2.T, 300))  #~ float32[:, ::1]
t(cp.fmax(i3[:, :1], e2[1:]))  #: float64[:, :, ::1]
t(cp.fmax(3, b2[:, 1:]))  #: int64[:, ::1]
t(cp.fmax(z3.T, True))  #~ float32[:, :, ::1]
t(cp.fmin(i3, b2))  #: int32[:, :, ::1]
t(cp.fmin(b2, w1[0], out=d2))  #: float64[:, ::1]
t(cp.fmin(z2[:, :n], r1[:1]))  #: float32[:, ::1]
t(cp.fmin(np.uint16(7), f1[n:]))  #: float32[::1]
t(cp.fmin(f3[:1], u3))  #: float64[:, :, ::1]
t(cp.fmin(np.int8(3), np.uint16(7)))  #: Array(int32, 0, "C")
t(cp.fmin(d1[::-1], np.float32(1.5), h2))  #: float16[:, ::1]
t(cp.bitwise_and(b3, w1[0]))  #: uint64[:, :, ::1]
t(cp.bitwise_or(np.bool_(True), np.uint16(7)))  #: Array(uint16, 0, "C")
t(cp.bitwise_xor(i3, i3[:, :1]))  #: int32[:, :, ::1]
t(cp.bitwise_xor(b2[::2], b2[:, None, :]))  #: bool[:, :, ::1]
t(cp.floor_divide(np.bool_(True), d3[:, :1]))  #: float64[:, :, ::1]
t(cp.floor_divide(d1[0], np.float64(2)))  #: Array(float64, 0, "C")
t(cp.floor_divide(d3.swapaxes(0, 1), z3[:1]))  #~ float64[:, :, ::1]
t(cp.floor_divide(f2, np.int8(3)))  #: float32[:, ::1]
t(cp.floor_divide(s2, u1))  #: float32[:, ::1]
t(cp.mod(z2[:, None, :], f2[::-1]))  #: float32[:, :, ::1]
t(cp.mod(r1, h1))  #: float32[::1]
t(cp.mod(d2[:, None, :], b2[:, :1]))  #: float64[:, :, ::1]
t(cp.mod(z2[:, ::2], i2.T[:, 1:]))  #: float32[:, ::1]
t(cp.mod(p3.T, u3.T))  #: float64[:, :, ::1]
t(cp.mod(b2, b2))  #: int8[:, ::1]
t(cp.mod(w2[:, :n], 3, out=d2))  #: float64[:, ::1]
t(cp.remainder(r1[:1], w1[0], out=d2))  #: float64[:, ::1]
t(cp.remainder(u2, 2.5))  #: float64[:, ::1]
t(cp.remainder(h1[0], 2.5))  #: Array(float16, 0, "C")
t(cp.remainder(float(n), l1))  #: float64[::1]
t(cp.fmod(f2[:, ::-1], -1))  #: float32[:, ::1]
t(cp.fmod(g0, True, d2))  #: float64[:, ::1]
t(cp.fmod(r1, d1))  #: float64[::1]
t(cp.fmod(np.float32(1.5), z3))  #: float32[:, :, ::1]
t(cp.fmod(s2.T, s2, dtype=np.float64))  #: float64[:, ::1]
t(cp.fmod(float(n), w1[0]))  #: Array(float64, 0, "C")
t(cp.fmod(g0, f1[1]))  #: Array(float32, 0, "C")
t(cp.fmod(b3, np.uint16(7)))  #: uint16[:, :, ::1]
t(cp.power(300, np.float64(2)))  #: Array(float64, 0, "C")
t(cp.power(b3, r1))  #: float32[:, :, ::1]
t(cp.power(-1, c1[0]))  #: Array(complex64, 0, "C")
t(cp.power(s2, r2[:1]))  #~ float32[:, ::1]
t(cp.power(300, np.uint16(7)))  #: Array(uint16, 0, "C")
t(cp.power(h2[:, :n], l3[:1]))  #: float64[:, :, ::1]
t(cp.power(o2, l1[0]))  #~ float64[:, ::1]
t(cp.power(e1, e1))  #: float32[::1]
t(cp.power(i2, 300))  #: int16[:, ::1]
t(cp.left_shift(u2[:, :n], u1[:n]))  #: uint16[:, ::1]
t(cp.right_shift(j0, 300, out=d2))  #: float64[:, ::1]
t(cp.gcd(i1[::-1], np.int8(3), out=d2))  #: float64[:, ::1]
t(cp.lcm(u2[1:], w1))  #: uint64[:, ::1]
t(cp.lcm(i2[::-1], np.uint16(7)))  #: int32[:, ::1]
t(cp.lcm(l3, np.int8(3)))  #: int64[:, :, ::1]
t(cp.pow(f3.transpose(1, 0, 2), w1[0]))  #~ float64[:, :, ::1]
t(cp.pow(w2, d1))  #: float64[:, ::1]
t(cp.pow(d2[:, :1], z2.T[:1]))  #: float64[:, ::1]
t(cp.pow(w1, i1))  #: float64[::1]
t(cp.pow(u2[:, :n], c2))  #: complex128[:, ::1]
t(cp.float_power(e2.T, e2.T))  #: float64[:, ::1]
t(cp.float_power(d3, u1))  #: float64[:, :, ::1]
t(cp.float_power(p3.transpose(0, 2, 1), np.float32(1.5)))  #~ float64[:, :, ::1]
t(cp.float_power(l2, h1))  #: float64[:, ::1]
t(cp.float_power(w2, b1[0]))  #: float64[:, ::1]
t(cp.arctan2(l3.transpose(2, 0, 1)[:, :, 1:], np.uint16(7)))  #~ float64[:, :, ::1]
t(cp.arctan2(i2[:, :1], float(n), out=d2))  #: float64[:, ::1]
t(cp.arctan2(u2, h2[:, :n]))  #: float32[:, ::1]
t(cp.hypot(300, 300))  #: Array(float64, 0, "C")
t(cp.hypot(p3[:1], 300))  #~ float32[:, :, ::1]
t(cp.hypot(f3, f1[1]))  #: float32[:, :, ::1]
t(cp.hypot(True, np.uint16(7)))  #: Array(float32, 0, "C")
t(cp.hypot(np.float64(2), b1[0]))  #: Array(float64, 0, "C")
t(cp.hypot(np.bool_(True), np.int8(3)))  #: Array(float16, 0, "C")
t(cp.hypot(w2[::-1], r2[:, ::-1]))  #~ float64[:, ::1]
t(cp.hypot(f2[:, :1], r2[:, None, :]))  #~ float32[:, :, ::1]
t(cp.hypot(np.uint16(7), float(n)))  #: Array(float64, 0, "C")
t(cp.logaddexp(z1, 3))  #: float32[::1]
t(cp.logaddexp(f1[1], r1))  #: float32[::1]
t(cp.logaddexp(2.5, u3[:, ::2]))  #: float64[:, :, ::1]
t(cp.logaddexp(i2, h1[0]))  #: float32[:, ::1]
t(cp.logaddexp(i2, l3))  #: float64[:, :, ::1]
t(cp.logaddexp(z1, f1[1]))  #: float32[::1]
t(cp.logaddexp(h1[:], b1[::-1]))  #: float16[::1]
t(cp.logaddexp(b1[0], e2[:, 1:]))  #: float32[:, ::1]
t(cp.logaddexp(e2[1:], u1[:1]))  #: float32[:, ::1]
t(cp.logaddexp(l2[:, ::-1], u2[:1]))  #: float64[:, ::1]
t(cp.copysign(d1[0], np.float32(1.5)))  #: Array(float64, 0, "C")
t(cp.copysign(u2[:1], b1))  #: float32[:, ::1]
t(cp.copysign(u2, d1[:]))  #: float64[:, ::1]
t(cp.copysign(w1, w1[0], out=d2))  #: float64[:, ::1]
t(cp.copysign(np.int8(3), f2[::2]))  #: float32[:, ::1]
t(cp.copysign(z2, l1))  #: float64[:, ::1]
t(cp.copysign(u2, p3[:, :1], dtype=None))  #~ float32[:, :, ::1]
t(cp.atan2(s2[:, :1], s2[:, :1]))  #: float32[:, ::1]
t(cp.atan2(float(n), l3.T))  #~ float64[:, :, ::1]
t(cp.atan2(d2[:, None, :], 3, dtype="f4"))  #: float32[:, :, ::1]
t(cp.atan2(b2[::2], w1))  #: float64[:, ::1]
t(cp.atan2(i3[:, :1], np.bool_(True)))  #: float64[:, :, ::1]
t(cp.atan2(u2[:, None, :], 3))  #: float32[:, :, ::1]
t(cp.atan2(l1[0], h1[0]))  #: Array(float64, 0, "C")
t(cp.nextafter(f1[1], d1[0]))  #: Array(float64, 0, "C")
t(cp.nextafter(u3[..., 1:], np.bool_(True)))  #: float64[:, :, ::1]
t(cp.nextafter(i3.transpose(0, 2, 1), np.float64(2)))  #~ float64[:, :, ::1]
t(cp.nextafter(e2, z2[:1]))  #: float32[:, ::1]
t(cp.nextafter(h2, h1))  #: float16[:, ::1]
t(cp.divide(np.float64(2), h1[0]))  #: Array(float64, 0, "C")
t(cp.divide(f1[1], np.uint16(7)))  #: Array(float32, 0, "C")
t(cp.divide(b2[:, :n], 3))  #: float64[:, ::1]
t(cp.divide(c1, c2[:1], dtype="f4"))  #: float32[:, ::1]
t(cp.divide(r2[:, :1], e1))  #: float32[:, ::1]
t(cp.divide(d1[1:], i2[:, :1]))  #: float64[:, ::1]
t(cp.divide(f2, r2))  #~ float32[:, ::1]
t(cp.true_divide(True, f1[1]))  #: Array(float32, 0, "C")
t(cp.true_divide(w1, h1))  #: float64[::1]
t(cp.true_divide(w2[:, :1], d1[:1]))  #: float64[:, ::1]
t(cp.true_divide(l2[:1], l1, dtype=float))  #: float64[:, ::1]
t(cp.true_divide(e2, h1[0]))  #: float32[:, ::1]
t(cp.true_divide(r2, c1[:1]))  #~ complex64[:, ::1]
t(cp.true_divide(p3, 300, dtype=float))  #~ float64[:, :, ::1]
t(cp.true_divide(d1, u1))  #: float64[::1]
t(cp.true_divide(g0, np.float64(2)))  #: Array(float64, 0, "C")
t(cp.equal(f1, f1))  #: bool[::1]
t(cp.equal(l1[0], f1[1], i3.transpose(1, 0, 2)))  #: int32[:, :, :]
t(cp.equal(d2[::-1], i2))  #: bool[:, ::1]
t(cp.equal(i2, d1[0]))  #: bool[:, ::1]
t(cp.equal(d1[0], 3, h2.T[:1]))  #: float16[:, :]
t(cp.equal(r2[:, ::-1], w2))  #~ bool[:, ::1]
t(cp.equal(b3, w2[:, :1]))  #: bool[:, :, ::1]
t(cp.equal(f1[:], w1))  #: bool[::1]
t(cp.equal(f2[:1], w1[0]))  #: bool[:, ::1]
t(cp.equal(w2, True))  #: bool[:, ::1]
t(cp.not_equal(h1, l1))  #: bool[::1]
t(cp.not_equal(l2.T[:, 1:], l1[0]))  #~ bool[:, ::1]
t(cp.not_equal(d1, True))  #: bool[::1]
t(cp.not_equal(2.5, c1[0]))  #: Array(bool, 0, "C")
t(cp.not_equal(np.uint16(7), -1))  #: Array(bool, 0, "C")
t(cp.not_equal(c1[0], z3[:1]))  #: bool[:, :, ::1]
t(cp.not_equal(z1, w1[0], i2[::2]))  #: int16[:, :]
t(cp.not_equal(h1[:], z1))  #: bool[::1]
t(cp.not_equal(d2, f3))  #: bool[:, :, ::1]
t(cp.not_equal(True, c2))  #: bool[:, ::1]
t(cp.less(i1, d1[0]))  #: bool[::1]
t(cp.less(-1, l1))  #: bool[::1]
t(cp.less(f1[1], f1[1]))  #: Array(bool, 0, "C")
t(cp.less(d2, d2))  #: bool[:, ::1]
t(cp.less_equal(d2, d1))  #: bool[:, ::1]
t(cp.less_equal(np.int8(3), r2[:, ::2]))  #~ bool[:, ::1]
t(cp.less_equal(c1[::-1], i1))  #: bool[::1]
t(cp.less_equal(p3[:1], b1[0]))  #~ bool[:, :, ::1]
t(cp.greater(i3[..., 1:], b1[0]))  #: bool[:, :, ::1]
t(cp.greater(l2[:, :1], c2))  #: bool[:, ::1]
t(cp.greater(h1[0], h1[0], i2.T))  #: int16[::1, :]
t(cp.greater(d3, l1[0]))  #: bool[:, :, ::1]
t(cp.greater(d2[:1], i3, dtype=None))  #: bool[:, :, ::1]
t(cp.greater_equal(l1[0], j0))  #: Array(bool, 0, "C")
t(cp.greater_equal(l1, u1[:1]))  #: bool[::1]
t(cp.greater_equal(c2, w1))  #: bool[:, ::1]
t(cp.greater_equal(l1[::-1], i1))  #: bool[::1]
t(cp.greater_equal(f3[:, :1], f3, dtype=None))  #: bool[:, :, ::1]
t(cp.greater_equal(i2, o2.T[:1]))  #: bool[:, ::1]
t(cp.greater_equal(d1, 3))  #: bool[::1]
t(cp.logical_and(u1, w1[0]))  #: bool[::1]
t(cp.logical_and(z3[:1], 3))  #: bool[:, :, ::1]
t(cp.logical_and(j0, e1[:n]))  #: bool[::1]
t(cp.logical_and(p3, b2[:1]))  #~ bool[:, :, ::1]
t(cp.logical_and(z1, z3[:, ::2]))  #: bool[:, :, ::1]
t(cp.logical_and(b3, np.bool_(True)))  #: bool[:, :, ::1]
t(cp.logical_and(w1, d1[:1]))  #: bool[::1]
t(cp.logical_and(b3, l1[0]))  #: bool[:, :, ::1]
t(cp.logical_or(d3.swapaxes(0, 1), w1[0]))  #~ bool[:, :, ::1]
t(cp.logical_or(np.bool_(True), w1[0]))  #: Array(bool, 0, "C")
t(cp.logical_xor(i2, -1, out=d2))  #: float64[:, ::1]
t(cp.logical_xor(r1, b2[:, :1]))  #: bool[:, ::1]
t(cp.logical_xor(d1, f1[1], out=d2))  #: float64[:, ::1]
t(cp.logical_xor(d1, np.bool_(True)))  #: bool[::1]
t(d2 + np.float64(2))  #: float64[:, ::1]
t(np.uint16(7) + g0)  #: Array(float32, 0, "C")
t(d2[::-1] + r1)  #: float64[:, ::1]
t(h1[0] + np.uint16(7))  #: Array(float32, 0, "C")
t(float(n) + 2.5)  #: float64
t(h1 + z1)  #: float32[::1]
t(2.5 + j0)  #: Array(float64, 0, "C")
t(b3.swapaxes(0, 1) + u3.transpose(1, 0, 2))  #~ uint32[:, :, ::1]
t(r2 + np.uint16(7))  #~ float32[:, ::1]
t(c2[::-1] - np.float32(1.5))  #: complex128[:, ::1]
t(True - z2[::-1])  #: float32[:, ::1]
t(g0 - z1[n:])  #: float32[::1]
t(np.float32(1.5) - b1[0])  #: Array(float32, 0, "C")
t(b1 - d1)  #: float64[::1]
t(np.bool_(True) - h1[0])  #: Array(float16, 0, "C")
t(n - np.float64(2))  #: float64
t(w1[0] - 300)  #: Array(uint64, 0, "C")
t(f3[:1] * True)  #: float32[:, :, ::1]
t(np.float64(2) * f2[::2])  #: float64[:, ::1]
t(r2 * h2)  #~ float32[:, ::1]
t(b2 * h2[:, ::-1])  #: float16[:, ::1]
t(np.bool_(True) * float(n))  #: float64
t(np.bool_(True) * w1[0])  #: Array(uint64, 0, "C")
t(h1[0] * 2.5)  #: Array(float16, 0, "C")
t(w1 * b1)  #: uint64[::1]
t(l1[0] * 3)  #: Array(int64, 0, "C")
t(l1[0] * 300)  #: Array(int64, 0, "C")
t(c2 / 2.5)  #: complex128[:, ::1]
t(f1[1] / u3.T)  #~ float64[:, :, ::1]
t(z2 / z2[:, None, :])  #: float32[:, :, ::1]
t(True / 3)  #: float64
t(u3[:, :1] / p3)  #~ float64[:, :, ::1]
t(l1 / b1)  #: float64[::1]
t(b1[0] / -1)  #: Array(float64, 0, "C")
t(1j / z3.swapaxes(0, 1))  #~ complex64[:, :, ::1]
t(l2 / l1[0])  #: float64[:, ::1]
t(w2[:, 1:] / b1[0])  #: float64[:, ::1]
t(np.float32(1.5) / f1[1])  #: Array(float32, 0, "C")
t(l3 / np.bool_(True))  #: float64[:, :, ::1]
t(z2[:, :n] // l1[0])  #: float64[:, ::1]
t(float(n) // f1[1])  #: Array(float32, 0, "C")
t(i1 // l1[:])  #: int64[::1]
t(np.int8(3) // True)  #: int8
t(2.5 // 300)  #: float64
t(o2[:1] // 2.5)  #: float32[:, ::1]
t(f1[1] // f3[:, :1])  #: float32[:, :, ::1]
t(d2 // w1[:1])  #: float64[:, ::1]
t(d3.T % b1[0])  #~ float64[:, :, ::1]
t(np.float32(1.5) % p3.T)  #: float32[:, :, ::1]
t(r2[::2] % s2[::2])  #~ float32[:, ::1]
t(w1 % z2)  #: float64[:, ::1]
t(n % -1)  #: int64
t(np.int8(3) % b1[0])  #: Array(int8, 0, "C")
t(f1[:1] % n)  #: float32[::1]
t(-1 % True)  #: int64
t(d1[0] % True)  #: Array(float64, 0, "C")
t(r1 % u1)  #: float32[::1]
t(f1[:n] % l1)  #: float64[::1]
t(b3 ** h1[0])  #: float16[:, :, ::1]
t(True ** d1)  #: float64[::1]
t(r2 ** u2[:1])  #~ float32[:, ::1]
t(np.float64(2) ** f1[1])  #: Array(float64, 0, "C")
t(l3 ** d3)  #: float64[:, :, ::1]
t(i1 ** z1)  #: float32[::1]
t(np.bool_(True) ** n)  #: int64
t(r2[:1] ** s2[:, :1])  #~ float32[:, ::1]
t(e2 ** 2.5)  #: float32[:, ::1]
t(l3[:1] << u1)  #: int64[:, :, ::1]
t(-1 << True)  #: int64
t(i1 & -1)  #: int8[::1]
t(l1[0] & j0)  #: Array(int64, 0, "C")
t(i1[:] | b1[0])  #: int8[::1]
t(n | w1[0])  #: Array(uint64, 0, "C")
t(b1[0] ^ np.int8(3))  #: Array(int8, 0, "C")
t(b1 ^ w1)  #: uint64[::1]
t(u3 ^ u3[:, :1])  #: uint32[:, :, ::1]
t(p3[:, :1] < w1[0])  #~ bool[:, :, ::1]
t(float(n) < i3[:, ::2])  #: bool[:, :, ::1]
t(f2[:, ::-1] < w2)  #: bool[:, ::1]
t(n < True)  #: bool
t(f1[:n] < z1[:])  #: bool[::1]
t(f1[1] < 3)  #: Array(bool, 0, "C")
t(w1[0] < np.uint16(7))  #: Array(bool, 0, "C")
t(l1[0] < np.float32(1.5))  #: Array(bool, 0, "C")
t(w1[0] < l1[0])  #: Array(bool, 0, "C")
t(s2 == b1[0])  #: bool[:, ::1]
t(np.uint16(7) == d2)  #: bool[:, ::1]
t(l2[::2] == w1[:n])  #: bool[:, ::1]
t(300 == -1)  #: bool
t(True == w1[0])  #: Array(bool, 0, "C")
t(np.float64(2) == np.int8(3))  #: bool
t(l1[0] == d1[0])  #: Array(bool, 0, "C")
t(3 == h1[0])  #: Array(bool, 0, "C")
t(e2[:, ::-1] == e2[:n])  #: bool[:, ::1]
t(h2 @ d2.T[:, 1:])  #: float64[:, ::1]
t(-d3[:, :1])  #: float64[:, :, ::1]
t(+w1[:n])  #: uint64[::1]
t(abs(l3.transpose(2, 0, 1)[:, :, 1:]))  #~ int64[:, :, ::1]
t(abs(b1[0]))  #: Array(bool, 0, "C")
t(round(np.float64(2)))  #: int64
t(h2[:n][0] + b1[0])  #: float16[::1]
t(-z2[:, :n])  #: float32[:, ::1]
t(cp.isclose(b3[:1], u2[:, ::-1]))  #: bool[:, :, ::1]
t(cp.isclose(b1, 3))  #: bool[::1]
t(cp.isclose(d2, b2, 1e-3))  #: bool[:, ::1]
t(cp.isclose(u3.transpose(2, 0, 1)[:, :, 1:], np.float64(2), atol=0.1))  #~ bool[:, :, ::1]
t(cp.isclose(np.uint16(7), 300))  #: Array(bool, 0, "C")
t(cp.isclose(c2, d2, equal_nan=True))  #: bool[:, ::1]
t(cp.isclose(r1, b1[0], atol=0.1))  #: bool[::1]
t(cp.isclose(i2, c2, 1e-3))  #: bool[:, ::1]
t(cp.isclose(z3.transpose(1, 0, 2), f1[1]))  #~ bool[:, :, ::1]
t(cp.isclose(u3.swapaxes(0, 1), True))  #~ bool[:, :, ::1]
t(cp.isclose(u2, l1[0], atol=0.1))  #: bool[:, ::1]
t(cp.clip(w2[:1], 0, 1))  #: uint64[:, ::1]
t(z3[:, ::2].clip(0, 1))  #: float32[:, :, ::1]
t(j0.clip(0, 1, out=d2))  #: float64[:, ::1]
t(cp.clip(s2[:n], 0, 1))  #: float32[:, ::1]
t(cp.clip(d2, 0, 1, out=d2))  #: float64[:, ::1]
t(cp.clip(i2[:, None, :], a_max=np.uint16(7), a_min=2.5))  #: float64[:, :, ::1]
t(cp.clip(u2[:, :n], a_max=h1[0], a_min=b1[0]))  #: float32[:, ::1]
t(cp.round(d3.transpose(0, 2, 1)))  #~ float64[:, :, ::1]
t(cp.round(e2[:, 1:]))  #: float32[:, ::1]
t(cp.round(o2[1:], 2))  #~ float32[:, ::1]
t(cp.round(z3.transpose(0, 2, 1), decimals=1))  #~ float32[:, :, ::1]
t(cp.round(np.float32(1.5)))  #: Array(float32, 0, "C")
t(cp.round(f1[1], 2))  #: Array(float32, 0, "C")
t(cp.round(i1[:1], n))  #: int8[::1]
t(s2[:, :n].round())  #: float32[:, ::1]
t(i3[:, :1].round(2))  #: int32[:, :, ::1]
t(u3[:, ::2].round(decimals=n))  #: uint32[:, :, ::1]
t(cp.round(300, 2))  #: Array(int64, 0, "C")
t(cp.round(o2[:, ::2], n))  #~ float32[:, ::1]
t(cp.around(d3[:, :1]))  #: float64[:, :, ::1]
t(cp.around(f3[:1]))  #: float32[:, :, ::1]
t(cp.around(s2[:, None, :], 2))  #: float32[:, :, ::1]
t(cp.around(w2[:, None, :], decimals=1))  #: uint64[:, :, ::1]
t(cp.around(3))  #: Array(int64, 0, "C")
t(cp.around(h1[0], 2))  #: Array(float16, 0, "C")
t(cp.around(l1, n))  #: int64[::1]
t(cp.where(z1[::2] > 0, np.float64(2), np.float32(1.5)))  #: float64[::1]
t(cp.where(e2[:, None, :] > 0, c1, w1[0]))  #: complex128[:, :, ::1]
t(cp.where(w1[0], np.bool_(True), n))  #: Array(int64, 0, "C")
t(cp.where(i1)[0])  #: int64[::1]
t(cp.where(s2[1:] > 0)[0])  #: int64[:]
t(cp.where(l3[..., 1:])[1])  #: int64[:]
t(cp.where(f3.transpose(0, 2, 1) > 0, d1[0], -1))  #~ float64[:, :, ::1]
t(cp.nonzero(f1)[0])  #: int64[::1]
t(z2[::-1].nonzero()[1])  #: int64[:]
t(cp.nonzero(l1)[0])  #: int64[::1]
t(cp.nonzero(z1)[0])  #: int64[::1]
t(l2[:, :n].nonzero()[1])  #: int64[:]
t(w2[:1].nonzero()[1])  #: int64[:]
