"""Modules that calls import, and makers that a function assigns, where they are not followed."""

import importlib
import sys

from elsewhere import optional_import
from numba import cuda

jit = None


def setup():
    global jit
    jit = cuda.jit


setup()
optional = optional_import("numba.cuda")
chosen = importlib.import_module("numba." + sys.argv[1])
other = importlib.import_module("elsewhere.gpu")


@jit
def by_global(x):
    x[0] = 1


@optional.jit("void(float32[::1])")
def by_optional(x):
    x[0] = 2


@chosen.jit("void(float32[::1])")
def by_choice(x):
    x[0] = 3


@__import__(sys.argv[1]).cuda.jit
def by_member(x):
    x[0] = 4


@other.jit
def of_project(x):
    x[0] = 5
