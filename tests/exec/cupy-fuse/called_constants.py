"""Constants that functions and methods of the program compute: by the class of the object, and by the
names as they are when the call runs."""

import cupy


class Base:
    K = 2

    def __init__(self):
        self.q = self.K * 10

    def own(self):
        return self.K

    def other(self):
        return 6

    def calls(self):
        return self.other() + self.K

    @classmethod
    def of_class(cls):
        return cls.K

    @classmethod
    def made(cls):
        return cls.made_value()

    @classmethod
    def made_value(cls):
        return 6

    @property
    def twice(self):
        return self.K * 2

    def shifted(self, n=1):
        return self.K + n

    @staticmethod
    def next(n):
        return n + 1


class Sub(Base):
    K = 5

    def other(self):
        return 200

    @classmethod
    def made_value(cls):
        return 100


class Last(Sub):
    pass


last = Last()
INHERITED = (Sub().own(), Sub.of_class(), Last.of_class(), Sub().q, Sub().calls(), Sub.made())
OF_BASE = (Base().own(), Base().q, Base().calls(), Base.made(), Base().twice)
OF_OBJECTS = (Sub().twice, Sub().shifted(3), last.own(), last.shifted(), Sub.shifted(last), Sub.own(last), last.next(1))

scale = 1


def scaled():
    return scale


def scaled_later():
    return later


def twice_scaled():
    return scaled() * 10 + scale


def factory(k):
    def inner():
        return scale * k

    return inner


class Early:
    K = scale


class Scoped:
    scale = 8
    TRIPLE = [scaled() for _ in range(3)] + [scale for _ in range(2)]


def finished():
    try:
        y = 1
    finally:
        y = 3
    return y


class Early2(Early):
    @property
    def now(self):
        return scale


NOW = Early2().now
FINISHED = finished()
triple = factory(3)
FIRST = (scaled(), twice_scaled(), triple())
scale = 2
SECOND = (scaled(), twice_scaled(), triple(), Early.K)
later = 3
A = scaled_later()
later = 4
B = scaled_later()
scale = 7


@cupy.fuse
def inherited(x):
    return [x * 100 + k for k in INHERITED][-1] + sum(x * k for k in INHERITED), sum(x * k for k in OF_BASE)


@cupy.fuse
def of_objects(x):
    a, b, c, d, e, f, g = OF_OBJECTS
    return x + a, x + b, x + c, x + d, x + e, x + f, x + g


@cupy.fuse
def in_time(x):
    a, b, c = FIRST
    h = x * Scoped.TRIPLE[0] + Scoped.TRIPLE[3] + FINISHED + NOW
    d, e, f, g = SECOND
    return x + a, x + b, x + c, x + d, x + e, x + f, x + g, x + A, x + B, x + scaled(), x + triple(), h
