"""What functions, methods and decorators of the program give."""

import functools

import numpy as np


def twice(function):
    @functools.wraps(function)
    def wrapper(*values, **options):
        return 2 * function(*values, **options)

    return wrapper


def halved(function):
    def wrapper(*values):
        return function(*values) / 2

    return wrapper


def registered(function):
    return function


def timed(function):
    def wrapper(*values):
        result = function(*values)
        print("done")
        return result

    return wrapper


def counted(function):
    total = 0
    for _ in range(3):
        total += 1

    def wrapper():
        return function() + total

    return wrapper


@twice
def five():
    return 5


@twice
@twice
def three(scale=1):
    return 3 * scale


@registered
def seven():
    return 7


@timed
def squared(value):
    return value * value


@counted
def uncertain():
    return 1


@functools.lru_cache(maxsize=None)
def cached(value):
    return value + 1


class Box:
    width = 4

    @twice
    def area(self):
        return self.width * self.width

    @property
    @halved
    def side(self):
        return self.width

    @halved
    def half(self):
        return self.width

    @staticmethod
    @twice
    def fixed(value):
        return value


def finished():
    try:
        return 1
    finally:
        return 2


def tidy():
    try:
        value = 3
    finally:
        print("done")
    return value


def generated():
    yield 1
    return 2


def gaussian(count, sigma):
    at = np.arange(count) - (count - 1) / 2
    weights = at * at / (-2 * sigma * sigma)
    return weights / weights.sum()


box = Box()
DOUBLED = five()  #: 10
FOUR_TIMES = three(scale=2)  #: 24
UNCHANGED = seven()  #: 7
TIMED = squared(1.5)  #: 2.25
CACHED = cached(3)  #: 4
METHOD = box.half()  #: 2.0
PROPERTY = box.side  #: 2.0
STATIC = Box.fixed(2)  #: 4
TIDY = tidy()  #: 3
KERNEL = gaussian(3, 1.0)  #: array float64 3: 0.5 0.0 0.5

OF_WRAPPED = box.area()  #: 32
UNCERTAIN = uncertain()  #: 4
FINISHED = finished()  #! 2
GENERATED = generated()  #! an object
TOO_MANY = seven(1)  #! TypeError


def joined(a, b=0, *rest, c=1, **others):
    return (a, b, rest, c, sorted(others.items()))


pair = functools.partial(joined, 1, c=5)
longer = functools.partial(pair, 2, z=3)
options = {"z": 4, "c": 6}
GIVEN = pair()  #: (1, 0, (), 5, [])
GIVEN_MORE = pair(7, 8)  #: (1, 7, (8), 5, [])
GIVEN_AGAIN = pair(b=2, c=9)  #: (1, 2, (), 9, [])
NESTED = longer(3, c=0)  #: (1, 2, (3), 0, [('z', 3)])
SPREAD = longer(*(4, 5), **options)  #: (1, 2, (4, 5), 6, [('z', 4)])
IN_FRONT = joined(c=2, *(6, 7))  #: (6, 7, (), 2, [])
PARTIAL_OF_SQUARED = functools.partial(squared, 3)()  #: 9
PARTIAL_IS_TRUE = bool(pair)  #! True
