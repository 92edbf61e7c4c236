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

t(np.zeros())  #! refused
t(np.zeros((4, 1), dtype=d2.dtype))  #: float64[:, ::1]
t(np.zeros(f1[:1].shape))  #: float64[::1]
t(np.zeros((), order=None))  #: Array(float64, 0, "C")
t(np.zeros((f2.shape[0], 2)))  #: float64[:, ::1]
t(np.zeros(i1.shape))  #: float64[::1]
t(np.zeros((0, 3), like=f1))  #? float64[:, ::1]
t(np.zeros(np.int64(3), "uint16"))  #: uint16[::1]
t(np.zeros(range(3)))  #: float64[:, :, ::1]
t(np.zeros(f1[:].shape))  #: float64[::1]
t(np.zeros(4, dtype=d2.dtype))  #: float64[::1]
t(np.zeros(n, like=f1))  #? float64[::1]
t(np.zeros(np.array([2, 3])))  #? float64[:, ::1]
t(np.ones())  #! refused
t(np.ones(shape=(3,), dtype=np.float64))  #: float64[::1]
t(np.ones(range(3)))  #: float64[:, :, ::1]
t(np.ones(c1.shape))  #: float64[::1]
t(np.ones((2, 3, 4)))  #: float64[:, :, ::1]
t(np.ones([3, 2], order="C" if n else "F"))  #: float64[:, ::1]
t(np.ones(f2.size))  #: float64[::1]
t(np.ones((3,), np.dtype(np.int32)))  #: int32[::1]
t(np.ones(len(f2)))  #: float64[::1]
t(np.ones(f2.shape + (2,)))  #: float64[:, :, ::1]
t(np.ones(shape=(3,), dtype=np.float32))  #: float32[::1]
t(np.ones(n, dtype=float))  #: float64[::1]
t(np.ones(np.array([2, 3])))  #? float64[:, ::1]
t(np.ones(f2.shape[::-1]))  #: float64[:, ::1]
t(np.empty())  #! refused
t(np.empty(4, None))  #: float64[::1]
t(np.empty(range(3)))  #: float64[:, :, ::1]
t(np.empty(np.array([2, 3])))  #? float64[:, ::1]
t(np.empty((), np.float32, "f"))  #: Array(float32, 0, "C")
t(np.empty(shape=(3,), dtype=f1.dtype))  #: float32[::1]
t(np.empty((2, 3, 4), int))  #: int64[:, :, ::1]
t(np.empty(4))  #: float64[::1]
t(np.empty(np.int64(3), dtype="int64"))  #: int64[::1]
t(np.empty(l1))  #? float64[:, :, :, ::1]
t(np.empty(f2.shape + (2,)))  #: float64[:, :, ::1]
t(np.empty(f2.size))  #: float64[::1]
t(np.empty(0, int, "C"))  #: int64[::1]
t(np.empty(f2.shape[::-1]))  #: float64[:, ::1]
t(np.empty(np.int64(3), like=f1))  #? float64[::1]
t(np.ndarray())  #! refused
t(np.ndarray((n, 2)))  #: float64[:, ::1]
t(np.ndarray((n, 2), "int64"))  #: int64[:, ::1]
t(np.ndarray([3, 2], dtype="int64"))  #: int64[:, ::1]
t(np.ndarray(4, None, order="F"))  #: float64[::1]
t(np.ndarray(4, np.float32, f1))  #? float32[::1]
t(np.ndarray(shape=(n, 2)))  #: float64[:, ::1]
t(np.ndarray(4, np.float32, f2, 16))  #? float32[::1]
t(np.ndarray((2, 2), np.float32, f2, 0, (4, 8)))  #? float32[::1, :]
t(np.ndarray((2, 2), order="F", strides=(64, 8), buffer=d3))  #? float64[:, :]
t(np.ndarray(0, dtype=None))  #: float64[::1]
t(np.ndarray((3,), complex, order="A"))  #: complex128[::1]
t(np.ndarray((3,), dtype=float))  #: float64[::1]
t(np.ndarray((n, 2), dtype=np.int8))  #: int8[:, ::1]
t(np.ndarray(0, float, order="K"))  #: float64[::1]
t(np.full())  #! refused
t(np.full(n, np.uint16(7)))  #: uint16[::1]
t(np.full(np.int64(3), f1[1]))  #: float32[::1]
t(np.full([3, 2], 300, np.float64))  #: float64[:, ::1]
t(np.full(0, 1j, dtype=None))  #: complex128[::1]
t(np.full((3,), np.float64(2), np.float64, "C" if n else "F"))  #: float64[::1]
t(np.full(4, fill_value=-1))  #: int64[::1]
t(np.full((4, 1), 1j, order="F"))  #: complex128[:, ::1]
t(np.full(4, [f1[0], f1[1], f1[2], f1[3]]))  #: float32[::1]
t(np.full(shape=np.int64(3), fill_value=float(n)))  #: float64[::1]
t(np.full((2, 3, 4), np.nan))  #: float64[:, :, ::1]
t(np.full((), np.pi))  #: Array(float64, 0, "C")
t(np.full(np.int64(3), -np.inf))  #: float64[::1]
t(np.full((3, 4), u1))  #: uint8[:, ::1]
t(np.zeros_like())  #! refused
t(np.zeros_like(e1, complex))  #: complex128[::1]
t(np.zeros_like(f1))  #: float32[::1]
t(np.zeros_like(r2))  #~ float32[::1, :]
t(np.zeros_like(b3, dtype=complex))  #: complex128[:, :, ::1]
t(np.zeros_like(o2, np.complex64, "A"))  #~ complex64[::1, :]
t(np.zeros_like(r2[::-1]))  #~ float32[::1, :]
t(np.zeros_like(i2[:, None, :], None, "f"))  #: int16[::1, :, :]
t(np.zeros_like(i3, np.float32, "F"))  #: float32[::1, :, :]
t(np.zeros_like(u3.swapaxes(0, 1), f1.dtype, "A"))  #~ float32[:, :, ::1]
t(np.zeros_like(i1[n:]))  #: int8[::1]
t(np.zeros_like(j0, dtype=complex))  #: Array(complex128, 0, "C")
t(np.zeros_like(f3.transpose(2, 0, 1)[:, :, 1:]))  #: float32[:, :, :]
t(np.zeros_like(f1[:n], None, "f"))  #: float32[::1]
t(np.zeros_like(d3))  #: float64[:, :, ::1]
t(np.ones_like())  #! refused
t(np.ones_like(l3.transpose(1, 0, 2)))  #: int64[:, :, :]
t(np.ones_like(c2))  #: complex128[:, ::1]
t(np.ones_like(u3[:, ::2], shape=[3, 2]))  #~ uint32[:, ::1]
t(np.ones_like(r2[:, ::-1], None, "C"))  #: float32[:, ::1]
t(np.ones_like(float(n)))  #: Array(float64, 0, "C")
t(np.ones_like(e2[1:]))  #: float32[:, ::1]
t(np.ones_like(f2[::2], None, "K", True, ()))  #: Array(float32, 0, "C")
t(np.ones_like(u3))  #: uint32[:, :, ::1]
t(np.ones_like(z1))  #: float32[::1]
t(np.ones_like([i1, f1, d1]))  #: float64[:, ::1]
t(np.ones_like(d1))  #: float64[::1]
t(np.ones_like(w2[:, 1:], order="A"))  #~ uint64[:, ::1]
t(np.ones_like(w1[n:], None, "C" if n else "F"))  #: uint64[::1]
t(np.ones_like([2.0] * 4))  #: float64[::1]
t(np.empty_like())  #! refused
t(np.empty_like(b3[:, :1]))  #: bool[:, :, ::1]
t(np.empty_like(z2, order="C"))  #: float32[:, ::1]
t(np.empty_like(r2))  #~ float32[::1, :]
t(np.empty_like(c2[:, :1], complex))  #: complex128[:, ::1]
t(np.empty_like(d2[:, ::2], None, "K", True, (3,)))  #: float64[::1]
t(np.empty_like(s2, order="A"))  #: float32[:, ::1]
t(np.empty_like(h2, order="A"))  #: float16[:, ::1]
t(np.empty_like(b3))  #: bool[:, :, ::1]
t(np.empty_like(c2, None, "K", True, f2.shape))  #~ complex128[:, ::1]
t(np.empty_like(z3))  #: float32[:, :, ::1]
t(np.empty_like(g0))  #: Array(float32, 0, "C")
t(np.empty_like([i1, f1, d1]))  #: float64[:, ::1]
t(np.empty_like(j0, order="C"))  #: Array(int32, 0, "C")
t(np.empty_like(f2, bool, None))  #: bool[:, ::1]
t(np.full_like())  #! refused
t(np.full_like(d1[n:], d1[0]))  #: float64[::1]
t(np.full_like(u2[1:], h1[0]))  #: uint16[:, ::1]
t(np.full_like(e1[1:], 300, "int64"))  #: int64[::1]
t(np.full_like(l1, float(n), dtype=int))  #: int64[::1]
t(np.full_like(u1[::-1], w1[0], None, None))  #: uint8[::1]
t(np.full_like(w2, True, order="A"))  #: uint64[:, ::1]
t(np.full_like(l2[:n], np.int8(3), shape=n))  #: int64[::1]
t(np.full_like(s2.T[:, 1:], f1[1]))  #: float32[::1, :]
t(np.full_like(z3.swapaxes(0, 1), fill_value=2))  #: float32[:, :, :]
t(np.full_like([True, False], 1j))  #: bool[::1]
t(np.full_like(np.float32(1.5), l1[0]))  #: Array(float32, 0, "C")
t(np.full_like(r2, 1))  #~ float32[::1, :]
t(np.full_like(h1[0], float(n)))  #: Array(float16, 0, "C")
t(np.full_like(b2, f1[1], shape=(n, 2)))  #~ bool[:, ::1]
t(np.arange())  #! refused
t(np.arange(np.int16(4), np.int16(6)))  #: int64[::1]
t(np.arange(f2.shape[0]))  #: int64[::1]
t(np.arange(0, 5, 1, "f4"))  #: float32[::1]
t(np.arange(5, dtype=f1.dtype))  #: float32[::1]
t(np.arange(i1[0]))  #: int64[::1]
t(np.arange(b1[0]))  #: int64[::1]
t(np.arange(d1[0], np.int8(3), np.int8(3)))  #: float64[::1]
t(np.arange(np.uint8(4)))  #: int64[::1]
t(np.arange(np.float32(4)))  #: float64[::1]
t(np.arange(np.float32(1.5)))  #: float64[::1]
t(np.arange(stop=n))  #: int64[::1]
t(np.arange(0, 1, 0.25))  #: float64[::1]
t(np.arange(0, np.int32(4)))  #: int64[::1]
t(np.linspace())  #! refused
t(np.linspace(1, 2, 5, True, False))  #: float64[::1]
t(np.linspace(1, 2, num=5))  #: float64[::1]
t(np.linspace(1, c1[0]))  #: complex64[::1]
t(np.linspace(1, stop=2j))  #: complex128[::1]
t(np.linspace(1, h1, 5))  #? float16[:, ::1]
t(np.linspace(1, 2, 5, True, False, int))  #: int64[::1]
t(np.linspace(z1, 2, 5, axis=0))  #? float32[:, ::1]
t(np.linspace(c1[0], 2))  #: complex64[::1]
t(np.linspace(h1[0], h1[1]))  #: float16[::1]
t(np.linspace(1, 2, 5, dtype=np.float32))  #: float32[::1]
t(np.linspace(np.float32(1), np.float32(2)))  #: float32[::1]
t(np.linspace(1, b1, 5))  #? float64[:, ::1]
t(np.linspace(start=1, stop=2))  #: float64[::1]
t(np.linspace(i1[::2], 2, 5))  #? float64[:, ::1]
t(np.logspace())  #! refused
t(np.logspace(np.uint16(7), h1[0], 5))  #: float32[::1]
t(np.logspace(1, stop=2j))  #: complex128[::1]
t(np.logspace(1, f1, 5))  #? float32[:, ::1]
t(np.logspace(1, 2, 5, False))  #: float64[::1]
t(np.logspace(c1[0], 2))  #: complex64[::1]
t(np.logspace(h1[0], h1[1]))  #: float16[::1]
t(np.logspace(1, 2, 5, endpoint=False))  #: float64[::1]
t(np.logspace(1, np.uint16(7)))  #: float64[::1]
t(np.logspace(1, c1[0]))  #: complex64[::1]
t(np.logspace(np.float32(1), np.float32(2)))  #: float32[::1]
t(np.logspace(1, 2, num=n))  #: float64[::1]
t(np.logspace(1, 2, 5, dtype=None))  #: float64[::1]
t(np.logspace(1, f1[1]))  #: float32[::1]
t(np.logspace(1, 2, n))  #: float64[::1]
t(np.geomspace())  #! refused
t(np.geomspace(start=1, stop=2))  #: float64[::1]
t(np.geomspace(np.float32(1), np.float32(2)))  #: float64[::1]
t(np.geomspace(1, stop=2))  #: float64[::1]
t(np.geomspace(1, 2, 5, False))  #: float64[::1]
t(np.geomspace(1, 2, 5, endpoint=False))  #: float64[::1]
t(np.geomspace(1, 2, num=n))  #: float64[::1]
t(np.geomspace(1, stop=2j))  #: complex128[::1]
t(np.geomspace(f1[0], f1[1]))  #: float64[::1]
t(np.geomspace(1, 2, 5, True, "uint16"))  #: uint16[::1]
t(np.geomspace(h1[0], h1[1]))  #: float64[::1]
t(np.geomspace(1, 2, n))  #: float64[::1]
t(np.geomspace(1, z1, 5))  #? float64[:, ::1]
t(np.geomspace(1, 2, 5, dtype=np.complex64))  #: complex64[::1]
t(np.geomspace(c1[0], 2))  #: complex128[::1]
t(np.linspace(1, 2, 5, retstep=True)[0])  #: float64[::1]
t(np.linspace(1, 2, 5, retstep=True))  #: Tuple(float64[::1], float64)
t(np.linspace(f1[0], 2, 5, True, True)[1])  #: float32
t(np.linspace(1, 2, 5, retstep=False, dtype=np.float32))  #: float32[::1]
t(np.linspace(1, f1[1], 5, retstep=True))  #: Tuple(float32[::1], float32)
t(np.linspace(1, 1j, 5, retstep=True))  #: Tuple(complex128[::1], complex128)
t(np.linspace(1, np.uint16(7), 5, retstep=True))  #: Tuple(float64[::1], float64)
t(np.linspace(1, 2, 5, retstep=True, dtype=np.float32))  #: Tuple(float32[::1], float64)
t(np.linspace(1, 2, 5, retstep=n > 2, dtype=np.float32))  #? Tuple(float32[::1], float64)
t(np.linspace(1, h1[0], 5, retstep=True))  #: Tuple(float16[::1], float16)
t(np.linspace(1, n, 5, retstep=True))  #: Tuple(float64[::1], float64)
t(np.linspace(1, np.float64(2), 5, retstep=True))  #: Tuple(float64[::1], float64)
t(np.linspace(1, c1[0], 5, retstep=True))  #: Tuple(complex64[::1], complex64)
t(np.linspace(1, l1[0], 5, retstep=True))  #: Tuple(float64[::1], float64)
t(np.eye())  #! refused
t(np.eye(3))  #: float64[:, ::1]
t(np.eye(4, 3))  #: float64[:, ::1]
t(np.eye(2, 1, -1))  #: float64[:, ::1]
t(np.eye(3, dtype="f4"))  #: float32[:, ::1]
t(np.eye(1, 5, 1, complex))  #: complex128[:, ::1]
t(np.eye(1, k=1))  #: float64[:, ::1]
t(np.eye(0, order="C" if n else "F"))  #: float64[:, ::1]
t(np.eye(3, 3, 0, float, "C"))  #: float64[:, ::1]
t(np.eye(N=3, M=2))  #: float64[:, ::1]
t(np.eye(1, 4, order="F"))  #: float64[:, ::1]
t(np.eye(5, None, 3))  #: float64[:, ::1]
t(np.eye(4, 0, n))  #: float64[:, ::1]
t(np.eye(4))  #: float64[:, ::1]
t(np.eye(0, None, 0))  #: float64[:, ::1]
t(np.identity())  #! refused
t(np.identity(n))  #: float64[:, ::1]
t(np.identity(1, None))  #: float64[:, ::1]
t(np.identity(3, dtype=np.float64))  #: float64[:, ::1]
t(np.identity(n=3))  #? float64[:, ::1]
t(np.identity(n, None))  #: float64[:, ::1]
t(np.identity(0, dtype="int64"))  #: int64[:, ::1]
t(np.identity(0))  #: float64[:, ::1]
t(np.identity(5, dtype=None))  #: float64[:, ::1]
t(np.identity(1, dtype="f4"))  #: float32[:, ::1]
t(np.identity(2, dtype=float))  #: float64[:, ::1]
t(np.identity(5))  #: float64[:, ::1]
t(np.identity(2, float))  #: float64[:, ::1]
t(np.identity(n, f1.dtype))  #: float32[:, ::1]
t(np.identity(0, np.float16))  #: float16[:, ::1]
t(np.array())  #! refused
t(np.array([(1, 2), (3, 4)]))  #: int64[:, ::1]
t(np.array([-1, 2**63]))  #: float64[::1]
t(np.array(l3.transpose(0, 2, 1), copy=n > 2))  #? int64[:, :, :]
t(np.array([1.0, 2**63]))  #: float64[::1]
t(np.array([[]]))  #: float64[:, ::1]
t(np.array([1j, np.float32(1)]))  #: complex128[::1]
t(np.array([2**63]))  #: uint64[::1]
t(np.array([3, d1[0]]))  #: float64[::1]
t(np.array([g0, 1]))  #: float64[::1]
t(np.array([2.5, f1[0]]))  #: float64[::1]
t(np.array([f2[0], f2[1]]))  #: float32[:, ::1]
t(np.array(2**63))  #: Array(uint64, 0, "C")
t(np.asarray())  #! refused
t(np.asarray(d3[:, ::2], f1.dtype, "f"))  #: float32[::1, :, :]
t(np.asarray(a=f1))  #: float32[::1]
t(np.asarray(r2, order="C"))  #: float32[:, ::1]
t(np.asarray(g0, order="K"))  #: Array(float32, 0, "C")
t(np.asarray(f1, float, "C" if n else "F"))  #: float64[::1]
t(np.asarray(l2[:, ::-1], copy=True))  #: int64[:, ::1]
t(np.asarray(i1, copy=n > 2))  #? int8[::1]
t(np.asarray(e2[:n], bool, "A"))  #: bool[:, ::1]
t(np.asarray(r2))  #: Array(float32, 2, "A", readonly=True)
t(np.asarray(i1, None, "F"))  #: int8[::1]
t(np.asarray(c2[::2], np.dtype(np.int32), "C" if n else "F"))  #: int32[:, ::1]
t(np.asarray(d1[:1], order="f"))  #: float64[::1]
t(np.asarray(d1[n:], None))  #: float64[::1]
t(np.asarray(r1, np.float16, "C"))  #: float16[::1]
t(np.asanyarray())  #! refused
t(np.asanyarray(a=f1))  #: float32[::1]
t(np.asanyarray(d2[:, :n], np.dtype(np.int32), "f"))  #: int32[::1, :]
t(np.asanyarray(d2[:, ::2], copy=n > 2))  #? float64[:, ::1]
t(np.asanyarray(f2[:, None, :], order="A"))  #: float32[:, :, ::1]
t(np.asanyarray(c2[:, :1], dtype=np.int8))  #: int8[:, ::1]
t(np.asanyarray(i2, float, "F"))  #: float64[::1, :]
t(np.asanyarray(r2[:, None, :], None, "F"))  #: float32[::1, :, :]
t(np.asanyarray(d2, None, None))  #: float64[:, ::1]
t(np.asanyarray(o2, order="C" if n else "F"))  #: float32[:, ::1]
t(np.asanyarray(u2.T[:1], order="f"))  #: uint16[:, ::1]
t(np.asanyarray(r2, order="F"))  #: float32[::1, :]
t(np.asanyarray(i2, order="f"))  #: int16[::1, :]
t(np.asanyarray(b3[:, ::2], np.float32))  #: float32[:, :, ::1]
t(np.asanyarray(c1, None, "F"))  #: complex64[::1]
t(np.ascontiguousarray())  #! refused
t(np.ascontiguousarray(r2))  #: float32[:, ::1]
t(np.ascontiguousarray(([1.0], [2.0])))  #: float64[:, ::1]
t(np.ascontiguousarray(r2, float))  #: float64[:, ::1]
t(np.ascontiguousarray(300))  #: int64[::1]
t(np.ascontiguousarray(z2.T[:1], dtype="int64"))  #: int64[:, ::1]
t(np.ascontiguousarray(s2[:, ::2]))  #: float32[:, ::1]
t(np.ascontiguousarray(s2))  #: float32[:, ::1]
t(np.ascontiguousarray(p3))  #: float32[:, :, ::1]
t(np.ascontiguousarray(b2[:n]))  #: bool[:, ::1]
t(np.ascontiguousarray([f1, f1, f1]))  #: float32[:, ::1]
t(np.ascontiguousarray(e2[:1]))  #: float32[:, ::1]
t(np.ascontiguousarray(b2[::-1][:, :1]))  #: bool[:, ::1]
t(np.ascontiguousarray(c2[:1], np.dtype(np.int32)))  #: int32[:, ::1]
t(np.ascontiguousarray(z3, dtype=bool))  #: bool[:, :, ::1]
t(np.asfortranarray())  #! refused
t(np.asfortranarray(z2[:, None, :]))  #: float32[::1, :, :]
t(np.asfortranarray(s2[:n][:, :1]))  #: float32[:, ::1]
t(np.asfortranarray(h2))  #: float16[::1, :]
t(np.asfortranarray(g0))  #: float32[::1]
t(np.asfortranarray(b2[:, 1:][:, :1]))  #: bool[:, ::1]
t(np.asfortranarray(u3.transpose(2, 0, 1)[:, :, 1:]))  #: uint32[::1, :, :]
t(np.asfortranarray(r2, float))  #: float64[::1, :]
t(np.asfortranarray(r1))  #: float32[::1]
t(np.asfortranarray(o2[:, :1]))  #: float32[:, ::1]
t(np.asfortranarray(r2))  #: float32[::1, :]
t(np.asfortranarray(i3[:, :1]))  #: int32[::1, :, :]
t(np.asfortranarray(l3, dtype=bool))  #: bool[::1, :, :]
t(np.asfortranarray(s2[:1]))  #: float32[:, ::1]
t(np.asfortranarray(e2, bool))  #: bool[:, ::1]
t(np.frombuffer())  #! refused
t(np.frombuffer(b"abcdefgh"))  #? Array(float64, 1, "C", readonly=True)
t(np.frombuffer(b"abcdefgh", dtype=np.float32))  #? Array(float32, 1, "C", readonly=True)
t(np.frombuffer(f1))  #? float64[::1]
t(np.frombuffer())  #! refused
t(np.frombuffer(buffer=b"abcdefgh"))  #? Array(float64, 1, "C", readonly=True)
t(np.frombuffer(b"abcdefgh", np.uint8, offset=2))  #? Array(uint8, 1, "C", readonly=True)
t(np.frombuffer(b"abcdefgh", np.uint8, 4))  #? Array(uint8, 1, "C", readonly=True)
t(np.frombuffer(b"abcdefgh", np.uint8))  #? Array(uint8, 1, "C", readonly=True)
t(np.frombuffer(f1.tobytes(), np.int32))  #? Array(int32, 1, "C", readonly=True)
t(np.frombuffer(b"abcd", f1.dtype))  #? Array(float32, 1, "C", readonly=True)
t(np.frombuffer(bytearray(8), np.int8))  #? int8[::1]
t(np.frombuffer(f1, np.int32))  #? int32[::1]
t(np.fromiter())  #! refused
t(np.fromiter([1, 2], float))  #: float64[::1]
t(np.fromiter(range(4), np.int32))  #: int32[::1]
t(np.fromiter([1], dtype=float))  #: float64[::1]
t(np.fromiter((x for x in range(3)), np.float32, 3))  #: float32[::1]
t(np.fromiter())  #! refused
t(np.fromiter([1], dtype=np.int8))  #: int8[::1]
t(np.fromiter([1], dtype=bool))  #: bool[::1]
t(np.fromiter([1], dtype="uint16"))  #: uint16[::1]
t(np.fromiter([1], dtype=np.complex64))  #: complex64[::1]
t(np.fromiter([1], dtype=f1.dtype))  #: float32[::1]
t(np.fromiter([1], dtype="int64"))  #: int64[::1]
t(np.fromiter([1], dtype=np.dtype(np.int32)))  #: int32[::1]
t(np.fromiter([1], dtype=None))  #: float64[::1]
t(np.fromstring())  #! refused
t(np.fromstring("1 2", sep=" "))  #: float64[::1]
t(np.fromstring("1 2", dtype=int, sep=" "))  #: int64[::1]
t(np.fromstring("1 2", np.float32, -1, " "))  #? float32[::1]
t(np.fromstring())  #! refused
t(np.fromfile())  #! refused
t(np.fromfile())  #! refused
t(np.loadtxt())  #! refused
t(np.genfromtxt())  #! refused
t(np.fromfunction())  #! refused
t(np.fromfunction(lambda i, j: i + j, (3, 3)))  #? float64[:, ::1]
t(np.fromfunction(lambda i: i, (3,), dtype=int))  #? int64[::1]
t(np.fromfunction())  #! refused
t(np.meshgrid())  #: Tuple()
t(np.meshgrid(h2, c1)[0])  #: float16[:, ::1]
t(np.meshgrid(i1)[0])  #: int8[::1]
t(np.meshgrid(c2[:, None, :], w1)[0])  #: complex128[:, ::1]
t(np.meshgrid(e1, c1[1:])[-1])  #: complex64[:, ::1]
t(np.meshgrid(z1[::2], d1, copy=True)[0])  #? float32[:, ::1]
t(np.meshgrid(u1[:], l1, sparse=True)[0])  #? uint8[:, ::1]
t(np.meshgrid(e1, d1[:n], indexing="xy")[-1])  #: float64[:, ::1]
t(np.meshgrid(r1, h1[:])[0])  #: float32[:, ::1]
t(np.meshgrid(l1)[-1])  #: int64[::1]
t(np.meshgrid(d1, f1[::-1], c1, indexing="ij")[0])  #: float64[:, :, ::1]
t(np.meshgrid(h1, c1[:], copy=False, sparse=True)[0])  #? float16[:, ::1]
t(np.meshgrid(i1, b1, copy=False)[-1])  #? bool[:, :]
t(np.meshgrid(z1[::2])[-1])  #: float32[::1]
t(np.meshgrid([np.int8(1), np.int8(2)], f1)[0])  #: int8[:, ::1]
t(np.meshgrid(e1[::2], h1[::-1]))  #: Tuple(float32[:, ::1], float16[:, ::1])
t(np.meshgrid(r1[:1], w1))  #: Tuple(float32[:, ::1], uint64[:, ::1])
t(np.meshgrid(c1[:n]))  #: Tuple(complex64[::1])
t(np.meshgrid([np.int8(1), np.int8(2)], r1))  #: Tuple(int8[:, ::1], float32[:, ::1])
t(np.meshgrid(b1[::2], w1[1:], f1))  #: Tuple(bool[:, :, ::1], uint64[:, :, ::1], float32[:, :, ::1])
t(np.meshgrid(l1, u1, indexing="ij"))  #: Tuple(int64[:, ::1], uint8[:, ::1])
t(np.meshgrid(b1, c1[1:], indexing="xy"))  #: Tuple(bool[:, ::1], complex64[:, ::1])
t(np.meshgrid(b1, i1, sparse=True))  #? Tuple(bool[:, ::1], int8[:, ::1])
t(np.meshgrid(i1[::2]))  #: Tuple(int8[::1])
t(np.meshgrid(w1[::2], i1, indexing="xy"))  #: Tuple(uint64[:, ::1], int8[:, ::1])
t(np.meshgrid(w1[:n], c1[1:], h1))  #: Tuple(uint64[:, :, ::1], complex64[:, :, ::1], float16[:, :, ::1])
t(np.meshgrid([i1, f1, d1], r1[:1]))  #: Tuple(float64[:, ::1], float32[:, ::1])
t(np.meshgrid(l1, f1[:1]))  #: Tuple(int64[:, ::1], float32[:, ::1])
t(np.meshgrid([n, n, n, n], r1[::-1]))  #: Tuple(int64[:, ::1], float32[:, ::1])
t(np.indices())  #! refused
t(np.indices((3, 4)))  #: int64[:, :, ::1]
t(np.indices((2, 3, 4)))  #: int64[:, :, :, ::1]
t(np.indices((n, 2)))  #: int64[:, :, ::1]
t(np.indices((3, 4), np.int8))  #: int8[:, :, ::1]
t(np.indices((3, 4), dtype=np.int8))  #: int8[:, :, ::1]
t(np.indices((3,)))  #: int64[:, ::1]
t(np.indices(dimensions=(2, 2)))  #: int64[:, :, ::1]
t(np.indices(f2.shape))  #: int64[:, :, ::1]
t(np.indices([2, 3]))  #: int64[:, :, ::1]
t(np.indices((3, 4))[0])  #: int64[:, ::1]
t(np.indices((3, 4), sparse=True)[0])  #? int64[:, ::1]
t(np.indices((2, n), sparse=False))  #? int64[:, :, ::1]
t(np.indices((3, 4), float))  #: float64[:, :, ::1]
t(np.indices((3, 4), dtype=complex))  #: complex128[:, :, ::1]
t(np.diag())  #! refused
t(np.diag([[1, 2], [3, 4]]))  #: Array(int64, 1, "A", readonly=True)
t(np.diag(v=d1))  #: float64[:, ::1]
t(np.diag(s2))  #: Array(float32, 1, "A", readonly=True)
t(np.diag(b1, k=1))  #: bool[:, ::1]
t(np.diag(f1, -2).T)  #: float32[::1, :]
t(np.diag(l2[::-1], n))  #~ Array(int64, 1, "C", readonly=True)
t(np.diag(e2))  #~ Array(float32, 1, "C", readonly=True)
t(np.diag(o2))  #: Array(float32, 1, "A", readonly=True)
t(np.diag([1, 2]))  #: int64[:, ::1]
t(np.diag(e1))  #: float32[:, ::1]
t(np.diag(f1, 1).reshape(5, 5))  #: float32[:, ::1]
t(np.diag(f1[:1], 1).T)  #: float32[::1, :]
t(np.diag(c1, 1))  #: complex64[:, ::1]
t(np.tri())  #! refused
t(np.tri(4))  #: float64[:, ::1]
t(np.tri(5, 1))  #: float64[:, ::1]
t(np.tri(3, 4, 0))  #: float64[:, ::1]
t(np.tri(2, dtype=complex))  #: complex128[:, ::1]
t(np.tri(3, 4, 0, float))  #: float64[:, ::1]
t(np.tri(N=3))  #: float64[:, ::1]
t(np.tri(3, M=2))  #: float64[:, ::1]
t(np.tri(3, None, 0, int))  #: int64[:, ::1]
t(np.tri(1))  #: float64[:, ::1]
t(np.tri(1, 3))  #: float64[:, ::1]
t(np.tri(1, 3).T)  #: float64[:, ::1]
t(np.tri(3).T)  #: float64[::1, :]
t(np.tri(3, 1).T)  #: float64[:, ::1]
t(np.tri(1, dtype="f4"))  #: float32[:, ::1]
t(np.hanning())  #! refused
t(np.hanning(n))  #: float64[::1]
t(np.hanning(M=4))  #: float64[::1]
t(np.hanning(np.int8(4)))  #: float64[::1]
t(np.hanning(4.0))  #: float64[::1]
t(np.hanning(1))  #: float64[::1]
t(np.hanning(5))  #: float64[::1]
t(np.hanning(3))  #: float64[::1]
t(np.hanning(0))  #: float64[::1]
t(np.hanning(2))  #: float64[::1]
t(np.hanning(4))  #: float64[::1]
t(np.hamming())  #! refused
t(np.hamming(2))  #: float64[::1]
t(np.hamming(M=4))  #: float64[::1]
t(np.hamming(np.int8(4)))  #: float64[::1]
t(np.hamming(4.0))  #: float64[::1]
t(np.hamming(1))  #: float64[::1]
t(np.hamming(5))  #: float64[::1]
t(np.hamming(n))  #: float64[::1]
t(np.hamming(4))  #: float64[::1]
t(np.hamming(3))  #: float64[::1]
t(np.blackman())  #! refused
t(np.blackman(n))  #: float64[::1]
t(np.blackman(M=4))  #: float64[::1]
t(np.blackman(np.int8(4)))  #: float64[::1]
t(np.blackman(4.0))  #: float64[::1]
t(np.blackman(1))  #: float64[::1]
t(np.blackman(4))  #: float64[::1]
t(np.blackman(2))  #: float64[::1]
t(np.blackman(0))  #: float64[::1]
t(np.blackman(5))  #: float64[::1]
t(np.blackman(3))  #: float64[::1]
t(np.bartlett())  #! refused
t(np.bartlett(n))  #: float64[::1]
t(np.bartlett(M=4))  #: float64[::1]
t(np.bartlett(np.int8(4)))  #: float64[::1]
t(np.bartlett(4.0))  #: float64[::1]
t(np.bartlett(1))  #: float64[::1]
t(np.bartlett(0))  #: float64[::1]
t(np.bartlett(3))  #: float64[::1]
t(np.bartlett(4))  #: float64[::1]
t(np.bartlett(5))  #: float64[::1]
t(np.bartlett(2))  #: float64[::1]
t(np.kaiser())  #! refused
t(np.kaiser(3, 2))  #: float64[::1]
t(np.kaiser(0, -1))  #: float64[::1]
t(np.kaiser(M=4, beta=3.0))  #: float64[::1]
t(np.kaiser(4, beta=n))  #: float64[::1]
t(np.kaiser(4, 2))  #: float64[::1]
t(np.kaiser(n, -1))  #: float64[::1]
t(np.kaiser(5, 2))  #: float64[::1]
t(np.kaiser(n, 2))  #: float64[::1]
t(np.kaiser(1, 2))  #: float64[::1]
t(np.kaiser(1, 3))  #: float64[::1]
t(np.kaiser(2, l1[0]))  #: float64[::1]
t(np.kaiser(0, l1[0]))  #: float64[::1]
t(np.kaiser(1, f1[1]))  #: float64[::1]
