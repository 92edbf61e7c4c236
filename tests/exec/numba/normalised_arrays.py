"""Arrays of the module divided by their sums, and other reductions of them."""

import numpy as np
from numba import cuda

raw = np.array([1.0, 4.0, 6.0, 4.0, 1.1])
smooth = raw / raw.sum()
gaussian = np.exp(-0.5 * (np.arange(-9, 10) / 3.0) ** 2)
gaussian /= gaussian.sum()
narrow = np.linspace(0, 7, 150).astype(np.float32)
narrow_sum = np.sum(narrow)
centred = narrow - narrow.mean()
counts = np.array([[3, 5], [-2, 8]])
mean_count = counts.mean()


@cuda.jit("void(float64[::1], float64[::1])")
def weights(x, y):
    i = cuda.grid(1)
    if i < smooth.size:
        x[i] = smooth[i]
    y[i] = gaussian[i]


@cuda.jit("void(float32[::1], float64[::1])")
def rounded(x, y):
    i = cuda.grid(1)
    x[i] = centred[i]
    if i == 0:
        y[0] = narrow_sum
        y[1] = mean_count
        y[2] = raw.mean()
