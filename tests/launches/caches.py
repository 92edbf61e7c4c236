"""Kernels that are kept in dictionaries, and asked for by key."""

import numpy as np
from numba import cuda

CACHE = {}
BY_NAME = {}
REGISTERED = {}


@cuda.jit
def take(x):
    pass


@cuda.jit
def keep(x):
    pass


def cached(n):
    if n not in CACHE:
        CACHE[n] = take
    return CACHE[n]


def tried(n):
    try:
        return CACHE[n]
    except KeyError:
        CACHE[n] = keep
        return CACHE[n]


def named():
    yield "take", take
    yield "keep", keep


def register(function):
    REGISTERED[function.__name__] = cuda.jit(function)
    return function


@register
def registered(x):
    pass


def chosen(kind, n):
    if kind in ("small", "tiny") and n in (1, 2):
        return np.zeros(n, np.int8)
    return np.zeros(n)


cached(2)[1, 1](np.zeros(3))
cached(3)[1, 1](np.zeros(3, np.int16))
cached(2)[1, 1](np.zeros(3, np.float32))
CACHE[4] = keep
cached(2)[1, 1](np.zeros(3, np.uint16))
cached(4)[1, 1](np.zeros(3, np.uint32))
tried(5)[1, 1](np.zeros(3, np.int32))
BY_NAME[take.__name__] = take
BY_NAME["take"][1, 1](np.zeros(3, np.uint8))
pairs = dict(named())
pairs["keep"][1, 1](np.zeros(3, np.float16))
take[1, 1](chosen("small", 2))
take[1, 1](chosen("small", 3))
take[1, 1](chosen("large", 1))
if 2 in CACHE and 9 not in CACHE:
    keep[1, 1](np.zeros(3, np.complex64))
for key in CACHE:
    if key not in BY_NAME:
        CACHE[key][1, 1](np.zeros(3, np.bool_))
REGISTERED["registered"][1, 1](np.zeros(3, np.int32))
