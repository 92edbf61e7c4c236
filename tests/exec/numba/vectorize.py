"""Kernels that Numba makes of functions: @vectorize and @guvectorize."""

import math

import numpy as np
from numba import cuda, float32, float64, guvectorize, int32, vectorize, void

SCALE = 3


@vectorize([int32(int32, int32), "float32(float32, float32)", float64(float64, float64)], target="cuda")
def add(a, b):
    """Adds, as its arguments are typed."""
    return a + b


@cuda.vectorize("float32(int64)")
def branches(x):
    # The common type of both results is float64, which is rounded once more.
    if x > 5:
        return x
    return 0.5


@vectorize(["(float32, float32)"], target="cuda", identity=0)
def inferred(i, out):
    return math.sqrt(i * i + out * out) * SCALE


@guvectorize([void(float32[:, :], float32[:, :], float32[:, :])], "(m,n),(n,p)->(m,p)", target="cuda")
def matmul(A, B, C):
    m, n = A.shape
    n, p = B.shape
    for i in range(m):
        for j in range(p):
            C[i, j] = 0
            for k in range(n):
                C[i, j] += A[i, k] * B[k, j]


@cuda.guvectorize(["void(float64, float64[::1], float64[::1])"], "(),(t)->(t)")
def scaled(a, x, out):
    for i in range(out.shape[0]):
        out[i] = a * x[i]


@guvectorize(["void(int32[:], int32[:])"], "(n)->()", target="cuda")
def sum_row(inp, out):
    tmp = 0.0
    for i in range(inp.shape[0]):
        tmp += inp[i]
    out[0] = tmp
