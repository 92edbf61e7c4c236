# by hand: what is asked for its items later than it is made
import contextlib
import functools
import itertools
import sys

import numpy as np
from numba import cuda


@cuda.jit
def take(x):
    pass


f4, f8 = np.zeros(3, np.float32), np.zeros(3)

# A generator that is kept gives what its names hold when it is asked.
x = f4
kept = (x for _ in range(2))
x = f8
for y in kept:
    take[1, 1](y)


class Run:
    def __init__(self):
        self.dtype = np.float32

    def steps(self):
        for _ in range(3):
            yield np.zeros(3, self.dtype)


# The loop changes what the generator reads.
run = Run()
for y in run.steps():
    take[1, 1](y)
    run.dtype = np.float64

# Views and iterators of what is changed in between.
d = {"a": f4}
values = d.values()
pairs = zip([f4], [f4])
d["b"] = f8
for y in values:
    take[1, 1](y)
for y, _ in pairs:
    take[1, 1](y)

# An iterator goes on where it was.
it = iter([f4, f8])
next(it)
take[1, 1](next(it))

# What a module offers may be replaced.
np.ones = lambda n, dtype: f8
take[1, 1](np.ones(3, np.float32))


class Meta(type):
    def __call__(cls, *args):
        return f8


class Made(metaclass=Meta):
    pass


take[1, 1](Made())


class Described:
    def __set__(self, instance, value):
        instance.other = value

    def __get__(self, instance, owner):
        return f8


class Holder:
    x = Described()


holder = Holder()
holder.x = f4
take[1, 1](holder.x)


# Classes of what is no class, and a dictionary that shrinks while it is gone through.
class Outer:
    def make(self):
        class Inner(self):
            pass

        return Inner


class Starred(*[object]):
    pass


shrinking = {"a": f4, "b": f8}
for name in list(shrinking):
    if name == "a":
        shrinking.pop(name)
    for y in shrinking.values():
        take[1, 1](y)


# A method that makes another instance is not followed for that one, too, without end.
class Growing:
    def another(self):
        return Growing()


def nobody_calls(n=3):
    take[1, 1](np.zeros(n, np.int16))


# What may run, or may have run, before it is asked for.
x = 1


def put(new):
    global x
    x = new
    return True


def unpacked():
    a, _ = (x for _ in range(2)), 1
    put(1j)
    for y in a:
        take[1, 1](y)


take[1, 1](x)
unpacked()
x = 1
held = [map(lambda _: x, [1, 2])]
x = 2.5
for y in held[0]:
    take[1, 1](y)
x = 1
mapped = map(put, [2.5])
take[1, 1](x)
list(mapped)
take[1, 1](x)
x = 1
numbers = [1, 2]
chained = itertools.chain(numbers, numbers)
numbers[0] = 2.5
take[1, 1](next(chained))
numbers = [1]
take[1, 1]([n for n in numbers if len(numbers) > 3 or numbers.append(2.5) is None][-1])


# What runs where a condition says so that is not known.
some = len(sys.argv) > 1
x = 1
some or put(2.5)
take[1, 1](x)
x = 1
1 > len(sys.argv) > put(2.5)
take[1, 1](x)
x = 1
[put(2.5) for _ in (1,) if some]
take[1, 1](x)
x = 1
[put(2.5) for _ in range(len(sys.argv) - 1)]
take[1, 1](x)
x = 1
match len(sys.argv):
    case 0:
        pass
    case n if put(2.5) and n > 3:
        pass
    case n:
        take[1, 1](x)


class Kept:
    kind = np.int8

    @functools.cached_property
    def field(self):
        return np.zeros(3, self.kind)

    def __repr__(self):
        self.n = 2.5
        return ""


one, two = Kept(), Kept()
if some:
    one.kind = np.int16
    two.field
two.kind = np.int32
take[1, 1](one.field)
take[1, 1](two.field)
one.n = two.n = 1
print([one])
take[1, 1](one.n)
print(f"{two}")
take[1, 1](two.n)


def narrow():
    put(1)


def widen():
    put(2.5)


(widen if some else narrow)()
take[1, 1](x)


class Around(contextlib.ContextDecorator):
    def __enter__(self):
        put(1j)

    def __exit__(self, *error):
        put(2.5)


@Around()
def inside():
    take[1, 1](x)


inside()
take[1, 1](x)

x = 1
annotated: widen() = 3
take[1, 1](x)


def of_annotated(a: narrow() = 1):
    pass


take[1, 1](x)


# What runs whenever Python likes.
class Hidden:
    def __init__(self):
        self.n = 1

    def __hash__(self):
        self.n = 2.5
        return 1


hidden = Hidden()
take[1, 1](hidden.n)


# One of many: what is made in rounds of which the number is not known.
many = [Kept() for _ in range(len(sys.argv) + 1)]
many[0].kind = np.int16
take[1, 1](many[0].field)
take[1, 1](many[1].field)


class Derived(Kept):
    pass


if some:
    Derived.kind = np.int16
take[1, 1](np.zeros(3, Derived().kind))


class Summed:
    def __iadd__(self, other):
        return 2.5

    def __add__(self, other):
        return 1


summed = Summed() if some else 1j
summed += 1
take[1, 1](summed)
