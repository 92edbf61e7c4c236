"""Modules that calls import by their names, and names that `import *` of libraries takes or
leaves."""

import importlib
from importlib import import_module

import numpy as np
import pytest
from numba import cuda

pi = 3
block = 7
threads = 5
from math import *
from numpy import *
from numba import *

cu = importlib.import_module("numba.cuda")
skipped = pytest.importorskip("numba.cuda", reason="no GPU here")
nb = __import__("numba.cuda")
settings = import_module("math")
jitted = cu.jit


@cu.jit("void(float64[::1])")
def by_module(x):
    i = cu.grid(1)
    if i < x.size:
        x[i] = i + settings.floor(2.5)


@skipped.jit("void(int64[::1])")
def skipped_without(x):
    i = skipped.grid(1)
    if i < x.size:
        x[i] = threads * i


@nb.cuda.jit("void(int64[::1])")
def by_root(x):
    x[0] = nb.cuda.blockDim.x


@import_module("numba").cuda.jit("void(int64[::1])")
def by_call(x):
    x[0] = 11


@__import__("numba.cuda", fromlist=["jit"]).jit("void(int64[::1])")
def by_names(x):
    x[0] = 12


@jitted("void(int64[::1])")
def by_alias(x):
    x[0] = 13


@cuda.jit("void(float64[::1])")
def stars(x):
    x[0] = pi
    x[1] = abs(x[1])
    x[2] = sqrt(x[2])
    x[3] = np.float64(int32(x[3]))
    x[4] = len(x) + tau
