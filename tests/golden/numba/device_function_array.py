from numba import cuda, njit


@njit
def clamp_all(values, low, high):
    for i in range(values.size):
        values[i] = min(max(values[i], low), high)


@cuda.jit("void(float32[:, ::1], float64[::1])")
def device_function_array(a, b):
    clamp_all(a[cuda.grid(1)], 0.0, 1.0)
    clamp_all(b, 0.0, 1.0)
