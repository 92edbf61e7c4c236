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

t(np.float32(np.bool_(True)))  #: float32
t(np.float32([1, 2]))  #: float32[::1]
t(np.float32(n))  #: float32
t(np.float32([[1.5]]))  #: float32[:, ::1]
t(np.int8(([1.0], [2.0])))  #: int8[:, ::1]
t(np.int8([1, 2]))  #: int8[::1]
t(np.int8(n))  #: int8
t(np.int8([[1.5]]))  #: int8[:, ::1]
t(np.float64([1, 2, 3, 4]))  #: float64[::1]
t(np.float64([1, 2]))  #: float64[::1]
t(np.float64(n))  #: float64
t(np.float64([[1.5]]))  #: float64[:, ::1]
t(np.float64(g0))  #: float64
t(np.bool_([np.int8(1), np.int8(2)]))  #: bool[::1]
t(np.bool_([1, 2]))  #: bool[::1]
t(np.bool_(n))  #: bool
t(np.bool_([[1.5]]))  #: bool[:, ::1]
t(np.uint16(np.float32(1.5)))  #: uint16
t(np.uint16([[1, 2], [3, 4]]))  #: uint16[:, ::1]
t(np.uint16([1, 2]))  #: uint16[::1]
t(np.uint16(n))  #: uint16
t(np.uint16([[1.5]]))  #: uint16[:, ::1]
t(np.complex64(np.uint16(7)))  #: complex64
t(np.complex64([x for x in range(4)]))  #: complex64[::1]
t(np.complex64([1, 2]))  #: complex64[::1]
t(np.complex64(n))  #: complex64
t(np.complex64([[1.5]]))  #: complex64[:, ::1]
t(np.int64([1, 2, 3, 4]))  #: int64[::1]
t(np.int64([1, 2]))  #: int64[::1]
t(np.int64(n))  #: int64
t(np.int64([[1.5]]))  #: int64[:, ::1]
t(np.float16(n))  #: float16
t(np.float16([n, n, n, n]))  #: float16[::1]
t(np.float16([1, 2]))  #: float16[::1]
t(h1 * rng.integers(5))  #: float64[::1]
t(h1 * rng.random())  #: float64[::1]
t(h1 * cp.random.rand())  #: float64[::1]
t(h1 * cp.random.randint(5))  #: float64[::1]
t(h1 * cp.random.randint(5, dtype=np.int8))  #: float16[::1]
t(h1 * rng.poisson(3))  #: float64[::1]
t(h1 * cp.random.poisson(3))  #: float64[::1]
t(h1 * rng.integers(5, dtype=np.int8))  #: float16[::1]
t(h1 * cp.random.randint(5, dtype=int))  #: float64[::1]
t(h1 * cp.size(f1))  #? float16[::1]
t(h1 * cp.count_nonzero(f1))  #: float64[::1]
t(h1 * cp.median(f1))  #: float32[::1]
t(h1 * cp.median(d1))  #: float64[::1]
t(h1 * cp.percentile(f1, 50))  #? float32[::1]
t(h1 * round(2.5))  #: float16[::1]
t(h1 * round(n, 1))  #: float16[::1]
t(h1 * abs(n))  #: float16[::1]
t(h1 * pow(n, 2))  #: float16[::1]
t(h1 * float(n))  #: float16[::1]
t(h1 * int(f1[0]))  #: float16[::1]
t(h1 * len(f1))  #: float16[::1]
t(h1 * f2.shape[0])  #: float16[::1]
t(h1 * np.float64(2))  #: float64[::1]
t(h1 * cp.abs(-3))  #: float64[::1]
t(h1 * cp.sqrt(2))  #: float64[::1]
t(h1 * cp.round(2.5))  #: float64[::1]
t(h1 * d1[0].item())  #: float16[::1]
t(h1 * cp.mean(d1))  #: float64[::1]
t(h1 * d1.sum())  #: float64[::1]
t(h1 * l1.sum())  #: float64[::1]
t(h1 * max(n, 2))  #: float16[::1]
t(h1 * sum([n, 1]))  #: float16[::1]
t(h1 * min(2.5, n))  #: float16[::1]
t(h1 * f1.ndim)  #: float16[::1]
t(h1 * np.pi)  #: float16[::1]
t(h1 * np.inf)  #: float16[::1]
t(h1 * d1.tolist()[0])  #: float16[::1]
t(h1 * cp.real(3))  #: float64[::1]
t(h1 * cp.linalg.norm(d1))  #: float64[::1]
t(h1 * f1.size)  #: float16[::1]
t(h1 * n.real)  #? float16[::1]
t(h1 * cp.allclose(f1, 1))  #: float16[::1]
t(h1 * math.sqrt(2))  #: float16[::1]
t(h1 * math.floor(2.5))  #: float16[::1]
t(i1 + rng.integers(5))  #: int64[::1]
t(i1 + rng.random())  #: float64[::1]
t(i1 + cp.random.rand())  #: float64[::1]
t(i1 + cp.random.randint(5))  #: int64[::1]
t(i1 + cp.random.randint(5, dtype=np.int8))  #: int8[::1]
t(i1 + rng.poisson(3))  #: int64[::1]
t(i1 + cp.random.poisson(3))  #: int64[::1]
t(i1 + rng.integers(5, dtype=np.int8))  #: int8[::1]
t(i1 + cp.random.randint(5, dtype=int))  #: int64[::1]
t(i1 + cp.size(f1))  #? int8[::1]
t(i1 + cp.count_nonzero(f1))  #: int64[::1]
t(i1 + cp.median(f1))  #: float32[::1]
t(i1 + cp.median(d1))  #: float64[::1]
t(i1 + cp.percentile(f1, 50))  #? float32[::1]
t(i1 + round(2.5))  #: int8[::1]
t(i1 + round(n, 1))  #: int8[::1]
t(i1 + abs(n))  #: int8[::1]
t(i1 + pow(n, 2))  #: int8[::1]
t(i1 + float(n))  #: float64[::1]
t(i1 + int(f1[0]))  #: int8[::1]
t(i1 + len(f1))  #: int8[::1]
t(i1 + f2.shape[0])  #: int8[::1]
t(i1 + np.float64(2))  #: float64[::1]
t(i1 + cp.abs(-3))  #: int64[::1]
t(i1 + cp.sqrt(2))  #: float64[::1]
t(i1 + cp.round(2.5))  #: float64[::1]
t(i1 + d1[0].item())  #: float64[::1]
t(i1 + cp.mean(d1))  #: float64[::1]
t(i1 + d1.sum())  #: float64[::1]
t(i1 + l1.sum())  #: int64[::1]
t(i1 + max(n, 2))  #: int8[::1]
t(i1 + sum([n, 1]))  #: int8[::1]
t(i1 + min(2.5, n))  #: float64[::1]
t(i1 + f1.ndim)  #: int8[::1]
t(i1 + np.pi)  #: float64[::1]
t(i1 + np.inf)  #: float64[::1]
t(i1 + d1.tolist()[0])  #: float64[::1]
t(i1 + cp.real(3))  #: int64[::1]
t(i1 + cp.linalg.norm(d1))  #: float64[::1]
t(i1 + f1.size)  #: int8[::1]
t(i1 + n.real)  #? int8[::1]
t(i1 + cp.allclose(f1, 1))  #: int8[::1]
t(i1 + math.sqrt(2))  #: float64[::1]
t(i1 + math.floor(2.5))  #: int8[::1]
t(float(3))  #: float64
t(int(-1))  #: int64
t(complex(h1[0]))  #: complex128
t(bool(2.5))  #: bool
t(min(True, np.int8(3)))  #: bool
t(max(l1[:]))  #: Array(int64, 0, "C")
t(sum(i1))  #: Array(int8, 0, "C")
t(min([x for x in range(4)]))  #: int64
t(sum([np.int8(1), np.int8(2)]))  #: int8
t(max(3, n))  #: int64
t(max(f1[0], 2))  #: int64
t(len(s2.T))  #: int64
t(sum(b2))  #: int64[::1]
t(sum(f2.T))  #: float32[::1]
t(sum([f1[0], f1[1]]))  #: Array(float32, 0, "C")
t(float(g0))  #: float64
t(divmod(n, 2))  #? Tuple(int64, int64)
t(divmod(7, 2)[0])  #: int64
t(max(b1[::2], key=abs))  #: Array(bool, 0, "C")
t(min([], default=0))  #: int64
t(min(n, 2.5))  #: float64
t(sum(h1, 0.5))  #: Array(float16, 0, "C")
t(sum(l1, 0.5))  #: Array(float64, 0, "C")
t(sum([1.5, n]))  #: float64
t(max([2.0] * 4))  #: float64
t(round(np.float32(1.5), 2))  #: float32
t(round(np.float32(1.5)))  #: int64
t(round(np.int8(3), 1))  #: int8
t(round(1.5))  #: int64
t(round(1.5, None))  #: int64
t(round(n, 2))  #: int64
t(round(True))  #: int64
t(abs(np.int8(-3)))  #: int8
t(abs(True))  #: int64
t(abs(1j))  #: float64
t(abs(b1[0]))  #: Array(bool, 0, "C")
t(pow(2, n))  #: int64
t(pow(2, 3))  #: int64
t(pow(2, -1))  #: float64
t(pow(2, 3, 5))  #? int64
t(pow(2.0, n))  #: float64
t(round(3, 2))  #: int64
t(round(True, 1))  #: int64
t(pow(n, -1))  #: float64
t(pow(n, -2.0))  #: float64
t(n ** -1)  #: float64
t(2 ** n)  #: int64
t(n ** 2)  #: int64
t(2 ** -1)  #: float64
t(n / 2)  #: float64
t(n // 2)  #: int64
t(n % 2.0)  #: float64
t(abs(n))  #: int64
t(float(f1[0]))  #: float64
t(int(f1[0]))  #: int64
t(min([np.int8(1), np.int8(2)]))  #: int8
t(len(h2[:n]))  #: int64
t(max(d1[::-1], key=abs))  #: Array(float64, 0, "C")
t(min(2.5, c1[0]))  #: Array(complex64, 0, "C")
t(min(h1[0], w1[0]))  #: Array(float16, 0, "C")
t(complex(300))  #: complex128
t(int(3))  #: int64
t(float(float(n)))  #: float64
t(int(n))  #: int64
t(sum((1, 2, 3, 4)))  #: int64
t(max(i1))  #: Array(int8, 0, "C")
t(min([np.float32(1), 2, 3, 4]))  #: float32
t(sum([1j, 2, 3, 4]))  #: complex128
t(max(u1[::-1]))  #: Array(uint8, 0, "C")
t(complex(f1[1]))  #: complex128
t(float(2.5))  #: float64
t(max([True, False]))  #: bool
t(max(r1[::2]))  #: Array(float32, 0, "C")
t(min([1, 2, 3, 4]))  #: int64
t(complex(np.float32(1.5)))  #: complex128
t(float(np.float32(1.5)))  #: float64
t(bool(np.float32(1.5)))  #: bool
t(complex(n))  #: complex128
t(min(2.5, n))  #: float64
t(sum([1, True, 2, 3]))  #: int64
t(min(np.bool_(True), c1[0]))  #: bool
t(max(r1[:1]))  #: Array(float32, 0, "C")
t(complex(b1[0]))  #: complex128
t(int(np.uint16(7)))  #: int64
t(float(b1[0]))  #: float64
t(int(float(n)))  #: int64
t(sum([1.5, 2, 3, 4]))  #: float64
t(max([n, n, n, n]))  #: int64
t(sum([2.0] * 4))  #: float64
t(min((1, 2, 3, 4)))  #: int64
t(bool(l1[0]))  #: bool
t(sum([f1, f1, f1]))  #: float32[::1]
t(min(np.float32(1.5), n))  #: float32
t(min(np.bool_(True), d1[0]))  #: bool
t(sum([i1, f1, d1]))  #: float64[::1]
t(int(np.float32(1.5)))  #: int64
t(int(np.bool_(True)))  #: int64
t(int(d1[0]))  #: int64
t(max([x for x in range(4)]))  #: int64
t(float(np.bool_(True)))  #: float64
t(max((1, 2, 3, 4)))  #: int64
t(min(np.float64(2), np.int8(3)))  #: float64
t(max(b1, key=abs))  #: Array(bool, 0, "C")
t(bool(np.float64(2)))  #: bool
t(sum([x for x in range(4)]))  #: int64
t(len(d3[:1]))  #: int64
