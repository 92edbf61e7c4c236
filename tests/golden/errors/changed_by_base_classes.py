"""Constants that methods change which are reached through the base classes of a class."""
import inspect

from numba import cuda

ONE = [1.0, 2.0]
TWO = [1.0, 2.0]
THREE = [1.0, 2.0]
FOUR = [1.0, 2.0]
FIVE = [1.0, 2.0]


class A:
    def run(self, table):
        table[0] = 9.0


class B(A):
    pass


B.__mro__[1].run(B(), ONE)
B.__bases__[0].run(B(), TWO)
B.__base__.run(B(), THREE)
inspect.getmro(B)[1].run(B(), FOUR)
for kind in A.__subclasses__():
    kind.run(B(), FIVE)


@cuda.jit("void(float64[:])")
def one(x):
    x[0] = ONE[0]


@cuda.jit("void(float64[:])")
def two(x):
    x[0] = TWO[0]


@cuda.jit("void(float64[:])")
def three(x):
    x[0] = THREE[0]


@cuda.jit("void(float64[:])")
def four(x):
    x[0] = FOUR[0]


@cuda.jit("void(float64[:])")
def five(x):
    x[0] = FIVE[0]
