import numpy as np
from numba import cuda


@cuda.jit
def take(x, y):
    pass


f4, f8, i4, u1 = np.zeros(3, np.float32), np.zeros(3), np.zeros(3, np.int32), np.zeros(3, np.uint8)
held = f4


def put(value, result=None):
    global held
    held = value
    return result


def several(*args, **kwargs):
    take[1, 1](held, len(args))


# Python evaluates what is starred in front of keywords, and a step behind the bounds.
several(a=put(i4), *put(f8, [1]))
[0, 0][put(i4, 0) : put(f8, 1) : put(u1, 1)]
take[1, 1](held, 1)


# Decorators in front of defaults and base classes; they are applied from the last to the first.
@put(i4, lambda function: put(f4, function))
@put(u1, lambda function: put(i4, function))
def decorated(a=put(f8)):
    pass


take[1, 1](held, 2)


@put(i4, lambda made: made)
class Made(put(f8, object)):
    take[1, 1](held, 3)


# `global` is of the module, whatever a function around has.
def outer():
    held = "text"

    def inner():
        global held
        held = u1

    inner()
    return held


outer()
take[1, 1](held, 4)


def read(held):
    def inner():
        global held
        return held

    return inner()


take[1, 1](read(f8), 5)


# Which keys are equal.
entries = {1: f4, (0, 1): i4}
entries[np.float64(1)] = f8
entries[True, 2.0] = u1
entries[1, 2] = i4
take[1, 1](entries[1], 6)
take[1, 1](entries[(True, 2)], 6)


# Asking for an attribute runs it.
class Asked:
    @property
    def some(self):
        put(f8)
        return 1


held = f8
hasattr(Asked(), "some")
take[1, 1](held, 7)


# The body of a class sees the names of the module until it binds them, whatever functions around it
# have.
weights = f4


def bound_in_body():
    weights = f8

    class Bound:
        first = weights
        weights = i4
        second = weights

    class Free:
        third = weights

    return Bound, Free


take[1, 1](bound_in_body()[0].first, 8)
take[1, 1](bound_in_body()[0].second, 9)
take[1, 1](bound_in_body()[1].third, 10)


# The parts of the target of `+=` are evaluated once, in front of what stands behind it.
places = [0, 1, 2]
counts = {0: 1, 1: 1.5, 2: 2}
counts[places.pop(0)] += 1
take[1, 1](f4, counts[0])
take[1, 1](f4, counts[1])

one, other = [1], [2]
current = one


def swapped():
    global current
    current = other
    return 1.5


current[0] += swapped()
take[1, 1](f4, one[0])
take[1, 1](f4, other[0])


# What decorators of libraries are given is evaluated, too.
def kind():
    global held
    held = u1
    return "void(int64[:])"


held = f8


@cuda.jit(kind())
def typed(x):
    pass


take[1, 1](held, 11)
