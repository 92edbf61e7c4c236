"""Kernels that launches_of_imports.py launches."""

from numba import cuda


@cuda.jit
def by_name(x):
    x[0] = 2


@cuda.jit
def by_forall(x):
    x[0] = 3


@cuda.jit
def by_configuration(x):
    x[0] = 4


@cuda.jit
def by_parameter(x):
    x[0] = 5


@cuda.jit
def in_function(x):
    x[0] = 6


@cuda.jit
def by_module(x):
    x[0] = 7


@cuda.jit
def left_alone(x):
    x[0] = "never translated"


@cuda.jit
def in_loop_target(x):
    x[0] = 8


@cuda.jit
def in_with_target(x):
    x[0] = 9


@cuda.jit
def by_method(x):
    x[0] = 10
