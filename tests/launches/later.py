# by hand: what is asked for its items later than it is made
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
