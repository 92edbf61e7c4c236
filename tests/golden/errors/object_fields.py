# flags: "--sig=ka(float64[:])" "--sig=kb(float64[:])" "--sig=kc(float64[:])" "--sig=kd(float64[:])" "--sig=ke(float64[:])"
"""Objects whose fields are not what the class body says."""

from dataclasses import dataclass, field
from typing import ClassVar
from numba import cuda


@dataclass
class A:
    n: int = 4
    area: int = 0

    def __post_init__(self):
        self.area = self.n * self.n


@dataclass
class B:
    n: int = 4
    m: int = field(default=7)


@dataclass
class C:
    K: ClassVar[int] = 3
    n: int = 4


class Base:
    def __init__(self):
        self.n = 9


class D(Base):
    n = 4


class E:
    n = 4

    def __init__(self, **kw):
        self.__dict__.update(kw)


a = A(3)
b = B(1)
c = C(5)
d = D()
e = E(n=9)


@cuda.jit
def ka(x):
    x[0] = a.area


@cuda.jit
def kb(x):
    x[0] = b.m


@cuda.jit
def kc(x):
    x[0] = c.n


@cuda.jit
def kd(x):
    x[0] = d.n


@cuda.jit
def ke(x):
    x[0] = e.n
