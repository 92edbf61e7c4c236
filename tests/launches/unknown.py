# by hand
import argparse
import copy
import functools
import math
import sys

import numpy as np
from numba import cuda
from other import load

array = None


@cuda.jit
def take(x):
    pass


def library(x, n=3, scale=2.0, flag=True, out=None):
    take[1, 1](x)
    take[1, 1](n)
    take[1, 1](scale)
    take[1, 1](flag)
    take[1, 1](out)
    take[1, 1](np.asarray(x, np.float32).ravel())


def never_ends(n):
    return never_ends(n + 1)


def fill():
    global array
    array = np.zeros(3, np.int8)


take[1, 1](load())
take[1, 1](never_ends(1))
fill()
take[1, 1](array)
take[1, 1](int(sys.argv[1]))
take[1, 1]("text")
take[1, 1]([1, 2])
take[1, 1](np.zeros(load()))
if False:
    take[1, 1](np.zeros(7, np.uint8))


# Options: with and without them, and what is not followed of parsers, copies, sets and `reduce`.
f4, f8 = np.zeros(3, np.float32), np.zeros(3)
parser = argparse.ArgumentParser()
parser.add_argument("--rate", type=float, required=False)
parser.add_argument("--some", type=int, nargs="?", const=2.5)
args = parser.parse_args()
take[1, 1](f4 if args.rate is None else f8)
some = args.some
take[1, 1](1 if some is None else some)
parser.set_defaults(**load())
parser.add_argument("--more", type=int, default=1)
parser.register("type", "int", load())
take[1, 1](parser.parse_args().more)
take[1, 1](parser.parse_args().others)
shared = argparse.ArgumentParser(parents=[parser], argument_default=2.5)
shared.add_argument("--n", type=int)
take[1, 1](shared.parse_args().n)
take[1, 1](argparse.ArgumentParser().parse_args(namespace=load()).n)
commands = argparse.ArgumentParser().add_subparsers()
first, second = commands.add_parser("first"), commands.add_parser("second")
first.set_defaults(x=f4)
second.set_defaults(x=f8)
take[1, 1](commands.parse_args().x)


class Copied:
    x = f4

    def __reduce__(self):
        return load()


take[1, 1](copy.copy(Copied()).x)
take[1, 1](copy.deepcopy(([f4],))[0][0])
take[1, 1]({1} | [2])
take[1, 1](np.array({1.0}))
take[1, 1](np.array(zip([1], [2.0])))
take[1, 1](zip([1], [2.0]))
both = {np.float32}
both.add(np.float64)
take[1, 1](np.zeros(2, both.pop()))
take[1, 1](functools.reduce(lambda a, b: np.zeros((a.ndim + 1) * (2,)), load(), f4))
take[1, 1](math.sumprod([1, 2], [3, 4.0]))
take[1, 1](math.sumprod(load(), [3, 4.0]))
take[1, 1](np.zeros((1,) * len([*load()])))
take[1, 1](np.zeros((1, *load())))
