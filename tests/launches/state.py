import unittest

import numpy as np
from numba import cuda


@cuda.jit
def take(x):
    pass


class Solver:
    def __init__(self):
        self.x = np.zeros(3, np.float32)

    def run(self):
        take[1, 1](self.x)
        self.x = self.x.astype(np.float64)


s = Solver()
s.run()
s.run()

DT = np.float32


def make():
    return np.zeros(3, DT)


take[1, 1](make())
DT = np.float64
take[1, 1](make())


def outer():
    kind = np.int32

    def inner():
        return np.ones(2, kind)

    take[1, 1](inner())
    kind = np.int64
    take[1, 1](inner())


outer()


class Rounds(unittest.TestCase):
    def setUp(self):
        self.x = np.zeros(3, np.int8)

    def test_round(self):
        take[1, 1](self.x)


case = Rounds("test_round")
case.setUp()
case.test_round()
