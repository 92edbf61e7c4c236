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

t(cp.random.rand())  #: Array(float64, 0, "C")
t(cp.random.rand(4))  #: float64[::1]
t(cp.random.rand(3, 4))  #: float64[:, ::1]
t(cp.random.rand(n))  #: float64[::1]
t(cp.random.rand(2, n, 3))  #: float64[:, :, ::1]
t(cp.random.rand(*(3, 4)))  #: float64[:, ::1]
t(cp.random.rand(1))  #: float64[::1]
t(cp.random.rand(np.int64(3)))  #: float64[::1]
t(state.rand(3))  #: float64[::1]
t(state.rand())  #: Array(float64, 0, "C")
t(cp.random.randn())  #: Array(float64, 0, "C")
t(cp.random.randn(4))  #: float64[::1]
t(cp.random.randn(3, 4))  #: float64[:, ::1]
t(cp.random.randn(n))  #: float64[::1]
t(cp.random.randn(2, n, 3))  #: float64[:, :, ::1]
t(cp.random.randn(*(3, 4)))  #: float64[:, ::1]
t(cp.random.randn(1))  #: float64[::1]
t(cp.random.randn(np.int64(3)))  #: float64[::1]
t(state.randn(3))  #: float64[::1]
t(state.randn())  #: Array(float64, 0, "C")
t(cp.random.random())  #: Array(float64, 0, "C")
t(cp.random.random((4, 1)))  #: float64[:, ::1]
t(cp.random.random(size=(3,)))  #: float64[::1]
t(cp.random.random(None))  #: Array(float64, 0, "C")
t(cp.random.random(size=None))  #: Array(float64, 0, "C")
t(cp.random.random((n, n)))  #: float64[:, ::1]
t(state.random_sample((n, 2)))  #: float64[:, ::1]
t(cp.random.random(size=(3, 4)))  #: float64[:, ::1]
t(cp.random.random(size=n))  #: float64[::1]
t(cp.random.random(size=(0, 3)))  #: float64[:, ::1]
t(cp.random.random(size=len(f2)))  #: float64[::1]
t(cp.random.random(size=0))  #: float64[::1]
t(state.random_sample((3, 4)))  #: float64[:, ::1]
t(cp.random.random(size=f2.shape))  #: float64[:, ::1]
t(cp.random.random_sample())  #: Array(float64, 0, "C")
t(cp.random.random_sample(4))  #: float64[::1]
t(cp.random.random_sample(size=4))  #: float64[::1]
t(cp.random.random_sample(None))  #: Array(float64, 0, "C")
t(cp.random.random_sample(size=None))  #: Array(float64, 0, "C")
t(cp.random.random_sample((n, n)))  #: float64[:, ::1]
t(state.random_sample((2, 3, 4)))  #: float64[:, :, ::1]
t(cp.random.random_sample(size=(1, 4)))  #: float64[:, ::1]
t(state.random_sample(np.int64(3)))  #: float64[::1]
t(state.random_sample(len(f2)))  #: float64[::1]
t(cp.random.random_sample(size=0))  #: float64[::1]
t(cp.random.random_sample(size=(3, 4)))  #: float64[:, ::1]
t(state.random_sample((3,)))  #: float64[::1]
t(cp.random.random_sample(np.int64(3)))  #: float64[::1]
t(cp.random.ranf())  #: Array(float64, 0, "C")
t(cp.random.ranf((n,)))  #: float64[::1]
t(cp.random.ranf(size=(1, 4)))  #: float64[:, ::1]
t(cp.random.ranf(None))  #: Array(float64, 0, "C")
t(cp.random.ranf(size=None))  #: Array(float64, 0, "C")
t(cp.random.ranf((n, n)))  #: float64[:, ::1]
t(state.random_sample(f2.shape))  #: float64[:, ::1]
t(state.random_sample(4))  #: float64[::1]
t(cp.random.ranf(size=0))  #: float64[::1]
t(cp.random.ranf([3, 2]))  #: float64[:, ::1]
t(cp.random.ranf((0, 3)))  #: float64[:, ::1]
t(cp.random.ranf(size=(n, 2)))  #: float64[:, ::1]
t(cp.random.ranf(size=(n,)))  #: float64[::1]
t(state.random_sample((1, 4)))  #: float64[:, ::1]
t(cp.random.sample())  #: Array(float64, 0, "C")
t(cp.random.sample([3, 2]))  #: float64[:, ::1]
t(cp.random.sample(size=len(f2)))  #: float64[::1]
t(cp.random.sample(None))  #: Array(float64, 0, "C")
t(cp.random.sample(size=None))  #: Array(float64, 0, "C")
t(cp.random.sample((n, n)))  #: float64[:, ::1]
t(state.random_sample((n,)))  #: float64[::1]
t(cp.random.sample(size=n))  #: float64[::1]
t(state.random_sample((1, 4)))  #: float64[:, ::1]
t(cp.random.sample((4, 1)))  #: float64[:, ::1]
t(cp.random.sample(n))  #: float64[::1]
t(cp.random.sample(size=f2.shape))  #: float64[:, ::1]
t(cp.random.sample(0))  #: float64[::1]
t(cp.random.sample(size=(4, 1)))  #: float64[:, ::1]
t(cp.random.standard_normal())  #: Array(float64, 0, "C")
t(cp.random.standard_normal((n, 2)))  #: float64[:, ::1]
t(cp.random.standard_normal(size=(2, 3, 4)))  #: float64[:, :, ::1]
t(cp.random.standard_normal(None))  #: Array(float64, 0, "C")
t(cp.random.standard_normal(size=None))  #: Array(float64, 0, "C")
t(cp.random.standard_normal((n, n)))  #: float64[:, ::1]
t(state.random_sample((n, 2)))  #: float64[:, ::1]
t(state.random_sample((2, 3, 4)))  #: float64[:, :, ::1]
t(cp.random.standard_normal(size=(3, 4)))  #: float64[:, ::1]
t(state.random_sample(f2.shape))  #: float64[:, ::1]
t(cp.random.standard_normal(size=n))  #: float64[::1]
t(state.random_sample(n))  #: float64[::1]
t(cp.random.standard_normal(size=()))  #: Array(float64, 0, "C")
t(state.random_sample((4, 1)))  #: float64[:, ::1]
t(cp.random.standard_exponential())  #: Array(float64, 0, "C")
t(cp.random.standard_exponential((n, 2)))  #: float64[:, ::1]
t(cp.random.standard_exponential(size=len(f2)))  #: float64[::1]
t(cp.random.standard_exponential(None))  #: Array(float64, 0, "C")
t(cp.random.standard_exponential(size=None))  #: Array(float64, 0, "C")
t(cp.random.standard_exponential((n, n)))  #: float64[:, ::1]
t(state.random_sample((3, 4)))  #: float64[:, ::1]
t(state.random_sample((1, 4)))  #: float64[:, ::1]
t(state.random_sample(len(f2)))  #: float64[::1]
t(cp.random.standard_exponential(len(f2)))  #: float64[::1]
t(cp.random.standard_exponential(size=[3, 2]))  #: float64[:, ::1]
t(cp.random.standard_exponential(size=(n, 2)))  #: float64[:, ::1]
t(cp.random.standard_exponential((2, 3, 4)))  #: float64[:, :, ::1]
t(cp.random.standard_exponential(()))  #: Array(float64, 0, "C")
t(rng.random())  #: Array(float64, 0, "C")
t(rng.random((n,)))  #: float64[::1]
t(rng.random(size=(0, 3)))  #: float64[:, ::1]
t(rng.random(f2.shape, None))  #: float64[:, ::1]
t(rng.random(dtype=np.float32))  #: Array(float32, 0, "C")
t(rng.random(None, np.float32))  #: Array(float32, 0, "C")
t(rng.random(size=(1, 4), dtype=np.float64))  #: float64[:, ::1]
t(rng.random((), dtype=np.float32))  #: Array(float32, 0, "C")
t(rng.random(dtype=np.float32, out=f1))  #? float32[::1]
t(rng.random(0, np.float32))  #: float32[::1]
t(rng.random((n, 2), dtype=np.float32))  #: float32[:, ::1]
t(rng.random(size=[3, 2], dtype=np.float64))  #: float64[:, ::1]
t(rng.standard_normal())  #: Array(float64, 0, "C")
t(rng.standard_normal((n, 2)))  #: float64[:, ::1]
t(rng.standard_normal(size=f2.shape))  #: float64[:, ::1]
t(rng.standard_normal(len(f2), dtype=np.float64))  #: float64[::1]
t(rng.standard_normal(dtype=np.float32))  #: Array(float32, 0, "C")
t(rng.standard_normal(None, np.float32))  #: Array(float32, 0, "C")
t(rng.standard_normal(size=(n,), dtype=np.float64))  #: float64[::1]
t(rng.standard_normal(len(f2), dtype=np.float32))  #: float32[::1]
t(rng.standard_normal(dtype=np.float32, out=f1))  #? float32[::1]
t(rng.standard_normal(4, np.float32))  #: float32[::1]
t(rng.standard_normal(size=(3, 4), dtype=np.float64))  #: float64[:, ::1]
t(rng.standard_normal((3,), dtype=np.float32))  #: float32[::1]
t(rng.standard_exponential())  #: Array(float64, 0, "C")
t(rng.standard_exponential((0, 3)))  #: float64[:, ::1]
t(rng.standard_exponential(size=n))  #: float64[::1]
t(rng.standard_exponential((), np.float64))  #: Array(float64, 0, "C")
t(rng.standard_exponential((0, 3), dtype=None))  #: float64[:, ::1]
t(rng.standard_exponential(dtype=np.float32))  #: Array(float32, 0, "C")
t(rng.standard_exponential(None, np.float32))  #: Array(float32, 0, "C")
t(rng.standard_exponential(size=np.int64(3), dtype=np.float64))  #: float64[::1]
t(rng.standard_exponential((3, 4), dtype=np.float32))  #: float32[:, ::1]
t(rng.standard_exponential(dtype=np.float32, out=f1))  #? float32[::1]
t(rng.standard_exponential((n,), np.float32))  #: float32[::1]
t(rng.standard_exponential((3,), np.float32))  #: float32[::1]
t(rng.standard_exponential(f2.shape, "f4"))  #: float32[:, ::1]
t(cp.random.exponential(2, None))  #? Array(float64, 0, "C")
t(rng.exponential(2, None))  #? Array(float64, 0, "C")
t(state.exponential(2, (3,)))  #: float64[::1]
t(state.exponential(d2, (3, 4)))  #: float64[:, ::1]
t(cp.random.exponential(2))  #: Array(float64, 0, "C")
t(cp.random.exponential(d2, (3, 4)))  #: float64[:, ::1]
t(rng.exponential(d2, (3, 4)))  #: float64[:, ::1]
t(rng.exponential(d1))  #? float64[::1]
t(rng.exponential(f1))  #? float64[::1]
t(cp.random.exponential(2.0, size=(1, 4)))  #: float64[:, ::1]
t(cp.random.exponential(d1))  #? float64[::1]
t(state.exponential(size=3))  #: float64[::1]
t(state.rayleigh(2, (3, 4)))  #: float64[:, ::1]
t(cp.random.rayleigh(np.float32(2)))  #: Array(float64, 0, "C")
t(state.rayleigh(2, None))  #? Array(float64, 0, "C")
t(cp.random.rayleigh(2.0, size=(n,)))  #: float64[::1]
t(cp.random.rayleigh(size=3))  #: float64[::1]
t(state.rayleigh(d1))  #? float64[::1]
t(state.rayleigh(size=3))  #: float64[::1]
t(cp.random.rayleigh(e1[:n]))  #? float64[::1]
t(state.rayleigh(2))  #: Array(float64, 0, "C")
t(cp.random.chisquare(d2, (3, 4)))  #: float64[:, ::1]
t(cp.random.chisquare(2, [3, 2]))  #: float64[:, ::1]
t(cp.random.chisquare(d1))  #? float64[::1]
t(cp.random.chisquare(2, 0))  #: float64[::1]
t(state.chisquare(d2, (3, 4)))  #: float64[:, ::1]
t(rng.chisquare(2.0, size=(n,)))  #: float64[::1]
t(rng.chisquare(2, None))  #? Array(float64, 0, "C")
t(rng.chisquare(2, (n, 2)))  #: float64[:, ::1]
t(cp.random.chisquare(2.0, size=(1, 4)))  #: float64[:, ::1]
t(state.chisquare(2, n))  #: float64[::1]
t(cp.random.chisquare(2))  #: Array(float64, 0, "C")
t(rng.chisquare(z1))  #? float64[::1]
t(state.chisquare(2.0, size=(2, 3, 4)))  #: float64[:, :, ::1]
t(cp.random.standard_t(d2, (3, 4)))  #: float64[:, ::1]
t(state.standard_t(2))  #: Array(float64, 0, "C")
t(state.standard_t(np.float32(2)))  #: Array(float64, 0, "C")
t(cp.random.standard_t(2, n))  #: float64[::1]
t(cp.random.standard_t(d1))  #? float64[::1]
t(cp.random.standard_t(2.0, size=(n,)))  #: float64[::1]
t(state.standard_t(d2, (3, 4)))  #: float64[:, ::1]
t(state.standard_t(2, (n,)))  #: float64[::1]
t(cp.random.standard_t(2, None))  #? Array(float64, 0, "C")
t(state.pareto(d1))  #? float64[::1]
t(state.pareto(np.float32(2)))  #: Array(float64, 0, "C")
t(cp.random.pareto(d2, (3, 4)))  #: float64[:, ::1]
t(cp.random.pareto(2.0, size=(3, 4)))  #: float64[:, ::1]
t(cp.random.pareto(2.0, size=(2, 3, 4)))  #: float64[:, :, ::1]
t(cp.random.pareto(2))  #: Array(float64, 0, "C")
t(state.pareto(2, None))  #? Array(float64, 0, "C")
t(cp.random.pareto(2, (n,)))  #: float64[::1]
t(cp.random.pareto(2, (0, 3)))  #: float64[:, ::1]
t(state.power(2, 4))  #: float64[::1]
t(cp.random.power(np.float32(2)))  #: Array(float64, 0, "C")
t(state.power(2, None))  #? Array(float64, 0, "C")
t(state.power(d2, (3, 4)))  #: float64[:, ::1]
t(state.power(2, (3, 4)))  #: float64[:, ::1]
t(rng.power(2, None))  #? Array(float64, 0, "C")
t(cp.random.power(d2, (3, 4)))  #: float64[:, ::1]
t(cp.random.power(r1))  #? float64[::1]
t(rng.power(2))  #: Array(float64, 0, "C")
t(rng.power(2, f2.shape))  #: float64[:, ::1]
t(state.power(h1[::-1]))  #? float64[::1]
t(rng.power(2.0, size=(1, 4)))  #: float64[:, ::1]
t(rng.power(2, 0))  #: float64[::1]
t(cp.random.weibull(2, None))  #? Array(float64, 0, "C")
t(state.weibull(2.0, size=(3, 4)))  #: float64[:, ::1]
t(cp.random.weibull(d1))  #? float64[::1]
t(cp.random.weibull(2, n))  #: float64[::1]
t(state.weibull(2.0, size=len(f2)))  #: float64[::1]
t(state.weibull(d1))  #? float64[::1]
t(cp.random.weibull(2, (n,)))  #: float64[::1]
t(cp.random.weibull(2, (1, 4)))  #: float64[:, ::1]
t(cp.random.uniform(1, d2, (3, 4)))  #: float64[:, ::1]
t(state.uniform(size=f2.shape))  #: float64[:, ::1]
t(state.uniform(1, 2, None))  #? Array(float64, 0, "C")
t(cp.random.uniform(1, 2, 4))  #: float64[::1]
t(state.uniform(size=(0, 3)))  #: float64[:, ::1]
t(rng.uniform(1, 2, None))  #? Array(float64, 0, "C")
t(cp.random.uniform(1, 2))  #: Array(float64, 0, "C")
t(state.uniform(1.0, 2.0, size=f2.shape))  #: float64[:, ::1]
t(rng.uniform(1, 2))  #: Array(float64, 0, "C")
t(state.uniform(1.0, 2.0, size=()))  #: Array(float64, 0, "C")
t(state.uniform(1, 2, ()))  #: Array(float64, 0, "C")
t(rng.uniform(size=(n, 2)))  #: float64[:, ::1]
t(cp.random.uniform(1.0, 2.0, size=(0, 3)))  #: float64[:, ::1]
t(cp.random.uniform(d1, 1))  #? float64[::1]
t(state.normal(1, e1))  #? float64[::1]
t(state.normal(1, 2, None))  #? Array(float64, 0, "C")
t(state.normal(1, b1[1:]))  #? float64[::1]
t(state.normal(1.0, 2.0, size=[3, 2]))  #: float64[:, ::1]
t(state.normal(np.float32(1), np.float32(2)))  #: Array(float64, 0, "C")
t(state.normal(1, 2, size=n))  #: float64[::1]
t(state.normal(1.0, 2.0, size=f2.shape))  #: float64[:, ::1]
t(state.normal(size=(4, 1)))  #: float64[:, ::1]
t(cp.random.normal(1, 2, size=n))  #: float64[::1]
t(cp.random.beta(d1, 1))  #? float64[::1]
t(rng.beta(1, 2))  #: Array(float64, 0, "C")
t(cp.random.beta(1, 2))  #: Array(float64, 0, "C")
t(rng.beta(1, d2, (3, 4)))  #: float64[:, ::1]
t(state.beta(1, 2))  #: Array(float64, 0, "C")
t(cp.random.beta(1, 2, size=n))  #: float64[::1]
t(rng.beta(1, d1[:1]))  #? float64[::1]
t(cp.random.beta(1, d2, (3, 4)))  #: float64[:, ::1]
t(cp.random.beta(np.float32(1), np.float32(2)))  #: Array(float64, 0, "C")
t(rng.beta(1, 2, size=n))  #: float64[::1]
t(state.beta(np.float32(1), np.float32(2)))  #: Array(float64, 0, "C")
t(state.beta(1, 2, None))  #? Array(float64, 0, "C")
t(state.beta(1, i1))  #? float64[::1]
t(cp.random.gamma(d1, 1))  #? float64[::1]
t(rng.gamma(1, 2))  #: Array(float64, 0, "C")
t(cp.random.gamma(1, 2, size=n))  #: float64[::1]
t(cp.random.gamma(1, 2, (n,)))  #: float64[::1]
t(rng.gamma(1, d2, (3, 4)))  #: float64[:, ::1]
t(state.gamma(1, 2, None))  #? Array(float64, 0, "C")
t(rng.gamma(1, r1))  #? float64[::1]
t(state.gamma(1, 2, (3, 4)))  #: float64[:, ::1]
t(rng.gamma(1, 2, (n, 2)))  #: float64[:, ::1]
t(cp.random.gamma(1, 2, None))  #? Array(float64, 0, "C")
t(state.gamma(1.0, 2.0, size=np.int64(3)))  #: float64[::1]
t(state.laplace(size=f2.shape))  #: float64[:, ::1]
t(state.laplace(1, 2, ()))  #: Array(float64, 0, "C")
t(state.laplace(np.float32(1), np.float32(2)))  #: Array(float64, 0, "C")
t(cp.random.laplace(1, 2))  #: Array(float64, 0, "C")
t(cp.random.laplace(size=(n, 2)))  #: float64[:, ::1]
t(state.laplace(1, 2, size=n))  #: float64[::1]
t(cp.random.laplace(d1, 1))  #? float64[::1]
t(cp.random.laplace(np.float32(1), np.float32(2)))  #: Array(float64, 0, "C")
t(state.laplace(d1, 1))  #? float64[::1]
t(state.laplace(1, d2, (3, 4)))  #: float64[:, ::1]
t(state.laplace(1, 2))  #: Array(float64, 0, "C")
t(cp.random.logistic(1, 2))  #: Array(float64, 0, "C")
t(state.logistic(1, u1))  #? float64[::1]
t(cp.random.logistic(size=[3, 2]))  #: float64[:, ::1]
t(state.logistic(np.float32(1), np.float32(2)))  #: Array(float64, 0, "C")
t(cp.random.logistic(1.0, 2.0, size=n))  #: float64[::1]
t(state.logistic(1, 2, None))  #? Array(float64, 0, "C")
t(cp.random.logistic(np.float32(1), np.float32(2)))  #: Array(float64, 0, "C")
t(cp.random.logistic(1, e1))  #? float64[::1]
t(state.logistic(1, 2, 0))  #: float64[::1]
t(state.logistic(1, 2, (n, 2)))  #: float64[:, ::1]
t(cp.random.lognormal(d1, 1))  #? float64[::1]
t(state.lognormal(np.float32(1), np.float32(2)))  #: Array(float64, 0, "C")
t(state.lognormal(1.0, 2.0, size=(1, 4)))  #: float64[:, ::1]
t(cp.random.lognormal(1.0, 2.0, size=(3,)))  #: float64[::1]
t(state.lognormal(1.0, 2.0, size=(2, 3, 4)))  #: float64[:, :, ::1]
t(cp.random.lognormal(1, l1))  #? float64[::1]
t(state.lognormal(1, 2))  #: Array(float64, 0, "C")
t(state.lognormal(1, d2, (3, 4)))  #: float64[:, ::1]
t(cp.random.lognormal(1.0, 2.0, size=(4, 1)))  #: float64[:, ::1]
t(cp.random.lognormal(np.float32(1), np.float32(2)))  #: Array(float64, 0, "C")
t(cp.random.gumbel(1, 2, (n,)))  #: float64[::1]
t(cp.random.gumbel(np.float32(1), np.float32(2)))  #: Array(float64, 0, "C")
t(cp.random.gumbel(1, 2, (n, 2)))  #: float64[:, ::1]
t(cp.random.gumbel(1, 2))  #: Array(float64, 0, "C")
t(cp.random.gumbel(size=(n,)))  #: float64[::1]
t(state.gumbel(1, f1))  #? float64[::1]
t(state.gumbel(1, 2, None))  #? Array(float64, 0, "C")
t(state.gumbel(np.float32(1), np.float32(2)))  #: Array(float64, 0, "C")
t(cp.random.vonmises(1, 2, size=n))  #: float64[::1]
t(state.vonmises(1.0, 2.0, size=(3, 4)))  #: float64[:, ::1]
t(cp.random.vonmises(1, 2))  #: Array(float64, 0, "C")
t(state.vonmises(1, 2, size=n))  #: float64[::1]
t(cp.random.vonmises(np.float32(1), np.float32(2)))  #: Array(float64, 0, "C")
t(state.vonmises(1.0, 2.0, size=f2.shape))  #: float64[:, ::1]
t(state.vonmises(d1, 1))  #? float64[::1]
t(cp.random.vonmises(1, 2, 4))  #: float64[::1]
t(state.vonmises(1, 2))  #: Array(float64, 0, "C")
t(cp.random.wald(1, 2, None))  #? Array(float64, 0, "C")
t(state.wald(1.0, 2.0, size=(2, 3, 4)))  #: float64[:, :, ::1]
t(state.wald(1, 2, None))  #? Array(float64, 0, "C")
t(cp.random.wald(1, 2, size=n))  #: float64[::1]
t(cp.random.wald(1, i1))  #? float64[::1]
t(state.wald(1, d2, (3, 4)))  #: float64[:, ::1]
t(state.wald(d1, 1))  #? float64[::1]
t(state.wald(np.float32(1), np.float32(2)))  #: Array(float64, 0, "C")
t(state.wald(1, 2, (0, 3)))  #: float64[:, ::1]
t(cp.random.triangular(0, 1, 2))  #: Array(float64, 0, "C")
t(cp.random.triangular(0, 1, 2, size=f2.shape))  #: float64[:, ::1]
t(cp.random.triangular(0, 1, f1[1:] + 2))  #? float64[::1]
t(cp.random.triangular(0, 1, d1 + 2))  #? float64[::1]
t(cp.random.triangular(0, 1, 2, size=[3, 2]))  #: float64[:, ::1]
t(cp.random.triangular(0, 1, i1 + 2))  #? float64[::1]
t(cp.random.triangular(0, 1, w1[::-1] + 2))  #? float64[::1]
t(cp.random.triangular(0, 1, u1 + 2))  #? float64[::1]
t(cp.random.triangular(0, 1, 2, size=()))  #: Array(float64, 0, "C")
t(cp.random.triangular(0, 1, r1 + 2))  #? float64[::1]
t(cp.random.triangular(0, 1, 2, size=4))  #: float64[::1]
t(rng.poisson(2))  #: Array(int64, 0, "C")
t(rng.poisson(2, size=np.int64(3)))  #: int64[::1]
t(cp.random.poisson(2, size=(4, 1)))  #: int64[:, ::1]
t(rng.poisson(2, None))  #? Array(int64, 0, "C")
t(cp.random.poisson(size=3))  #: int64[::1]
t(state.poisson(2, size=(n,)))  #: int64[::1]
t(rng.poisson(2, (2, 3, 4)))  #: int64[:, :, ::1]
t(cp.random.poisson(2, None))  #? Array(int64, 0, "C")
t(cp.random.poisson(2, (n,)))  #: int64[::1]
t(state.poisson(2))  #: Array(int64, 0, "C")
t(state.poisson(2, None))  #? Array(int64, 0, "C")
t(rng.poisson(2, ()))  #: Array(int64, 0, "C")
t(rng.poisson(d1))  #? int64[::1]
t(cp.random.poisson(2, [3, 2]))  #: int64[:, ::1]
t(rng.geometric(0.5, (3, 4)))  #: int64[:, ::1]
t(rng.geometric(0.5, None))  #? Array(int64, 0, "C")
t(state.geometric(0.5, size=(3,)))  #: int64[::1]
t(state.geometric(0.5, (4, 1)))  #: int64[:, ::1]
t(rng.geometric(d1))  #? int64[::1]
t(cp.random.geometric(0.5, 0))  #: int64[::1]
t(state.geometric(0.5, (2, 3, 4)))  #: int64[:, :, ::1]
t(rng.geometric(0.5))  #: Array(int64, 0, "C")
t(cp.random.geometric(0.5, None))  #? Array(int64, 0, "C")
t(rng.geometric(0.5, 0))  #: int64[::1]
t(state.geometric(0.5, size=4))  #: int64[::1]
t(cp.random.zipf(2))  #: Array(int64, 0, "C")
t(cp.random.zipf(2, size=0))  #: int64[::1]
t(cp.random.zipf(2, (3,)))  #: int64[::1]
t(cp.random.zipf(2, None))  #? Array(int64, 0, "C")
t(cp.random.zipf(2, (n,)))  #: int64[::1]
t(state.binomial(5, 0.5, ()))  #: Array(int64, 0, "C")
t(rng.binomial(5, 0.5, [3, 2]))  #: int64[:, ::1]
t(rng.binomial(l1, 0.5))  #? int64[::1]
t(rng.binomial(n=5, p=0.5))  #: Array(int64, 0, "C")
t(state.binomial(5, 0.5, size=(n,)))  #: int64[::1]
t(rng.binomial(5, 0.5, ()))  #: Array(int64, 0, "C")
t(state.binomial(5, 0.5, None))  #? Array(int64, 0, "C")
t(cp.random.binomial(n=5, p=0.5))  #: Array(int64, 0, "C")
t(cp.random.binomial(5, 0.5, (n,)))  #: int64[::1]
t(cp.random.binomial(5, 0.5))  #: Array(int64, 0, "C")
t(state.binomial(l1, 0.5))  #? int64[::1]
t(cp.random.binomial(5, 0.5, [3, 2]))  #: int64[:, ::1]
t(cp.random.binomial(5, 0.5, size=()))  #: Array(int64, 0, "C")
t(state.binomial(5, 0.5, f2.shape))  #: int64[:, ::1]
t(state.negative_binomial(5, 0.5, size=0))  #: int64[::1]
t(state.negative_binomial(l1, 0.5))  #? int64[::1]
t(state.negative_binomial(n=5, p=0.5))  #: Array(int64, 0, "C")
t(state.negative_binomial(5, 0.5, f2.shape))  #: int64[:, ::1]
t(state.negative_binomial(5, 0.5, size=np.int64(3)))  #: int64[::1]
t(cp.random.negative_binomial(l1, 0.5))  #? int64[::1]
t(cp.random.negative_binomial(5, 0.5, 4))  #: int64[::1]
t(cp.random.negative_binomial(5, 0.5))  #: Array(int64, 0, "C")
t(cp.random.negative_binomial(5, 0.5, n))  #: int64[::1]
t(cp.random.randint(5, dtype=np.int32))  #: Array(int32, 0, "C")
t(cp.random.randint(n))  #: Array(int64, 0, "C")
t(cp.random.randint(low=l1, high=5))  #? int64[::1]
t(cp.random.randint(0, 5, dtype=np.uint8))  #: Array(uint8, 0, "C")
t(cp.random.randint(0, 5, (3, 4)))  #: int64[:, ::1]
t(cp.random.randint(0, 5, None, np.int8))  #: Array(int8, 0, "C")
t(cp.random.randint(high=5, low=l1))  #? int64[::1]
t(cp.random.randint(low=0, high=5, size=(n, 2)))  #: int64[:, ::1]
t(cp.random.randint(5, None, (n,)))  #: int64[::1]
t(cp.random.randint(5, size=(1, 4)))  #: int64[:, ::1]
t(cp.random.randint(0, 5))  #: Array(int64, 0, "C")
t(cp.random.randint(l1 + 1))  #? int64[::1]
t(rng.integers(0, 5, (3, 4), dtype=np.int32))  #: int32[:, ::1]
t(rng.integers(5, None, n))  #: int64[::1]
t(rng.integers(0, 5, 3, np.uint8))  #: uint8[::1]
t(rng.integers(n))  #: Array(int64, 0, "C")
t(rng.integers(0, 5, None, np.int8))  #: Array(int8, 0, "C")
t(rng.integers(0, 5, endpoint=True))  #: Array(int64, 0, "C")
t(rng.integers(5, size=(0, 3)))  #: int64[:, ::1]
t(rng.integers(0, 5))  #: Array(int64, 0, "C")
t(rng.integers(low=0, high=5, size=len(f2)))  #: int64[::1]
t(rng.integers(0, 5, dtype=np.uint8))  #: Array(uint8, 0, "C")
t(state.randint(0, 5))  #: Array(int64, 0, "C")
t(state.randint(0, 5, None, np.int8))  #: Array(int8, 0, "C")
t(state.randint(0, 5, 3, np.uint8))  #: uint8[::1]
t(state.randint(0, 5, dtype=np.uint8))  #: Array(uint8, 0, "C")
t(state.randint(0, 5, (2, 3, 4), int))  #: int64[:, :, ::1]
t(state.randint(low=l1, high=5))  #? int64[::1]
t(state.randint(5, dtype=np.int32))  #: Array(int32, 0, "C")
t(state.randint(high=5, low=l1))  #? int64[::1]
t(state.randint(l1 + 1))  #? int64[::1]
t(state.randint(5, None, (n, 2)))  #: int64[:, ::1]
t(state.randint(low=0, high=5, size=(n, 2)))  #: int64[:, ::1]
t(cp.random.choice(5, 3, replace=True))  #: int64[::1]
t(cp.random.choice(5, 3, True, [0.2] * 5))  #: int64[::1]
t(cp.random.choice([1, 2], 3))  #: int64[::1]
t(cp.random.permutation(5))  #: int64[::1]
t(cp.random.permutation(n))  #: int64[::1]
t(cp.random.permutation(h1))  #: float16[::1]
t(cp.random.permutation(d2))  #: float64[:, ::1]
t(cp.random.permutation(l3))  #: int64[:, :, ::1]
t(cp.random.permutation(c2))  #: complex128[:, ::1]
t(cp.random.permutation(p3[:, :1]))  #~ float32[:, :, ::1]
t(cp.random.permutation(b3.transpose(2, 0, 1)[:, :, 1:]))  #~ bool[:, :, ::1]
t(cp.random.permutation(r1))  #: float32[::1]
t(cp.random.permutation(l1))  #: int64[::1]
t(state.choice(5, 3, replace=True))  #: int64[::1]
t(state.choice(b1, (n, 2)))  #: bool[:, ::1]
t(state.choice(5, 3, True, [0.2] * 5))  #: int64[::1]
t(state.choice(5, ()))  #: Array(int64, 0, "C")
t(state.choice(5, (4, 1)))  #: int64[:, ::1]
t(state.choice([1, 2], 3))  #: int64[::1]
t(state.permutation(5))  #: int64[::1]
t(state.permutation(n))  #: int64[::1]
t(state.permutation(h2[:, None, :]))  #: float16[:, :, ::1]
t(state.permutation(u3.transpose(0, 2, 1)))  #~ uint32[:, :, ::1]
t(state.permutation(f3))  #: float32[:, :, ::1]
t(state.permutation(r2[:, 1:]))  #~ float32[:, ::1]
t(state.permutation(d1[1:]))  #: float64[::1]
t(state.permutation(r2[::2]))  #~ float32[:, ::1]
