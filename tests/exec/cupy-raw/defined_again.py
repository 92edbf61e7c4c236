"""Kernels in strings under a name that is bound again: the last one has it."""

import cupy as cp

elementwise = cp.ElementwiseKernel("T x", "T y", "y = x + 1", "elementwise")
elementwise(cp.zeros(3, "int64"))
elementwise = cp.ElementwiseKernel("T x", "T y", "y = x + 2", "elementwise")
elementwise(cp.zeros(3, "int64"))

reduction = cp.ReductionKernel("T x", "T y", "x", "a + b", "y = a", "0", "reduction")
reduction(cp.zeros(3, "int64"))
reduction = cp.ReductionKernel("T x", "T y", "x * x", "a + b", "y = a", "0", "reduction")
reduction(cp.zeros(3, "int64"))

raw = cp.RawKernel('extern "C" __global__ void raw(long long* x) { x[0] = 1; }', "raw")
raw = cp.RawKernel('extern "C" __global__ void raw(long long* x) { x[0] = 2; }', "raw")
