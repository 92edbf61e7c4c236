import argparse
import contextlib
import functools
import itertools
from dataclasses import dataclass, field

import numpy as np
from numba import cuda
from numpy import float32 as kind


@cuda.jit
def take(x, y):
    pass


# ---- classes: super(), bases by name, decorated methods, items, operators, iteration


def logged(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)

    return wrapper


def repeated(times):
    def decorate(function):
        def wrapper(*args):
            for _ in range(times):
                result = function(*args)
            return result

        return wrapper

    return decorate


class Base:
    def __init__(self, dtype=np.float32):
        self.x = np.zeros(3, dtype)

    def widen(self):
        self.x = self.x.astype(np.float64)


class Derived(Base):
    def __init__(self):
        super().__init__(np.int16)
        self.y = np.zeros(3, np.int8)

    @logged
    def widen(self):
        super().widen()
        self.y = self.x


class Named(Base):
    def __init__(self):
        Base.__init__(self, np.uint8)

    def __enter__(self):
        self.x = self.x.astype(np.uint16)
        return self.x

    def __exit__(self, *exception):
        self.x = np.zeros(3, np.uint32)

    def __getitem__(self, index):
        return self.x

    def __setitem__(self, index, value):
        self.x = value

    def __len__(self):
        return 3

    def __add__(self, other):
        return self.x + other

    def __iter__(self):
        return iter((self.x, np.zeros(2, np.complex64)))

    def __getattr__(self, name):
        return np.zeros(2, np.bool_)

    def __call__(self, value):
        return value


d = Derived()
take[1, 1](d.x, d.y)
d.widen()
take[1, 1](d.x, d.y)
n = Named()
take[1, 1](n.x, len(n))
with n as entered:
    take[1, 1](entered, n.x)
take[1, 1](n.x, n[0])
n[0] = np.zeros(3, np.float16)
take[1, 1](n.x, n + np.zeros(3, np.float32))
for item in n:
    take[1, 1](item, n.mask)
take[1, 1](n(2.5), n(np.zeros((2, 2))))


@dataclass
class Settings:
    count: int = 3
    data: object = field(default_factory=lambda: np.zeros(2, np.int16))
    scale: float = field(default=2.5)


take[1, 1](Settings().data, Settings().scale)
take[1, 1](Settings(data=np.zeros(2)).data, Settings(4).count)


# ---- functions: decorators with arguments, partial, map, defaults bound where they are written


@repeated(2)
def shrink(x):
    take[1, 1](x, 1)
    return x.astype(np.float32)


take[1, 1](shrink(np.zeros(3)), 2)


def give(x, y=0):
    take[1, 1](x, y)


functools.partial(give, y=2.5)(np.zeros(3, np.int8))
with_array = functools.partial(give, np.zeros(3, np.uint8))
with_array()
with_array(np.zeros(2, np.int32))
list(map(give, [np.zeros(3, np.int16), np.zeros(3, np.int16)]))

later = []
for dtype in (np.float32, np.float64):
    def make(t=dtype):
        return np.zeros(3, t)

    later.append(make)
    later.append(lambda t=dtype: np.zeros((2, 2), t))
dtype = np.int8
for function in later:
    take[1, 1](function(), 3)


def rounds(count):
    for i in range(count):
        yield np.zeros(2, np.float32), i


for x, i in rounds(3):
    take[1, 1](x, i)


@contextlib.contextmanager
def buffer(dtype):
    yield np.zeros(4, dtype)


with buffer(np.complex128) as b:
    take[1, 1](b, True)

# ---- names and attributes: imported twice, given by their names


def of_kind():
    return np.zeros(3, kind)


take[1, 1](of_kind(), 1)
kind = np.float64
take[1, 1](of_kind(), 1)
try:
    import a_module_that_is_not_there as optional
except ImportError:
    optional = None
setattr(d, "x", np.zeros(5, np.uint64))
take[1, 1](d.x, getattr(d, "z", 2.5))
take[1, 1](getattr(d, "x"), hasattr(d, "x"))

# ---- containers: keys in their order, entries taken out, combinations that occur

arrays = {"b": np.zeros(2, np.float32), "a": np.zeros(2), "c": 5}
arrays.pop("c")
take[1, 1](*arrays.values())
arrays["b"] = np.zeros(2, np.int32)
arrays |= {"d": 1}
del arrays["d"]
take[1, 1](*arrays.values())
for name, value in {**arrays, "e": np.zeros((2, 2))}.items():
    take[1, 1](value, name == "e")
take[1, 1](dict(x=np.zeros(2, np.int8), **arrays)["x"], len(arrays))
for dtype, order in itertools.product((np.float32, np.int64), "CF"):
    take[1, 1](np.zeros((3, 4), dtype, order=order), dtype(1))
for value in itertools.chain([np.zeros(2)], (np.zeros(2, np.int8),)):
    take[1, 1](value, np.float32(0))

a, b, c = np.zeros(3, np.float32), np.zeros(3), np.zeros(3, np.int32)
for _ in range(30):
    take[1, 1](a, b)
    a, b, c = b, c, a
buffers = [np.zeros((2, 2), np.float32), np.zeros((2, 2))]
for i in range(4):
    take[1, 1](buffers[i % 2], buffers[(i + 1) % 2])


class Pair:
    def __init__(self):
        self.source, self.target = np.zeros(3, np.int8), np.zeros(3, np.uint8)

    def swap(self):
        self.source, self.target = self.target, self.source


pair = Pair()
for _ in range(100):
    take[1, 1](pair.source, pair.target)
    pair.swap()

# ---- what decides a branch


def by_class(x):
    if isinstance(x, np.ndarray):
        x = x.astype(np.float32) if x.dtype.kind == "f" else x
    elif isinstance(x, (list, tuple)):
        x = np.array(x, np.int16)
    elif isinstance(x, float):
        x = np.zeros(2, np.complex64)
    elif np.dtype(x).itemsize == 1:
        x = np.zeros(2, x)
    return x


take[1, 1](by_class(np.zeros(3)), 1)
take[1, 1](by_class(np.zeros(3, np.int64)), 1)
take[1, 1](by_class([1, 2]), 1)
take[1, 1](by_class(2.5), 1)
take[1, 1](by_class(np.uint8), 1)

parser = argparse.ArgumentParser()
parser.add_argument("--n", type=int, default=8)
parser.add_argument("--step-size", type=float, required=False, default=0.5)
parser.add_argument("-k", dest="kept", type=np.float32, default=np.float32(1))
args = parser.parse_args([])
take[1, 1](np.zeros(args.n), args.n)
take[1, 1](np.zeros(args.n), args.step_size)
take[1, 1](np.zeros(args.n), args.kept)
