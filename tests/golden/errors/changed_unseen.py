# flags: "--sig=reads(float64[:])" "--sig=reads_arrays(float64[:])" "--sig=reads_loops(float64[:])"
"""Constants that code changes which no name leads to, or by other names of the module."""

import sys

import numpy as np
from numba import cuda

by_names = 4
by_init = 4
by_lambda = [4.0]
by_decorator = 4
by_setter = 4
by_call = [4.0]

read_by_names = [4.0]
other_table = [4.0]
table = read_by_names
cleaned = np.array([1.0, 2.0])
in_degrees = np.array([1.0, 2.0])
clipped = np.array([1.0, 2.0])
copied_to = np.array([1.0, 2.0])
required = np.array([1.0, 2.0])
transposed = np.array([[1.0, 2.0], [3.0, 4.0]])

counted = [1.0]
summed = 1

names = globals()
names["by_names"] = 8
globals()["read_by_names"][0] = 8.0


class Setup:
    def __init__(self):
        global by_init
        by_init = 8

    @property
    def value(self):
        return by_setter

    @value.setter
    def value(self, given):
        global by_setter
        by_setter = given

    def __call__(self, values):
        values[0] = 8.0


def run(function):
    function()
    return function


@run
def decorated():
    global by_decorator
    by_decorator = 8


setup = Setup()
setup.value = 8
setup(by_call)
list(map(lambda i: by_lambda.insert(0, i), [5.0]))
doubled = by_lambda[0] * 2


@cuda.jit("void(float64[:])")
def compiled_at_once(x):
    x[0] = by_init
    x[1] = by_decorator
    x[2] = by_setter


@cuda.jit
def reads(x):
    x[0] = by_names
    x[1] = by_call[0]
    x[2] = read_by_names[0]
    x[3] = other_table[0]
    x[4] = doubled


@cuda.jit
def reads_arrays(x):
    x[0] = cleaned[0]
    x[1] = in_degrees[0]
    x[2] = clipped[0]
    x[3] = copied_to[0]
    x[4] = required[0]
    x[5] = transposed[0, 1]


def switch():
    global table
    table = other_table


def main():
    switch()
    np.nan_to_num(cleaned, copy=False)
    np.deg2rad(in_degrees, in_degrees)
    clipped.clip(0, 1, clipped)
    np.copyto(src=np.zeros(2), dst=copied_to)
    np.require(required)[0] = 9.0
    transposed.mT[0] = 9.0


switch()
table[0] = 9.0


def bump():
    counted[0] += 1


for i in range(3):
    last = counted[0]
    bump()

for i in range(3):
    half = summed * 2
    summed += 1


@cuda.jit
def reads_loops(x):
    x[0] = last
    x[1] = half
