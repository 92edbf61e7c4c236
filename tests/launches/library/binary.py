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

t(np.add())  #! refused
t(np.add(1j, w1[0]))  #: complex128
t(np.add(-1, b2[::-1]))  #: int64[:, ::1]
t(np.add(e2[:, None, :], w2[1:]))  #: float64[:, :, ::1]
t(np.add(2.5, u2[::2]))  #: float64[:, ::1]
t(np.add(f2, np.uint16(7)))  #: float32[:, ::1]
t(np.add(d2, f1[1], out=d2))  #: float64[:, ::1]
t(np.add(z3[:, :1], np.int8(3), out=d2))  #! refused
t(np.add(h1, 1j))  #: complex64[::1]
t(np.subtract())  #! refused
t(np.subtract(h2, 3))  #: float16[:, ::1]
t(np.subtract(True, float(n)))  #: float64
t(np.subtract(b2, w2))  #: uint64[:, ::1]
t(np.subtract(p3[:, :1], u3[..., 1:]))  #! refused
t(np.subtract(z1, c1[:1]))  #: complex64[::1]
t(np.subtract(l1[0], w1[0]))  #: float64
t(np.multiply())  #! refused
t(np.multiply([2.0] * 4, [n, n, n, n], dtype="f4"))  #: float32[::1]
t(np.multiply(f3.swapaxes(0, 1), np.float64(2)))  #: float64[:, :, :]
t(np.multiply(d2[:, :n], r2, dtype=None))  #~ float64[:, ::1]
t(np.multiply(f2[1:], True))  #: float32[:, ::1]
t(np.multiply(z1, 300, d1))  #: float64[::1]
t(np.multiply(u1[:n], z1))  #: float32[::1]
t(np.multiply(i3.transpose(2, 0, 1)[:, :, 1:], 1j))  #: complex128[:, :, :]
t(np.multiply(g0, np.int8(3), c1[1:]))  #: complex64[::1]
t(np.multiply(h1[:n], l1))  #: float64[::1]
t(np.multiply(d1, i1))  #: float64[::1]
t(np.maximum())  #! refused
t(np.maximum(u1, c1[0]))  #: complex64[::1]
t(np.maximum(1j, r2[:n]))  #~ complex64[:, ::1]
t(np.maximum(u2[::-1], b1))  #: uint16[:, ::1]
t(np.maximum(c2[:, :n], b1[0]))  #: complex128[:, ::1]
t(np.maximum(np.float64(2), np.uint16(7)))  #: float64
t(np.maximum(l2[1:], u3[:, :1], dtype="f4"))  #: float32[:, :, ::1]
t(np.maximum(g0, b1[0], c2))  #: complex128[:, ::1]
t(np.maximum(z2, z2))  #: float32[:, ::1]
t(np.maximum(i2[:, ::2], [True, False]))  #: int16[:, ::1]
t(np.maximum(b2, i1))  #: int8[:, ::1]
t(np.maximum(s2, h2[:1]))  #: float32[:, ::1]
t(np.minimum())  #! refused
t(np.minimum(b2[:, ::-1], d2.T))  #! refused
t(np.minimum(e2[1:], f1))  #: float32[:, ::1]
t(np.minimum(f3, b3))  #: float32[:, :, ::1]
t(np.minimum(r2[:, :1], h1[0], out=d2))  #: float64[:, ::1]
t(np.minimum(f3.transpose(1, 0, 2), w1[0]))  #: float64[:, :, :]
t(np.minimum(f3, 2.5))  #: float32[:, :, ::1]
t(np.minimum(i3[:1], d1[0], d3))  #: float64[:, :, ::1]
t(np.fmax())  #! refused
t(np.fmax(p3[:1], f3[:1]))  #: float32[:, :, ::1]
t(np.fmax(h2, u2))  #: float32[:, ::1]
t(np.fmax(300, h2))  #: float16[:, ::1]
t(np.fmax(h1[:n], [n, n, n, n]))  #: float64[::1]
t(np.fmax(d2[:n], h2))  #: float64[:, ::1]
t(np.fmax(r2.T, 300))  #~ float32[:, ::1]
t(np.fmax(i3[:, :1], e2[1:]))  #: float64[:, :, ::1]
t(np.fmax(3, b2[:, 1:]))  #: int64[:, ::1]
t(np.fmax(z3.T, True))  #: float32[::1, :, :]
t(np.fmax(h2[:, :n], e2[::-1]))  #! refused
t(np.fmin())  #! refused
t(np.fmin(i3, b2))  #: int32[:, :, ::1]
t(np.fmin(b2, w1[0], out=d2))  #: float64[:, ::1]
t(np.fmin(z2[:, :n], r1[:1]))  #: float32[:, ::1]
t(np.fmin(np.uint16(7), f1[n:]))  #: float32[::1]
t(np.fmin([1, True, 2, 3], h2[:1], dtype=None))  #: float64[:, ::1]
t(np.fmin(f3[:1], u3))  #: float64[:, :, ::1]
t(np.fmin(np.int8(3), np.uint16(7)))  #: int32
t(np.fmin(f2, i3.transpose(2, 0, 1)[:, :, 1:]))  #! refused
t(np.fmin(d1[::-1], np.float32(1.5), h2))  #: float16[:, ::1]
t(np.bitwise_and())  #! refused
t(np.bitwise_and(i2, z1[n:]))  #! refused
t(np.bitwise_and(b3, w1[0]))  #: uint64[:, :, ::1]
t(np.bitwise_or())  #! refused
t(np.bitwise_or(u3.transpose(2, 0, 1)[:, :, 1:], d3[:, :1]))  #! refused
t(np.bitwise_or(np.bool_(True), np.uint16(7)))  #: uint16
t(np.bitwise_xor())  #! refused
t(np.bitwise_xor(i3, i3[:, :1]))  #: int32[:, :, ::1]
t(np.bitwise_xor(h1, d3, dtype=np.float32))  #! refused
t(np.bitwise_xor(b2[::2], b2[:, None, :]))  #: bool[:, :, ::1]
t(np.bitwise_xor(j0, [[1, 2], [3, 4]]))  #: int64[:, ::1]
t(np.bitwise_xor(1j, w2[:n]))  #! refused
t(np.floor_divide())  #! refused
t(np.floor_divide(np.bool_(True), d3[:, :1]))  #: float64[:, :, ::1]
t(np.floor_divide(d1[0], np.float64(2)))  #: float64
t(np.floor_divide(d3.swapaxes(0, 1), z3[:1]))  #: float64[:, :, :]
t(np.floor_divide(f2, np.int8(3)))  #: float32[:, ::1]
t(np.floor_divide(c1[:n], np.float32(1.5)))  #! refused
t(np.floor_divide(s2, u1))  #: float32[:, ::1]
t(np.mod())  #! refused
t(np.mod(z2[:, None, :], f2[::-1]))  #: float32[:, :, ::1]
t(np.mod(300, [2.0] * 4))  #: float64[::1]
t(np.mod(r1, h1))  #: float32[::1]
t(np.mod(d2[:, None, :], b2[:, :1]))  #: float64[:, :, ::1]
t(np.mod(z2[:, ::2], i2.T[:, 1:]))  #: float32[:, ::1]
t(np.mod(f3.transpose(1, 0, 2), z3.transpose(1, 0, 2)))  #! refused
t(np.mod(p3.T, u3.T))  #: float64[:, :, ::1]
t(np.mod(b2, b2))  #: int8[:, ::1]
t(np.mod(w2[:, :n], 3, out=d2))  #: float64[:, ::1]
t(np.remainder())  #! refused
t(np.remainder(r1[:1], w1[0], out=d2))  #: float64[:, ::1]
t(np.remainder(u2, 2.5))  #: float64[:, ::1]
t(np.remainder(h1[0], 2.5))  #: float16
t(np.remainder(r2[:, ::2], u2[1:]))  #! refused
t(np.remainder(float(n), l1))  #: float64[::1]
t(np.fmod())  #! refused
t(np.fmod(f2[:, ::-1], -1))  #: float32[:, ::1]
t(np.fmod(c2, l2[1:]))  #! refused
t(np.fmod(g0, True, d2))  #: float64[:, ::1]
t(np.fmod(r1, d1))  #: float64[::1]
t(np.fmod(np.float32(1.5), z3))  #: float32[:, :, ::1]
t(np.fmod(s2.T, s2, dtype=np.float64))  #: float64[:, ::1]
t(np.fmod(float(n), w1[0]))  #: float64
t(np.fmod(g0, f1[1]))  #: float32
t(np.fmod(b3, np.uint16(7)))  #: uint16[:, :, ::1]
t(np.power())  #! refused
t(np.power(300, np.float64(2)))  #: float64
t(np.power(b3, r1))  #: float32[:, :, ::1]
t(np.power(u3[:, :1], z3.transpose(0, 2, 1)))  #! refused
t(np.power(-1, c1[0]))  #: complex64
t(np.power(s2, r2[:1]))  #~ float32[:, ::1]
t(np.power(300, np.uint16(7)))  #: uint16
t(np.power(h2[:, :n], l3[:1]))  #: float64[:, :, ::1]
t(np.power(o2, l1[0]))  #: float64[::1, :]
t(np.power(e1, e1))  #: float32[::1]
t(np.power(i2, 300))  #: int16[:, ::1]
t(np.left_shift())  #! refused
t(np.left_shift(e2[:, None, :], c2[::2]))  #! refused
t(np.left_shift(u2[:, :n], u1[:n]))  #: uint16[:, ::1]
t(np.left_shift(o2, z2.T[:, 1:]))  #! refused
t(np.right_shift())  #! refused
t(np.right_shift(np.uint16(7), [np.int8(1), np.int8(2)]))  #: int32[::1]
t(np.right_shift(u2[:, ::-1], o2[:, :1]))  #! refused
t(np.right_shift(j0, 300, out=d2))  #: float64[:, ::1]
t(np.right_shift(i2, [x for x in range(4)]))  #: int64[:, ::1]
t(np.gcd())  #! refused
t(np.gcd(p3, 300, out=d2))  #! refused
t(np.gcd(i1[::-1], np.int8(3), out=d2))  #: float64[:, ::1]
t(np.gcd(c2[:, ::2], [np.float32(1), 2, 3, 4]))  #! refused
t(np.gcd([1, True, 2, 3], 300, f2[:1]))  #: float32[:, ::1]
t(np.lcm())  #! refused
t(np.lcm(u2[1:], w1))  #: uint64[:, ::1]
t(np.lcm(c2[::2], d1))  #! refused
t(np.lcm(i2[::-1], np.uint16(7)))  #: int32[:, ::1]
t(np.lcm(l3, np.int8(3)))  #: int64[:, :, ::1]
t(np.pow())  #! refused
t(np.pow(f3.transpose(1, 0, 2), w1[0]))  #: float64[:, :, :]
t(np.pow(w2, d1))  #: float64[:, ::1]
t(np.pow(d2[:, :1], z2.T[:1]))  #: float64[:, ::1]
t(np.pow(w1, e1))  #! refused
t(np.pow(j0, [1, 2, 3, 4]))  #: int64[::1]
t(np.pow(w1, i1))  #: float64[::1]
t(np.pow(u2[:, :n], c2))  #: complex128[:, ::1]
t(np.float_power())  #! refused
t(np.float_power(e2.T, e2.T))  #: float64[:, ::1]
t(np.float_power(o2, f2))  #! refused
t(np.float_power(d3, u1))  #: float64[:, :, ::1]
t(np.float_power(p3.transpose(0, 2, 1), np.float32(1.5)))  #: float64[:, :, :]
t(np.float_power(l2, h1))  #: float64[:, ::1]
t(np.float_power(w2, b1[0]))  #: float64[:, ::1]
t(np.float_power(s2.T[:, 1:], l2[::2]))  #! refused
t(np.arctan2())  #! refused
t(np.arctan2(l3.transpose(2, 0, 1)[:, :, 1:], np.uint16(7)))  #: float64[:, :, :]
t(np.arctan2([[1, 2], [3, 4]], [True, False]))  #: float64[:, ::1]
t(np.arctan2(i2[:, :1], float(n), out=d2))  #: float64[:, ::1]
t(np.arctan2(z2, [n, n, n, n]))  #: float64[:, ::1]
t(np.arctan2(u2, h2[:, :n]))  #: float32[:, ::1]
t(np.arctan2(r2, b3.swapaxes(0, 1)))  #! refused
t(np.hypot())  #! refused
t(np.hypot(300, 300))  #: float64
t(np.hypot(p3[:1], 300))  #: float32[::1, :, :]
t(np.hypot(f3, f1[1]))  #: float32[:, :, ::1]
t(np.hypot(True, np.uint16(7)))  #: float32
t(np.hypot(np.float64(2), b1[0]))  #: float64
t(np.hypot(np.bool_(True), np.int8(3)))  #: float16
t(np.hypot(w2[::-1], r2[:, ::-1]))  #~ float64[:, ::1]
t(np.hypot(f2[:, :1], r2[:, None, :]))  #~ float32[:, :, ::1]
t(np.hypot(np.uint16(7), float(n)))  #: float64
t(np.hypot(e2[:, ::2], b1[1:], dtype=float))  #! refused
t(np.logaddexp())  #! refused
t(np.logaddexp(d1, [f1, f1, f1]))  #: float64[:, ::1]
t(np.logaddexp(z1, 3))  #: float32[::1]
t(np.logaddexp(f1[1], r1))  #: float32[::1]
t(np.logaddexp(2.5, u3[:, ::2]))  #: float64[:, :, ::1]
t(np.logaddexp(i2, h1[0]))  #: float32[:, ::1]
t(np.logaddexp(i2, l3))  #: float64[:, :, ::1]
t(np.logaddexp(z1, f1[1]))  #: float32[::1]
t(np.logaddexp(h1[:], b1[::-1]))  #: float16[::1]
t(np.logaddexp(b1[0], e2[:, 1:]))  #: float32[:, ::1]
t(np.logaddexp(e2[1:], u1[:1]))  #: float32[:, ::1]
t(np.logaddexp(l2[:, ::-1], u2[:1]))  #: float64[:, ::1]
t(np.copysign())  #! refused
t(np.copysign(d1[0], np.float32(1.5)))  #: float64
t(np.copysign(u2[:1], b1))  #: float32[:, ::1]
t(np.copysign(l3.transpose(1, 0, 2), b3))  #! refused
t(np.copysign(u2, d1[:]))  #: float64[:, ::1]
t(np.copysign(w1, w1[0], out=d2))  #: float64[:, ::1]
t(np.copysign(np.int8(3), f2[::2]))  #: float32[:, ::1]
t(np.copysign(z2, l1))  #: float64[:, ::1]
t(np.copysign(u2, p3[:, :1], dtype=None))  #: float32[:, :, :]
t(np.atan2())  #! refused
t(np.atan2(s2[:, :1], s2[:, :1]))  #: float32[:, ::1]
t(np.atan2(float(n), l3.T))  #: float64[::1, :, :]
t(np.atan2(d2[:, None, :], 3, dtype="f4"))  #: float32[:, :, ::1]
t(np.atan2(b2[::2], w1))  #: float64[:, ::1]
t(np.atan2([f1[0], f1[1], f1[2], f1[3]], [f1[0], f1[1], f1[2], f1[3]]))  #: float32[::1]
t(np.atan2(r2[:, 1:], s2, dtype="f4"))  #! refused
t(np.atan2(i3[:, :1], np.bool_(True)))  #: float64[:, :, ::1]
t(np.atan2(u2[:, None, :], 3))  #: float32[:, :, ::1]
t(np.atan2(e2[::-1], [1, 2, 3, 4]))  #: float64[:, ::1]
t(np.atan2(l1[0], h1[0]))  #: float64
t(np.nextafter())  #! refused
t(np.nextafter(f1[1], d1[0]))  #: float64
t(np.nextafter(b1[0], ([1.0], [2.0])))  #: float64[:, ::1]
t(np.nextafter(u3[..., 1:], np.bool_(True)))  #: float64[:, :, ::1]
t(np.nextafter(w1, [f1, f1, f1]))  #: float64[:, ::1]
t(np.nextafter(u2, ([1.0], [2.0])))  #! refused
t(np.nextafter(i3.transpose(0, 2, 1), np.float64(2)))  #: float64[:, :, :]
t(np.nextafter(e2, z2[:1]))  #: float32[:, ::1]
t(np.nextafter(h2, h1))  #: float16[:, ::1]
t(np.divide())  #! refused
t(np.divide(np.float64(2), h1[0]))  #: float64
t(np.divide(f1[1], np.uint16(7)))  #: float32
t(np.divide(b2[:, :n], 3))  #: float64[:, ::1]
t(np.divide(c1, c2[:1], dtype="f4"))  #! refused
t(np.divide(r2[:, :1], e1))  #: float32[:, ::1]
t(np.divide(d1[1:], i2[:, :1]))  #: float64[:, ::1]
t(np.divide(f2, r2))  #~ float32[:, ::1]
t(np.true_divide())  #! refused
t(np.true_divide([2.0] * 4, f1))  #: float64[::1]
t(np.true_divide(True, f1[1]))  #: float32
t(np.true_divide(w1, h1))  #: float64[::1]
t(np.true_divide(w2[:, :1], d1[:1]))  #: float64[:, ::1]
t(np.true_divide(l2[:1], l1, dtype=float))  #: float64[:, ::1]
t(np.true_divide(e2, h1[0]))  #: float32[:, ::1]
t(np.true_divide(r2, c1[:1]))  #~ complex64[:, ::1]
t(np.true_divide(p3, 300, dtype=float))  #: float64[::1, :, :]
t(np.true_divide(d1, u1))  #: float64[::1]
t(np.true_divide(g0, np.float64(2)))  #: float64
t(np.true_divide(np.int8(3), [x for x in range(4)]))  #: float64[::1]
t(np.equal())  #! refused
t(np.equal(f1, f1))  #: bool[::1]
t(np.equal(l1[0], f1[1], i3.transpose(1, 0, 2)))  #: int32[:, :, :]
t(np.equal(d2[::-1], i2))  #: bool[:, ::1]
t(np.equal(i2, d1[0]))  #: bool[:, ::1]
t(np.equal(d1[0], 3, h2.T[:1]))  #: float16[:, :]
t(np.equal([i1, f1, d1], d2[:, :n]))  #: bool[:, ::1]
t(np.equal(r2[:, ::-1], w2))  #~ bool[:, ::1]
t(np.equal(b3, w2[:, :1]))  #: bool[:, :, ::1]
t(np.equal(f1[:], w1))  #: bool[::1]
t(np.equal(f2[:1], w1[0]))  #: bool[:, ::1]
t(np.equal(w2, True))  #: bool[:, ::1]
t(np.not_equal())  #! refused
t(np.not_equal(h1, l1))  #: bool[::1]
t(np.not_equal(l2.T[:, 1:], l1[0]))  #: bool[::1, :]
t(np.not_equal(d1, True))  #: bool[::1]
t(np.not_equal(2.5, c1[0]))  #: bool
t(np.not_equal(np.uint16(7), -1))  #: bool
t(np.not_equal(c1[0], z3[:1]))  #: bool[:, :, ::1]
t(np.not_equal(z1, w1[0], i2[::2]))  #: int16[:, :]
t(np.not_equal(h1[:], z1))  #: bool[::1]
t(np.not_equal(d2, f3))  #: bool[:, :, ::1]
t(np.not_equal(i2, f1[n:]))  #! refused
t(np.not_equal(True, c2))  #: bool[:, ::1]
t(np.less())  #! refused
t(np.less(i1, d1[0]))  #: bool[::1]
t(np.less(f3, [i1, f1, d1]))  #: bool[:, :, ::1]
t(np.less(w2, (1, 2, 3, 4)))  #: bool[:, ::1]
t(np.less(-1, l1))  #: bool[::1]
t(np.less(l2[1:], [2.0] * 4))  #: bool[:, ::1]
t(np.less(p3.T, 3, out=d2))  #! refused
t(np.less(f1[1], f1[1]))  #: bool
t(np.less(d2, d2))  #: bool[:, ::1]
t(np.less_equal())  #! refused
t(np.less_equal(d2, d1))  #: bool[:, ::1]
t(np.less_equal(np.int8(3), r2[:, ::2]))  #~ bool[:, ::1]
t(np.less_equal([f1, f1, f1], u3[:1]))  #: bool[:, :, ::1]
t(np.less_equal(d3.transpose(0, 2, 1), l3))  #! refused
t(np.less_equal(c1[::-1], i1))  #: bool[::1]
t(np.less_equal(p3[:1], b1[0]))  #: bool[::1, :, :]
t(np.greater())  #! refused
t(np.greater(i3[..., 1:], b1[0]))  #: bool[:, :, ::1]
t(np.greater(l2[:, :1], c2))  #: bool[:, ::1]
t(np.greater(h1[0], h1[0], i2.T))  #: int16[::1, :]
t(np.greater(s2, [f1[0], f1[1], f1[2], f1[3]]))  #: bool[:, ::1]
t(np.greater(s2[:, ::2], w2[1:]))  #! refused
t(np.greater(d3, l1[0]))  #: bool[:, :, ::1]
t(np.greater(d2[:1], i3, dtype=None))  #: bool[:, :, ::1]
t(np.greater(u1, [1, True, 2, 3]))  #: bool[::1]
t(np.greater_equal())  #! refused
t(np.greater_equal(l1[0], j0))  #: bool
t(np.greater_equal(l1, u1[:1]))  #: bool[::1]
t(np.greater_equal(c2, w1))  #: bool[:, ::1]
t(np.greater_equal(l1[::-1], i1))  #: bool[::1]
t(np.greater_equal(f3[:, :1], f3, dtype=None))  #: bool[:, :, ::1]
t(np.greater_equal(s2.T[:, 1:], f1))  #! refused
t(np.greater_equal(i2, o2.T[:1]))  #: bool[:, ::1]
t(np.greater_equal(d2, [1j, 2, 3, 4]))  #: bool[:, ::1]
t(np.greater_equal(d1, 3))  #: bool[::1]
t(np.logical_and())  #! refused
t(np.logical_and(u1, w1[0]))  #: bool[::1]
t(np.logical_and(z3[:1], 3))  #: bool[:, :, ::1]
t(np.logical_and(j0, e1[:n]))  #: bool[::1]
t(np.logical_and(p3, b2[:1]))  #: bool[::1, :, :]
t(np.logical_and(z1, z3[:, ::2]))  #: bool[:, :, ::1]
t(np.logical_and(b3, np.bool_(True)))  #: bool[:, :, ::1]
t(np.logical_and(w1, d1[:1]))  #: bool[::1]
t(np.logical_and(b3, l1[0]))  #: bool[:, :, ::1]
t(np.logical_and(c2.T[:1], b2[:n]))  #! refused
t(np.logical_or())  #! refused
t(np.logical_or(d3.swapaxes(0, 1), w1[0]))  #: bool[:, :, :]
t(np.logical_or(f1[n:], b1[:n]))  #! refused
t(np.logical_or(l1[1:], c2.T))  #: bool[::1, :]
t(np.logical_or(np.bool_(True), w1[0]))  #: bool
t(np.logical_xor())  #! refused
t(np.logical_xor(l1[::-1], [2.0] * 4))  #: bool[::1]
t(np.logical_xor(c1[::-1], b1))  #: bool[::1]
t(np.logical_xor(i2, -1, out=d2))  #: float64[:, ::1]
t(np.logical_xor(r2, [2.0] * 4))  #~ bool[:, ::1]
t(np.logical_xor(r1, b2[:, :1]))  #: bool[:, ::1]
t(np.logical_xor(300, c1[0]))  #: bool
t(np.logical_xor(u2, r1[::2]))  #! refused
t(np.logical_xor(d1, f1[1], out=d2))  #: float64[:, ::1]
t(np.logical_xor(d1, np.bool_(True)))  #: bool[::1]
t(d2 + np.float64(2))  #: float64[:, ::1]
t(np.uint16(7) + g0)  #: float32
t(d2[::-1] + r1)  #: float64[:, ::1]
t(h1[0] + np.uint16(7))  #: float32
t(d2[1:] + [1j, 2, 3, 4])  #: complex128[:, ::1]
t(float(n) + 2.5)  #: float64
t(h1 + z1)  #: float32[::1]
t(2.5 + j0)  #: float64
t(b3.swapaxes(0, 1) + u3.transpose(1, 0, 2))  #: uint32[:, :, :]
t(r2 + np.uint16(7))  #~ float32[:, ::1]
t(c2[::-1] - np.float32(1.5))  #: complex128[:, ::1]
t(True - z2[::-1])  #: float32[:, ::1]
t(d2[:, :1] - h2.T[:, 1:])  #! refused
t(g0 - z1[n:])  #: float32[::1]
t(np.float32(1.5) - b1[0])  #: float32
t(z3.T - [x for x in range(4)])  #: float64[::1, :, :]
t(b1 - d1)  #: float64[::1]
t(np.bool_(True) - h1[0])  #: float16
t(n - np.float64(2))  #: float64
t(w1[0] - 300)  #: uint64
t(i3 - [i1, f1, d1])  #: float64[:, :, ::1]
t(f3[:1] * True)  #: float32[:, :, ::1]
t(np.float64(2) * f2[::2])  #: float64[:, ::1]
t(r2 * h2)  #~ float32[:, ::1]
t(b2 * h2[:, ::-1])  #: float16[:, ::1]
t(np.bool_(True) * float(n))  #: float64
t(w2 * [x for x in range(4)])  #: float64[:, ::1]
t(np.bool_(True) * w1[0])  #: uint64
t(h1[0] * 2.5)  #: float16
t(w1 * b1)  #: uint64[::1]
t(l1[0] * 3)  #: int64
t(l1[0] * 300)  #: int64
t(c2 / 2.5)  #: complex128[:, ::1]
t(f1[1] / u3.T)  #: float64[::1, :, :]
t(z2 / z2[:, None, :])  #: float32[:, :, ::1]
t(True / 3)  #: float64
t(w1[1:] / (1, 2, 3, 4))  #! refused
t(u3[:, :1] / p3)  #: float64[:, :, :]
t(l1 / b1)  #: float64[::1]
t(b1[0] / -1)  #: float64
t(1j / z3.swapaxes(0, 1))  #: complex64[:, :, :]
t(l2 / l1[0])  #: float64[:, ::1]
t(w2[:, 1:] / b1[0])  #: float64[:, ::1]
t(np.float32(1.5) / f1[1])  #: float32
t(l3 / np.bool_(True))  #: float64[:, :, ::1]
t(z2[:, :n] // l1[0])  #: float64[:, ::1]
t(float(n) // f1[1])  #: float32
t(i1 // l1[:])  #: int64[::1]
t(np.int8(3) // True)  #: int8
t(2.5 // 300)  #: float64
t(o2[:1] // 2.5)  #: float32[:, ::1]
t(f1[1] // f3[:, :1])  #: float32[:, :, ::1]
t(d2 // w1[:1])  #: float64[:, ::1]
t(d3.T % b1[0])  #: float64[::1, :, :]
t(np.float32(1.5) % p3.T)  #: float32[:, :, ::1]
t(r2[::2] % s2[::2])  #~ float32[:, ::1]
t(w1 % z2)  #: float64[:, ::1]
t(n % -1)  #: int64
t(f3.swapaxes(0, 1) % i3)  #! refused
t(np.int8(3) % b1[0])  #: int8
t(f1[:1] % n)  #: float32[::1]
t(-1 % True)  #: int64
t(d1[0] % True)  #: float64
t(r1 % u1)  #: float32[::1]
t(f1[:n] % l1)  #: float64[::1]
t(b3 ** h1[0])  #: float16[:, :, ::1]
t(True ** d1)  #: float64[::1]
t(r2 ** u2[:1])  #~ float32[:, ::1]
t(np.float64(2) ** f1[1])  #: float64
t(z3[:, ::2] ** [1.5, 2, 3, 4])  #: float64[:, :, ::1]
t(l3 ** d3)  #: float64[:, :, ::1]
t(i1 ** z1)  #: float32[::1]
t(np.bool_(True) ** n)  #: int64
t(r2[:1] ** s2[:, :1])  #~ float32[:, ::1]
t(e2 ** 2.5)  #: float32[:, ::1]
t(i2.T[:1] << c2.T)  #! refused
t(l3[:1] << u1)  #: int64[:, :, ::1]
t(-1 << True)  #: int64
t(d3 << c1)  #! refused
t(i1 & -1)  #: int8[::1]
t(h1 & d1[:1])  #! refused
t(l1[0] & j0)  #: int64
t(i1[:] | b1[0])  #: int8[::1]
t(i2 | z2[:1])  #! refused
t(n | w1[0])  #: uint64
t(h1[0] | b1[0])  #! refused
t(b1[0] ^ np.int8(3))  #: int8
t(b1 ^ w1)  #: uint64[::1]
t(True ^ float(n))  #! refused
t(u3 ^ u3[:, :1])  #: uint32[:, :, ::1]
t(p3[:, :1] < w1[0])  #: bool[::1, :, :]
t(float(n) < i3[:, ::2])  #: bool[:, :, ::1]
t(f2[:, ::-1] < w2)  #: bool[:, ::1]
t(n < True)  #: bool
t(w2 < [1j, 2, 3, 4])  #? bool[:, ::1]
t(f1[:n] < z1[:])  #: bool[::1]
t(f1[1] < 3)  #: bool
t(w1[0] < np.uint16(7))  #: bool
t(l2 < o2)  #! refused
t(l1[0] < np.float32(1.5))  #: bool
t(w1[0] < l1[0])  #: bool
t(s2 == b1[0])  #: bool[:, ::1]
t(np.uint16(7) == d2)  #: bool[:, ::1]
t(l2[::2] == w1[:n])  #: bool[:, ::1]
t(300 == -1)  #: bool
t(b1 == [x for x in range(4)])  #? bool[::1]
t(True == w1[0])  #: bool
t(np.float64(2) == np.int8(3))  #: bool
t(l1[0] == d1[0])  #: bool
t(3 == h1[0])  #: bool
t(e2[:, ::-1] == e2[:n])  #: bool[:, ::1]
t(h2 @ d2.T[:, 1:])  #: float64[:, ::1]
t(h1[0] @ np.bool_(True))  #! refused
t(h2[:1] @ w2)  #! refused
t(-d3[:, :1])  #: float64[:, :, ::1]
t(+w1[:n])  #: uint64[::1]
t(abs(l3.transpose(2, 0, 1)[:, :, 1:]))  #: int64[:, :, :]
t(abs(b1[0]))  #: bool
t(round(np.float64(2)))  #: int64
t(h2[:n][0] + b1[0])  #: float16[::1]
t(-z2[:, :n])  #: float32[:, ::1]
t(~r2)  #! refused
t(np.isclose())  #! refused
t(np.isclose(b3[:1], u2[:, ::-1]))  #: bool[:, :, ::1]
t(np.isclose(b1, 3))  #: bool[::1]
t(np.isclose(d2, b2, 1e-3))  #: bool[:, ::1]
t(np.isclose(u3.transpose(2, 0, 1)[:, :, 1:], np.float64(2), atol=0.1))  #: bool[:, :, :]
t(np.isclose(np.uint16(7), 300))  #: bool
t(np.isclose(c2, d2, equal_nan=True))  #: bool[:, ::1]
t(np.isclose(r1, b1[0], atol=0.1))  #: bool[::1]
t(np.isclose(i2, c2, 1e-3))  #: bool[:, ::1]
t(np.isclose(z3.transpose(1, 0, 2), f1[1]))  #: bool[:, :, :]
t(np.isclose(u3.swapaxes(0, 1), True))  #: bool[:, :, :]
t(np.isclose(u2, l1[0], atol=0.1))  #: bool[:, ::1]
t(np.clip())  #! refused
t(np.clip(w2[:1], 0, 1))  #: uint64[:, ::1]
t(z3[:, ::2].clip(0, 1))  #: float32[:, :, ::1]
t(np.clip(3, np.uint16(7), np.float32(1.5)))  #: float64
t(np.clip(b2[:, ::-1], min=np.uint16(7)))  #: uint16[:, ::1]
t(j0.clip(0, 1, out=d2))  #: float64[:, ::1]
t(np.clip(z2, min=w1[0]))  #: float64[:, ::1]
t(np.clip(s2[:n], 0, 1))  #: float32[:, ::1]
t(np.clip(d2, 0, 1, out=d2))  #: float64[:, ::1]
t(np.clip(i2[:, None, :], a_max=np.uint16(7), a_min=2.5))  #: float64[:, :, ::1]
t(np.clip(c2, i2[:, 1:], float(n)))  #! refused
t(np.clip(u1, min=b1[0]))  #: uint8[::1]
t(np.clip(u2[:, :n], a_max=h1[0], a_min=b1[0]))  #: float32[:, ::1]
t(np.round())  #! refused
t(np.round(d3.transpose(0, 2, 1)))  #: float64[:, :, :]
t(np.round(e2[:, 1:]))  #: float32[:, ::1]
t(np.round(o2[1:], 2))  #~ float32[:, ::1]
t(np.round(z3.transpose(0, 2, 1), decimals=1))  #~ float32[:, :, ::1]
t(np.round(np.float32(1.5)))  #: float32
t(np.round(f1[1], 2))  #: float32
t(np.round(i1[:1], n))  #: int8[::1]
t(s2[:, :n].round())  #: float32[:, ::1]
t(i3[:, :1].round(2))  #: int32[:, :, ::1]
t(u3[:, ::2].round(decimals=n))  #: uint32[:, :, ::1]
t(np.round(300, 2))  #: int64
t(np.round(o2[:, ::2], n))  #~ float32[:, ::1]
t(np.around())  #! refused
t(np.around(d3[:, :1]))  #: float64[:, :, ::1]
t(np.around(f3[:1]))  #: float32[:, :, ::1]
t(np.around(s2[:, None, :], 2))  #: float32[:, :, ::1]
t(np.around(w2[:, None, :], decimals=1))  #: uint64[:, :, ::1]
t(np.around(3))  #: int64
t(np.around(h1[0], 2))  #: float16
t(np.around(l1, n))  #: int64[::1]
t(r1[:1].around())  #! refused
t(s2[:, 1:].around(2))  #! refused
t(np.where())  #! refused
t(np.where(z1[::2] > 0, np.float64(2), np.float32(1.5)))  #: float64[::1]
t(np.where(e2[:, None, :] > 0, c1, w1[0]))  #: complex128[:, :, ::1]
t(np.where(b1, u1, (1, 2, 3, 4)))  #: int64[::1]
t(np.where(w1[0], np.bool_(True), n))  #: Array(int64, 0, "C")
t(np.where(c2))  #: Tuple(int64[:], int64[:])
t(np.where(i1)[0])  #: int64[::1]
t(np.where(s2[1:] > 0)[0])  #: int64[:]
t(np.where(l3[..., 1:])[1])  #: int64[:]
t(np.where(z2))  #: Tuple(int64[:], int64[:])
t(np.where(u2[:, ::-1] > 0, o2, i2[:1]))  #! refused
t(np.where(f3.transpose(0, 2, 1) > 0, d1[0], -1))  #: float64[:, :, :]
t(np.nonzero())  #! refused
t(np.nonzero(e2))  #~ Tuple(int64[::1], int64[::1])
t(np.nonzero(f1)[0])  #: int64[::1]
t(z2[::-1].nonzero()[1])  #: int64[:]
t(z3[..., 1:].nonzero())  #: Tuple(int64[:], int64[:], int64[:])
t(np.nonzero([i1, f1, d1]))  #: Tuple(int64[:], int64[:])
t(np.nonzero(l1)[0])  #: int64[::1]
t(np.nonzero(l1[1:]))  #: Tuple(int64[::1])
t(np.nonzero(h1))  #: Tuple(int64[::1])
t(np.nonzero(z1)[0])  #: int64[::1]
t(l2[:, :n].nonzero()[1])  #: int64[:]
t(w2[:1].nonzero()[1])  #: int64[:]
t(d3.transpose(2, 0, 1)[:, :, 1:].nonzero())  #: Tuple(int64[:], int64[:], int64[:])
t(np.nonzero(f2))  #: Tuple(int64[:], int64[:])
t(np.nonzero(f3))  #: Tuple(int64[:], int64[:], int64[:])
