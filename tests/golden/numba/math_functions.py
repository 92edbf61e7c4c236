import math

from numba import cuda


@cuda.jit("void(float32[::1], float64[::1])")
def math_functions(x, y):
    i = cuda.grid(1)
    x[i] = math.sqrt(x[i]) + math.sin(x[i]) * math.exp(-x[i])
    y[i] = math.pow(y[i], 1.5) + math.atan2(y[i], 2.0) + math.floor(y[i])
    if math.isnan(y[i]) or math.isinf(x[i]):
        y[i] = math.log(math.e) + math.hypot(x[i], y[i])
