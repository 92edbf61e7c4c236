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

t(np.random.rand())  #: float64
t(np.random.rand(4))  #: float64[::1]
t(np.random.rand(3, 4))  #: float64[:, ::1]
t(np.random.rand(n))  #: float64[::1]
t(np.random.rand(2, n, 3))  #: float64[:, :, ::1]
t(np.random.rand(*(3, 4)))  #: float64[:, ::1]
t(np.random.rand(1))  #: float64[::1]
t(np.random.rand(np.int64(3)))  #: float64[::1]
t(state.rand(3))  #: float64[::1]
t(state.rand())  #: float64
t(np.random.randn())  #: float64
t(np.random.randn(4))  #: float64[::1]
t(np.random.randn(3, 4))  #: float64[:, ::1]
t(np.random.randn(n))  #: float64[::1]
t(np.random.randn(2, n, 3))  #: float64[:, :, ::1]
t(np.random.randn(*(3, 4)))  #: float64[:, ::1]
t(np.random.randn(1))  #: float64[::1]
t(np.random.randn(np.int64(3)))  #: float64[::1]
t(state.randn(3))  #: float64[::1]
t(state.randn())  #: float64
t(np.random.random())  #: float64
t(np.random.random((4, 1)))  #: float64[:, ::1]
t(np.random.random(size=(3,)))  #: float64[::1]
t(np.random.random(None))  #: float64
t(np.random.random(size=None))  #: float64
t(np.random.random((n, n)))  #: float64[:, ::1]
t(state.random_sample((n, 2)))  #: float64[:, ::1]
t(np.random.random(size=(3, 4)))  #: float64[:, ::1]
t(np.random.random(size=n))  #: float64[::1]
t(np.random.random(size=(0, 3)))  #: float64[:, ::1]
t(np.random.random(size=len(f2)))  #: float64[::1]
t(np.random.random(size=0))  #: float64[::1]
t(state.random_sample((3, 4)))  #: float64[:, ::1]
t(np.random.random(size=f2.shape))  #: float64[:, ::1]
t(np.random.random_sample())  #: float64
t(np.random.random_sample(4))  #: float64[::1]
t(np.random.random_sample(size=4))  #: float64[::1]
t(np.random.random_sample(None))  #: float64
t(np.random.random_sample(size=None))  #: float64
t(np.random.random_sample((n, n)))  #: float64[:, ::1]
t(state.random_sample((2, 3, 4)))  #: float64[:, :, ::1]
t(np.random.random_sample(size=(1, 4)))  #: float64[:, ::1]
t(state.random_sample(np.int64(3)))  #: float64[::1]
t(state.random_sample(len(f2)))  #: float64[::1]
t(np.random.random_sample(size=0))  #: float64[::1]
t(np.random.random_sample(size=(3, 4)))  #: float64[:, ::1]
t(state.random_sample((3,)))  #: float64[::1]
t(np.random.random_sample(np.int64(3)))  #: float64[::1]
t(np.random.ranf())  #: float64
t(np.random.ranf((n,)))  #: float64[::1]
t(np.random.ranf(size=(1, 4)))  #: float64[:, ::1]
t(np.random.ranf(None))  #: float64
t(np.random.ranf(size=None))  #: float64
t(np.random.ranf((n, n)))  #: float64[:, ::1]
t(state.random_sample(f2.shape))  #: float64[:, ::1]
t(state.random_sample(4))  #: float64[::1]
t(np.random.ranf(size=0))  #: float64[::1]
t(np.random.ranf([3, 2]))  #: float64[:, ::1]
t(np.random.ranf((0, 3)))  #: float64[:, ::1]
t(np.random.ranf(size=(n, 2)))  #: float64[:, ::1]
t(np.random.ranf(size=(n,)))  #: float64[::1]
t(state.random_sample((1, 4)))  #: float64[:, ::1]
t(np.random.sample())  #: float64
t(np.random.sample([3, 2]))  #: float64[:, ::1]
t(np.random.sample(size=len(f2)))  #: float64[::1]
t(np.random.sample(None))  #: float64
t(np.random.sample(size=None))  #: float64
t(np.random.sample((n, n)))  #: float64[:, ::1]
t(state.random_sample((n,)))  #: float64[::1]
t(np.random.sample(size=n))  #: float64[::1]
t(state.random_sample((1, 4)))  #: float64[:, ::1]
t(np.random.sample((4, 1)))  #: float64[:, ::1]
t(np.random.sample(n))  #: float64[::1]
t(np.random.sample(size=f2.shape))  #: float64[:, ::1]
t(np.random.sample(0))  #: float64[::1]
t(np.random.sample(size=(4, 1)))  #: float64[:, ::1]
t(np.random.standard_normal())  #: float64
t(np.random.standard_normal((n, 2)))  #: float64[:, ::1]
t(np.random.standard_normal(size=(2, 3, 4)))  #: float64[:, :, ::1]
t(np.random.standard_normal(None))  #: float64
t(np.random.standard_normal(size=None))  #: float64
t(np.random.standard_normal((n, n)))  #: float64[:, ::1]
t(state.random_sample((n, 2)))  #: float64[:, ::1]
t(state.random_sample((2, 3, 4)))  #: float64[:, :, ::1]
t(np.random.standard_normal(size=(3, 4)))  #: float64[:, ::1]
t(state.random_sample(f2.shape))  #: float64[:, ::1]
t(np.random.standard_normal(size=n))  #: float64[::1]
t(state.random_sample(n))  #: float64[::1]
t(np.random.standard_normal(size=()))  #: Array(float64, 0, "C")
t(state.random_sample((4, 1)))  #: float64[:, ::1]
t(np.random.standard_exponential())  #: float64
t(np.random.standard_exponential((n, 2)))  #: float64[:, ::1]
t(np.random.standard_exponential(size=len(f2)))  #: float64[::1]
t(np.random.standard_exponential(None))  #: float64
t(np.random.standard_exponential(size=None))  #: float64
t(np.random.standard_exponential((n, n)))  #: float64[:, ::1]
t(state.random_sample((3, 4)))  #: float64[:, ::1]
t(state.random_sample((1, 4)))  #: float64[:, ::1]
t(state.random_sample(len(f2)))  #: float64[::1]
t(np.random.standard_exponential(len(f2)))  #: float64[::1]
t(np.random.standard_exponential(size=[3, 2]))  #: float64[:, ::1]
t(np.random.standard_exponential(size=(n, 2)))  #: float64[:, ::1]
t(np.random.standard_exponential((2, 3, 4)))  #: float64[:, :, ::1]
t(np.random.standard_exponential(()))  #: Array(float64, 0, "C")
t(rng.random())  #: float64
t(rng.random((n,)))  #: float64[::1]
t(rng.random(size=(0, 3)))  #: float64[:, ::1]
t(rng.random(f2.shape, None))  #: float64[:, ::1]
t(rng.random(dtype=np.float32))  #: float64
t(rng.random(None, np.float32))  #: float64
t(rng.random(size=(1, 4), dtype=np.float64))  #: float64[:, ::1]
t(rng.random((), dtype=np.float32))  #: Array(float32, 0, "C")
t(rng.random(dtype=np.float32, out=f1))  #? float32[::1]
t(rng.random(0, np.float32))  #: float32[::1]
t(rng.random((n, 2), dtype=np.float32))  #: float32[:, ::1]
t(rng.random(size=[3, 2], dtype=np.float64))  #: float64[:, ::1]
t(rng.standard_normal())  #: float64
t(rng.standard_normal((n, 2)))  #: float64[:, ::1]
t(rng.standard_normal(size=f2.shape))  #: float64[:, ::1]
t(rng.standard_normal(len(f2), dtype=np.float64))  #: float64[::1]
t(rng.standard_normal(dtype=np.float32))  #: float64
t(rng.standard_normal(None, np.float32))  #: float64
t(rng.standard_normal(size=(n,), dtype=np.float64))  #: float64[::1]
t(rng.standard_normal(len(f2), dtype=np.float32))  #: float32[::1]
t(rng.standard_normal(dtype=np.float32, out=f1))  #? float32[::1]
t(rng.standard_normal(4, np.float32))  #: float32[::1]
t(rng.standard_normal(size=(3, 4), dtype=np.float64))  #: float64[:, ::1]
t(rng.standard_normal((3,), dtype=np.float32))  #: float32[::1]
t(rng.standard_exponential())  #: float64
t(rng.standard_exponential((0, 3)))  #: float64[:, ::1]
t(rng.standard_exponential(size=n))  #: float64[::1]
t(rng.standard_exponential((), np.float64))  #: Array(float64, 0, "C")
t(rng.standard_exponential((0, 3), dtype=None))  #: float64[:, ::1]
t(rng.standard_exponential(dtype=np.float32))  #: float64
t(rng.standard_exponential(None, np.float32))  #: float64
t(rng.standard_exponential(size=np.int64(3), dtype=np.float64))  #: float64[::1]
t(rng.standard_exponential((3, 4), dtype=np.float32))  #: float32[:, ::1]
t(rng.standard_exponential(dtype=np.float32, out=f1))  #? float32[::1]
t(rng.standard_exponential((n,), np.float32))  #: float32[::1]
t(rng.standard_exponential((3,), np.float32))  #: float32[::1]
t(rng.standard_exponential(f2.shape, "f4"))  #: float32[:, ::1]
t(np.random.exponential(2, None))  #? float64
t(rng.exponential(2, None))  #? float64
t(state.exponential(2, (3,)))  #: float64[::1]
t(np.random.exponential(size=3))  #: float64[::1]
t(state.exponential(d2, (3, 4)))  #: float64[:, ::1]
t(np.random.exponential(2))  #: float64
t(np.random.exponential(d2, (3, 4)))  #: float64[:, ::1]
t(rng.exponential(d2, (3, 4)))  #: float64[:, ::1]
t(rng.exponential(d1))  #? float64[::1]
t(rng.exponential(f1))  #? float64[::1]
t(np.random.exponential(2.0, size=(1, 4)))  #: float64[:, ::1]
t(np.random.exponential(d1))  #? float64[::1]
t(state.exponential(size=3))  #: float64[::1]
t(state.rayleigh(2, (3, 4)))  #: float64[:, ::1]
t(np.random.rayleigh(np.float32(2)))  #: float64
t(state.rayleigh(2, None))  #? float64
t(rng.rayleigh(np.float32(2)))  #: float64
t(np.random.rayleigh(2.0, size=(n,)))  #: float64[::1]
t(np.random.rayleigh(size=3))  #: float64[::1]
t(rng.rayleigh(r1))  #? float64[::1]
t(state.rayleigh(d1))  #? float64[::1]
t(state.rayleigh(size=3))  #: float64[::1]
t(rng.rayleigh(2, None))  #? float64
t(rng.rayleigh(d2, (3, 4)))  #: float64[:, ::1]
t(np.random.rayleigh(e1[:n]))  #? float64[::1]
t(rng.rayleigh(2, n))  #: float64[::1]
t(state.rayleigh(2))  #: float64
t(np.random.chisquare(d2, (3, 4)))  #: float64[:, ::1]
t(np.random.chisquare(2, [3, 2]))  #: float64[:, ::1]
t(np.random.chisquare(d1))  #? float64[::1]
t(np.random.chisquare(2, 0))  #: float64[::1]
t(state.chisquare(d2, (3, 4)))  #: float64[:, ::1]
t(rng.chisquare(2.0, size=(n,)))  #: float64[::1]
t(rng.chisquare(2, None))  #? float64
t(rng.chisquare(2, (n, 2)))  #: float64[:, ::1]
t(np.random.chisquare(2.0, size=(1, 4)))  #: float64[:, ::1]
t(state.chisquare(2, n))  #: float64[::1]
t(np.random.chisquare(2))  #: float64
t(rng.chisquare(z1))  #? float64[::1]
t(state.chisquare(2.0, size=(2, 3, 4)))  #: float64[:, :, ::1]
t(np.random.standard_t(d2, (3, 4)))  #: float64[:, ::1]
t(rng.standard_t(d2, (3, 4)))  #: float64[:, ::1]
t(state.standard_t(2))  #: float64
t(state.standard_t(np.float32(2)))  #: float64
t(rng.standard_t(size=3))  #! refused
t(rng.standard_t(2, None))  #? float64
t(rng.standard_t(r1))  #? float64[::1]
t(rng.standard_t(2))  #: float64
t(np.random.standard_t(2, n))  #: float64[::1]
t(np.random.standard_t(d1))  #? float64[::1]
t(np.random.standard_t(2.0, size=(n,)))  #: float64[::1]
t(state.standard_t(d2, (3, 4)))  #: float64[:, ::1]
t(state.standard_t(2, (n,)))  #: float64[::1]
t(np.random.standard_t(2, None))  #? float64
t(state.pareto(d1))  #? float64[::1]
t(rng.pareto(2, None))  #? float64
t(state.pareto(np.float32(2)))  #: float64
t(np.random.pareto(d2, (3, 4)))  #: float64[:, ::1]
t(np.random.pareto(2.0, size=(3, 4)))  #: float64[:, ::1]
t(np.random.pareto(2.0, size=(2, 3, 4)))  #: float64[:, :, ::1]
t(rng.pareto(d1))  #? float64[::1]
t(np.random.pareto(2))  #: float64
t(state.pareto(2, None))  #? float64
t(rng.pareto(2.0, size=(n, 2)))  #: float64[:, ::1]
t(rng.pareto(d2, (3, 4)))  #: float64[:, ::1]
t(np.random.pareto(2, (n,)))  #: float64[::1]
t(np.random.pareto(2, (0, 3)))  #: float64[:, ::1]
t(state.power(2, 4))  #: float64[::1]
t(np.random.power(np.float32(2)))  #: float64
t(state.power(2, None))  #? float64
t(state.power(d2, (3, 4)))  #: float64[:, ::1]
t(state.power(2, (3, 4)))  #: float64[:, ::1]
t(rng.power(2, None))  #? float64
t(np.random.power(d2, (3, 4)))  #: float64[:, ::1]
t(np.random.power(r1))  #? float64[::1]
t(rng.power(2))  #: float64
t(rng.power(2, f2.shape))  #: float64[:, ::1]
t(state.power(h1[::-1]))  #? float64[::1]
t(rng.power(2.0, size=(1, 4)))  #: float64[:, ::1]
t(rng.power(2, 0))  #: float64[::1]
t(rng.weibull(d2, (3, 4)))  #: float64[:, ::1]
t(np.random.weibull(2, None))  #? float64
t(state.weibull(2.0, size=(3, 4)))  #: float64[:, ::1]
t(rng.weibull(np.float32(2)))  #: float64
t(np.random.weibull(d1))  #? float64[::1]
t(np.random.weibull(2, n))  #: float64[::1]
t(state.weibull(2.0, size=len(f2)))  #: float64[::1]
t(rng.weibull(2))  #: float64
t(state.weibull(d1))  #? float64[::1]
t(np.random.weibull(2, (n,)))  #: float64[::1]
t(np.random.weibull(2, (1, 4)))  #: float64[:, ::1]
t(np.random.uniform(1, d2, (3, 4)))  #: float64[:, ::1]
t(state.uniform(size=f2.shape))  #: float64[:, ::1]
t(state.uniform(1, 2, None))  #? float64
t(np.random.uniform(1, 2, 4))  #: float64[::1]
t(state.uniform(size=(0, 3)))  #: float64[:, ::1]
t(rng.uniform(1, 2, None))  #? float64
t(np.random.uniform(1, 2))  #: float64
t(state.uniform(1.0, 2.0, size=f2.shape))  #: float64[:, ::1]
t(rng.uniform(1, 2))  #: float64
t(state.uniform(1.0, 2.0, size=()))  #: Array(float64, 0, "C")
t(state.uniform(1, 2, ()))  #: Array(float64, 0, "C")
t(rng.uniform(size=(n, 2)))  #: float64[:, ::1]
t(np.random.uniform(1.0, 2.0, size=(0, 3)))  #: float64[:, ::1]
t(np.random.uniform(d1, 1))  #? float64[::1]
t(state.normal(1, e1))  #? float64[::1]
t(state.normal(1, 2, None))  #? float64
t(rng.normal(1, 2, None))  #? float64
t(rng.normal(1, 2, (n,)))  #: float64[::1]
t(state.normal(1, b1[1:]))  #? float64[::1]
t(state.normal(1.0, 2.0, size=[3, 2]))  #: float64[:, ::1]
t(state.normal(np.float32(1), np.float32(2)))  #: float64
t(rng.normal(1, 2))  #: float64
t(state.normal(1, 2, size=n))  #: float64[::1]
t(state.normal(1.0, 2.0, size=f2.shape))  #: float64[:, ::1]
t(state.normal(size=(4, 1)))  #: float64[:, ::1]
t(rng.normal(d1, 1))  #? float64[::1]
t(np.random.normal(1, 2, size=n))  #: float64[::1]
t(rng.normal(1.0, 2.0, size=(n,)))  #: float64[::1]
t(np.random.beta(d1, 1))  #? float64[::1]
t(rng.beta(1, 2))  #: float64
t(np.random.beta(1, 2))  #: float64
t(rng.beta(1, d2, (3, 4)))  #: float64[:, ::1]
t(rng.beta(1.0, 2.0, size=[3, 2]))  #: float64[:, ::1]
t(state.beta(1, 2))  #: float64
t(np.random.beta(1, 2, size=n))  #: float64[::1]
t(rng.beta(1, d1[:1]))  #? float64[::1]
t(np.random.beta(1, d2, (3, 4)))  #: float64[:, ::1]
t(np.random.beta(np.float32(1), np.float32(2)))  #: float64
t(rng.beta(1, 2, size=n))  #: float64[::1]
t(state.beta(np.float32(1), np.float32(2)))  #: float64
t(state.beta(1, 2, None))  #? float64
t(state.beta(1, i1))  #? float64[::1]
t(np.random.gamma(d1, 1))  #? float64[::1]
t(rng.gamma(1, 2))  #: float64
t(np.random.gamma(1, 2, size=n))  #: float64[::1]
t(rng.gamma(np.float32(1), np.float32(2)))  #: float64
t(np.random.gamma(1, 2, (n,)))  #: float64[::1]
t(rng.gamma(1, d2, (3, 4)))  #: float64[:, ::1]
t(state.gamma(1, 2, None))  #? float64
t(rng.gamma(1, r1))  #? float64[::1]
t(state.gamma(1, 2, (3, 4)))  #: float64[:, ::1]
t(rng.gamma(1, 2, (n, 2)))  #: float64[:, ::1]
t(np.random.gamma(1, 2, None))  #? float64
t(state.gamma(1.0, 2.0, size=np.int64(3)))  #: float64[::1]
t(state.laplace(size=f2.shape))  #: float64[:, ::1]
t(state.laplace(1, 2, ()))  #: Array(float64, 0, "C")
t(state.laplace(np.float32(1), np.float32(2)))  #: float64
t(np.random.laplace(1, 2))  #: float64
t(np.random.laplace(size=(n, 2)))  #: float64[:, ::1]
t(state.laplace(1, 2, size=n))  #: float64[::1]
t(np.random.laplace(d1, 1))  #? float64[::1]
t(np.random.laplace(np.float32(1), np.float32(2)))  #: float64
t(state.laplace(d1, 1))  #? float64[::1]
t(state.laplace(1, d2, (3, 4)))  #: float64[:, ::1]
t(rng.laplace(1, r1))  #? float64[::1]
t(state.laplace(1, 2))  #: float64
t(rng.laplace(d1, 1))  #? float64[::1]
t(rng.laplace(1, i1))  #? float64[::1]
t(np.random.logistic(1, 2))  #: float64
t(state.logistic(1, u1))  #? float64[::1]
t(np.random.logistic(size=[3, 2]))  #: float64[:, ::1]
t(state.logistic(np.float32(1), np.float32(2)))  #: float64
t(np.random.logistic(1.0, 2.0, size=n))  #: float64[::1]
t(state.logistic(1, 2, None))  #? float64
t(np.random.logistic(np.float32(1), np.float32(2)))  #: float64
t(np.random.logistic(1, e1))  #? float64[::1]
t(state.logistic(1, 2, 0))  #: float64[::1]
t(rng.logistic(1, 2, size=n))  #: float64[::1]
t(rng.logistic(1, 2, None))  #? float64
t(rng.logistic(np.float32(1), np.float32(2)))  #: float64
t(rng.logistic(1.0, 2.0, size=(4, 1)))  #: float64[:, ::1]
t(state.logistic(1, 2, (n, 2)))  #: float64[:, ::1]
t(np.random.lognormal(d1, 1))  #? float64[::1]
t(state.lognormal(np.float32(1), np.float32(2)))  #: float64
t(state.lognormal(1.0, 2.0, size=(1, 4)))  #: float64[:, ::1]
t(np.random.lognormal(1.0, 2.0, size=(3,)))  #: float64[::1]
t(state.lognormal(1.0, 2.0, size=(2, 3, 4)))  #: float64[:, :, ::1]
t(np.random.lognormal(1, l1))  #? float64[::1]
t(state.lognormal(1, 2))  #: float64
t(state.lognormal(1, d2, (3, 4)))  #: float64[:, ::1]
t(rng.lognormal(d1, 1))  #? float64[::1]
t(rng.lognormal(1, 2))  #: float64
t(np.random.lognormal(1.0, 2.0, size=(4, 1)))  #: float64[:, ::1]
t(rng.lognormal(1, 2, None))  #? float64
t(np.random.lognormal(np.float32(1), np.float32(2)))  #: float64
t(rng.lognormal(size=(3, 4)))  #: float64[:, ::1]
t(rng.gumbel(1, r1))  #? float64[::1]
t(np.random.gumbel(1, 2, (n,)))  #: float64[::1]
t(np.random.gumbel(np.float32(1), np.float32(2)))  #: float64
t(np.random.gumbel(1, 2, (n, 2)))  #: float64[:, ::1]
t(rng.gumbel(1, 2, np.int64(3)))  #: float64[::1]
t(rng.gumbel(d1, 1))  #? float64[::1]
t(rng.gumbel(1, 2))  #: float64
t(np.random.gumbel(1, 2))  #: float64
t(np.random.gumbel(size=(n,)))  #: float64[::1]
t(state.gumbel(1, f1))  #? float64[::1]
t(state.gumbel(1, 2, None))  #? float64
t(rng.gumbel(1.0, 2.0, size=f2.shape))  #: float64[:, ::1]
t(state.gumbel(np.float32(1), np.float32(2)))  #: float64
t(rng.gumbel(1, d2, (3, 4)))  #: float64[:, ::1]
t(np.random.vonmises(1, 2, size=n))  #: float64[::1]
t(state.vonmises(1.0, 2.0, size=(3, 4)))  #: float64[:, ::1]
t(np.random.vonmises(1, 2))  #: float64
t(rng.vonmises(np.float32(1), np.float32(2)))  #: float64
t(rng.vonmises(1.0, 2.0, size=(1, 4)))  #: float64[:, ::1]
t(rng.vonmises(1, 2, 4))  #: float64[::1]
t(state.vonmises(1, 2, size=n))  #: float64[::1]
t(np.random.vonmises(np.float32(1), np.float32(2)))  #: float64
t(state.vonmises(1.0, 2.0, size=f2.shape))  #: float64[:, ::1]
t(rng.vonmises(1, 2, size=n))  #: float64[::1]
t(rng.vonmises(1, d2, (3, 4)))  #: float64[:, ::1]
t(state.vonmises(d1, 1))  #? float64[::1]
t(np.random.vonmises(1, 2, 4))  #: float64[::1]
t(state.vonmises(1, 2))  #: float64
t(rng.wald(1, 2, size=n))  #: float64[::1]
t(rng.wald(d1, 1))  #? float64[::1]
t(np.random.wald(1, 2, None))  #? float64
t(rng.wald(1.0, 2.0, size=(3,)))  #: float64[::1]
t(rng.wald(1, d2, (3, 4)))  #: float64[:, ::1]
t(state.wald(1.0, 2.0, size=(2, 3, 4)))  #: float64[:, :, ::1]
t(state.wald(1, 2, None))  #? float64
t(np.random.wald(1, 2, size=n))  #: float64[::1]
t(np.random.wald(1, i1))  #? float64[::1]
t(state.wald(1, d2, (3, 4)))  #: float64[:, ::1]
t(state.wald(d1, 1))  #? float64[::1]
t(state.wald(np.float32(1), np.float32(2)))  #: float64
t(rng.wald(np.float32(1), np.float32(2)))  #: float64
t(state.wald(1, 2, (0, 3)))  #: float64[:, ::1]
t(np.random.triangular(0, 1, 2))  #: float64
t(rng.triangular(0, 1, 2, n))  #: float64[::1]
t(np.random.triangular(0, 1, 2, size=f2.shape))  #: float64[:, ::1]
t(np.random.triangular(0, 1, f1[1:] + 2))  #? float64[::1]
t(np.random.triangular(0, 1, d1 + 2))  #? float64[::1]
t(np.random.triangular(0, 1, 2, size=[3, 2]))  #: float64[:, ::1]
t(np.random.triangular(0, 1, i1 + 2))  #? float64[::1]
t(np.random.triangular(0, 1, w1[::-1] + 2))  #? float64[::1]
t(np.random.triangular(0, 1, u1 + 2))  #? float64[::1]
t(np.random.triangular(0, 1, 2, size=()))  #: Array(float64, 0, "C")
t(rng.triangular(0, 1, 2, (n,)))  #: float64[::1]
t(rng.triangular(0, 1, 2, (2, 3, 4)))  #: float64[:, :, ::1]
t(np.random.triangular(0, 1, r1 + 2))  #? float64[::1]
t(np.random.triangular(0, 1, 2, size=4))  #: float64[::1]
t(rng.poisson(2))  #: int64
t(rng.poisson(2, size=np.int64(3)))  #: int64[::1]
t(np.random.poisson(2, size=(4, 1)))  #: int64[:, ::1]
t(rng.poisson(2, None))  #? int64
t(np.random.poisson(size=3))  #: int64[::1]
t(state.poisson(2, size=(n,)))  #: int64[::1]
t(rng.poisson(2, (2, 3, 4)))  #: int64[:, :, ::1]
t(np.random.poisson(2, None))  #? int64
t(np.random.poisson(2, (n,)))  #: int64[::1]
t(state.poisson(2))  #: int64
t(state.poisson(2, None))  #? int64
t(rng.poisson(2, ()))  #: Array(int64, 0, "C")
t(rng.poisson(d1))  #? int64[::1]
t(np.random.poisson(2, [3, 2]))  #: int64[:, ::1]
t(rng.geometric(0.5, (3, 4)))  #: int64[:, ::1]
t(rng.geometric(0.5, None))  #? int64
t(state.geometric(0.5, size=(3,)))  #: int64[::1]
t(state.geometric(0.5, (4, 1)))  #: int64[:, ::1]
t(rng.geometric(d1))  #? int64[::1]
t(np.random.geometric(0.5, 0))  #: int64[::1]
t(state.geometric(0.5, (2, 3, 4)))  #: int64[:, :, ::1]
t(rng.geometric(0.5))  #: int64
t(np.random.geometric(0.5, None))  #? int64
t(rng.geometric(size=3))  #! refused
t(rng.geometric(0.5, 0))  #: int64[::1]
t(state.geometric(0.5, size=4))  #: int64[::1]
t(rng.zipf(2, size=[3, 2]))  #: int64[:, ::1]
t(np.random.zipf(2))  #: int64
t(rng.zipf(2, None))  #? int64
t(np.random.zipf(2, size=0))  #: int64[::1]
t(np.random.zipf(2, (3,)))  #: int64[::1]
t(np.random.zipf(2, None))  #? int64
t(rng.zipf(2, (3,)))  #: int64[::1]
t(np.random.zipf(2, (n,)))  #: int64[::1]
t(rng.zipf(2, size=4))  #: int64[::1]
t(rng.zipf(2, 0))  #: int64[::1]
t(state.binomial(5, 0.5, ()))  #: Array(int64, 0, "C")
t(rng.binomial(5, 0.5, [3, 2]))  #: int64[:, ::1]
t(rng.binomial(l1, 0.5))  #? int64[::1]
t(rng.binomial(n=5, p=0.5))  #: int64
t(state.binomial(5, 0.5, size=(n,)))  #: int64[::1]
t(rng.binomial(5, 0.5, ()))  #: Array(int64, 0, "C")
t(state.binomial(5, 0.5, None))  #? int64
t(np.random.binomial(n=5, p=0.5))  #: int64
t(np.random.binomial(5, 0.5, (n,)))  #: int64[::1]
t(np.random.binomial(5, 0.5))  #: int64
t(state.binomial(l1, 0.5))  #? int64[::1]
t(np.random.binomial(5, 0.5, [3, 2]))  #: int64[:, ::1]
t(np.random.binomial(5, 0.5, size=()))  #: Array(int64, 0, "C")
t(state.binomial(5, 0.5, f2.shape))  #: int64[:, ::1]
t(rng.negative_binomial(5, 0.5, (4, 1)))  #: int64[:, ::1]
t(state.negative_binomial(5, 0.5, size=0))  #: int64[::1]
t(state.negative_binomial(l1, 0.5))  #? int64[::1]
t(rng.negative_binomial(5, 0.5, size=(1, 4)))  #: int64[:, ::1]
t(state.negative_binomial(n=5, p=0.5))  #: int64
t(state.negative_binomial(5, 0.5, f2.shape))  #: int64[:, ::1]
t(state.negative_binomial(5, 0.5, size=np.int64(3)))  #: int64[::1]
t(np.random.negative_binomial(l1, 0.5))  #? int64[::1]
t(rng.negative_binomial(5, 0.5, size=()))  #: Array(int64, 0, "C")
t(np.random.negative_binomial(5, 0.5, 4))  #: int64[::1]
t(np.random.negative_binomial(5, 0.5))  #: int64
t(rng.negative_binomial(n=5, p=0.5))  #: int64
t(rng.negative_binomial(l1, 0.5))  #? int64[::1]
t(np.random.negative_binomial(5, 0.5, n))  #: int64[::1]
t(np.random.randint(5, dtype=np.int32))  #: int32
t(np.random.randint(n))  #: int64
t(np.random.randint(low=l1, high=5))  #? int64[::1]
t(np.random.randint(0, 5, dtype=np.uint8))  #: uint8
t(np.random.randint(0, 5, (3, 4)))  #: int64[:, ::1]
t(np.random.randint(0, 5, None, np.int8))  #: int8
t(np.random.randint(high=5, low=l1))  #? int64[::1]
t(np.random.randint(low=0, high=5, size=(n, 2)))  #: int64[:, ::1]
t(np.random.randint(5, None, (n,)))  #: int64[::1]
t(np.random.randint(5, size=(1, 4)))  #: int64[:, ::1]
t(np.random.randint(0, 5))  #: int64
t(np.random.randint(l1 + 1))  #? int64[::1]
t(np.random.randint(0, l1 + 1))  #? int64[::1]
t(rng.integers(0, 5, dtype=np.float64))  #! refused
t(rng.integers(low=l1, high=5))  #? int64[::1]
t(rng.integers(0, 5, (3, 4), dtype=np.int32))  #: int32[:, ::1]
t(rng.integers(5, None, n))  #: int64[::1]
t(rng.integers(0, 5, 3, np.uint8))  #: uint8[::1]
t(rng.integers(0, [3, 4]))  #? int64[::1]
t(rng.integers(n))  #: int64
t(rng.integers(0, 5, None, np.int8))  #: int8
t(rng.integers(0, 5, endpoint=True))  #: int64
t(rng.integers(0, 2, 3, bool))  #: bool[::1]
t(rng.integers(5, size=(0, 3)))  #: int64[:, ::1]
t(rng.integers(0, 5))  #: int64
t(rng.integers(low=0, high=5, size=len(f2)))  #: int64[::1]
t(rng.integers(0, 5, dtype=np.uint8))  #: uint8
t(state.randint(0, [3, 4]))  #? int64[::1]
t(state.randint(0, 5))  #: int64
t(state.randint(0, 5, None, np.int8))  #: int8
t(state.randint(0, l1 + 1))  #? int64[::1]
t(state.randint(0, 5, 3, np.uint8))  #: uint8[::1]
t(state.randint(0, 5, dtype=np.uint8))  #: uint8
t(state.randint(0, 5, (2, 3, 4), int))  #: int64[:, :, ::1]
t(state.randint(low=l1, high=5))  #? int64[::1]
t(state.randint(5, dtype=np.int32))  #: int32
t(state.randint(high=5, low=l1))  #? int64[::1]
t(state.randint(l1 + 1))  #? int64[::1]
t(state.randint(5, None, (n, 2)))  #: int64[:, ::1]
t(state.randint(0, 2, 3, bool))  #: bool[::1]
t(state.randint(low=0, high=5, size=(n, 2)))  #: int64[:, ::1]
t(np.random.choice(np.int8(5), 2))  #: int64[::1]
t(np.random.choice([True, False]))  #: bool
t(np.random.choice(h1))  #: float16
t(np.random.choice(5, 3, replace=True))  #: int64[::1]
t(np.random.choice([2.0] * 4))  #: float64
t(np.random.choice(l1, p=[0.25] * 4))  #: int64
t(np.random.choice(5, 3, True, [0.2] * 5))  #: int64[::1]
t(np.random.choice(a=z1))  #: float32
t(np.random.choice([1, 2], 3))  #: int64[::1]
t(np.random.choice(300))  #: int64
t(np.random.choice(c1))  #: complex64
t(np.random.choice([1.5, 2, 3, 4]))  #: float64
t(np.random.choice(a=z1[:]))  #: float32
t(np.random.permutation(5))  #: int64[::1]
t(np.random.permutation(n))  #: int64[::1]
t(np.random.permutation(h1))  #: float16[::1]
t(np.random.permutation(d2))  #: float64[:, ::1]
t(np.random.permutation(l3))  #: int64[:, :, ::1]
t(np.random.permutation([2.0] * 4))  #: float64[::1]
t(np.random.permutation(np.int8(5)))  #: int64[::1]
t(np.random.permutation(c2))  #: complex128[:, ::1]
t(np.random.permutation(x=l2))  #: int64[:, ::1]
t(np.random.permutation(p3[:, :1]))  #~ float32[:, :, ::1]
t(np.random.permutation(b3.transpose(2, 0, 1)[:, :, 1:]))  #~ bool[:, :, ::1]
t(np.random.permutation([np.float32(1), 2, 3, 4]))  #: float64[::1]
t(np.random.permutation(r1))  #: float32[::1]
t(np.random.permutation(l1))  #: int64[::1]
t(rng.choice(d1, 2, shuffle=False))  #? float64[::1]
t(rng.choice(l2[:, ::-1]))  #? int64[::1]
t(rng.choice(o2.T[:1]))  #? float32[::1]
t(rng.choice(l1, p=[0.25] * 4))  #: int64
t(rng.choice(np.int8(5), 2))  #: int64[::1]
t(rng.choice(u2, 2, axis=0))  #? uint16[:, ::1]
t(rng.choice([1, 2], 3))  #: int64[::1]
t(rng.choice(f1, len(f2)))  #: float32[::1]
t(rng.choice([[1, 2], [3, 4]]))  #? int64[::1]
t(rng.choice(h2.T, 2))  #? float16[:, ::1]
t(rng.choice([1.5, 2]))  #: float64
t(rng.choice(5, 3, replace=True))  #: int64[::1]
t(rng.choice(5))  #: int64
t(rng.choice(c1, 2, shuffle=False))  #? complex64[::1]
t(rng.permutation(5))  #: int64[::1]
t(rng.permutation(n))  #: int64[::1]
t(rng.permutation(r1))  #: float32[::1]
t(rng.permutation(b2[:1]))  #: bool[:, ::1]
t(rng.permutation(l3[:1]))  #: int64[:, :, ::1]
t(rng.permutation([x for x in range(4)]))  #: int64[::1]
t(rng.permutation(np.int8(5)))  #: int64[::1]
t(rng.permutation(i2.T))  #~ int16[:, ::1]
t(rng.permutation(x=r2))  #~ float32[:, ::1]
t(rng.permutation(b2, axis=1))  #? bool[::1, :]
t(rng.permutation(l2[::2], 1))  #? int64[::1, :]
t(rng.permutation(x=w2))  #: uint64[:, ::1]
t(rng.permutation(u2[::2], axis=1))  #? uint16[::1, :]
t(rng.permutation(w2, 1))  #? uint64[::1, :]
t(state.choice([1.5, 2]))  #: float64
t(state.choice(5, 3, replace=True))  #: int64[::1]
t(state.choice(b1, (n, 2)))  #: bool[:, ::1]
t(state.choice(5, 3, True, [0.2] * 5))  #: int64[::1]
t(state.choice([1, 2, 3, 4]))  #: int64
t(state.choice(l1, p=[0.25] * 4))  #: int64
t(state.choice(a=z1[::2]))  #: float32
t(state.choice(r1))  #: float32
t(state.choice(5, ()))  #: Array(int64, 0, "C")
t(state.choice(np.uint16(7)))  #: int64
t(state.choice(n))  #: int64
t(state.choice(5, (4, 1)))  #: int64[:, ::1]
t(state.choice(3))  #: int64
t(state.choice([1, 2], 3))  #: int64[::1]
t(state.permutation(5))  #: int64[::1]
t(state.permutation(n))  #: int64[::1]
t(state.permutation(h2[:, None, :]))  #: float16[:, :, ::1]
t(state.permutation(u3.transpose(0, 2, 1)))  #: uint32[:, :, :]
t(state.permutation([1.5, 2, 3, 4]))  #: float64[::1]
t(state.permutation(np.int8(5)))  #: int64[::1]
t(state.permutation(f3))  #: float32[:, :, ::1]
t(state.permutation(x=f2))  #: float32[:, ::1]
t(state.permutation(r2[:, 1:]))  #~ float32[:, ::1]
t(state.permutation(d1[1:]))  #: float64[::1]
t(state.permutation(r2[::2]))  #~ float32[:, ::1]
t(state.permutation(x=i2.T[:, 1:]))  #~ int16[:, ::1]
t(rng.permuted(w1[::2]))  #: uint64[::1]
t(rng.permuted(z2))  #: float32[:, ::1]
t(rng.permuted(c2, axis=0))  #? complex128[:, ::1]
t(rng.permuted(z3[..., 1:]))  #: float32[:, :, ::1]
t(rng.permuted([n, n, n, n]))  #: int64[::1]
t(rng.permuted(d3[:1], axis=None))  #: float64[:, :, ::1]
t(rng.permuted(f2, axis=0))  #? float32[:, ::1]
t(rng.permuted(z3))  #: float32[:, :, ::1]
t(rng.permuted(h2[:, ::-1], axis=None))  #: float16[:, ::1]
t(rng.permuted(b3.swapaxes(0, 1)))  #: bool[:, :, :]
t(rng.permuted(u2[::-1], axis=0))  #? uint16[:, ::1]
