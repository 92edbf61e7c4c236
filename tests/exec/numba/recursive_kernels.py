"""Kernels that are called as device functions, by themselves too."""

from numba import cuda


@cuda.jit
def itself(log, n):
    log[0] += 1
    log[log[0]] = n
    if n > 0:
        itself(log, n - 1)
        itself(log, n - 2)


@cuda.jit
def one(log, n):
    if n > 0:
        another(log, n - 1)
        log[0] += 1
        log[log[0]] = n


@cuda.jit
def another(log, n):
    log[0] += 1
    log[log[0]] = -n
    one(log, n)
