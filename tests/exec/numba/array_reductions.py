"""One thread reduces an array: methods and NumPy functions, their accumulators, NaN."""

import numpy as np
from numba import cuda


@cuda.jit(["void(float32[::1], float64[::1])", "void(float64[::1], float64[::1])", "void(int32[::1], float64[::1])",
           "void(uint8[::1], float64[::1])", "void(bool_[::1], float64[::1])"])
def reductions(a, out):
    out[0] = a.sum()
    out[1] = np.prod(a)
    out[2] = np.mean(a)
    out[3] = a.var()
    out[4] = a.std()
    out[5] = np.argmin(a)
    out[6] = a.argmax()
    out[7] = np.all(a)
    out[8] = a.any()
    out[9] = np.nansum(a)
    out[10] = np.nanprod(a)
    out[11] = np.nanmean(a)
    out[12] = np.nanvar(a)
    out[13] = np.nanstd(a)
    out[14] = np.count_nonzero(a)
    out[15] = np.average(a[1:])
    out[16] = np.sum(a[::-2])
    out[17] = a.sum(dtype=np.float32)


@cuda.jit("void(float32[:, ::1], float32[::1, :], float32[:, :], float64[::1])")
def two_dimensional(a, f, s, out):
    out[0] = a.sum()
    out[1] = f.sum()
    out[2] = s.sum()
    out[3] = a[1].mean()
    out[4] = np.argmax(f)
    out[5] = s[:, 0].sum()
    out[6] = np.trace(a)


@cuda.jit("void(complex64[::1], complex128[::1])")
def complex_numbers(a, out):
    out[0] = a.sum()
    out[1] = a.prod()
    out[2] = np.mean(a)
    out[3] = np.var(a)


@cuda.jit("void(float64[::1], float64[::1], float32, float64[::1])")
def searches(a, falling, x, out):
    out[0] = np.searchsorted(a, x)
    out[1] = np.searchsorted(a, x, side="right")
    out[2] = np.searchsorted(a, 100)
    out[3] = np.digitize(x, a)
    out[4] = np.digitize(x, falling)
    out[5] = np.digitize(x, falling, True)
    out[6] = sum(a)
    out[7] = max(a)
    out[8] = min(falling[1:])
