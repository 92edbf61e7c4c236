from numba import cuda


@cuda.jit(device=True)
def clamp(x, low=0.0, high=1.0):
    if x < low:
        return low
    if x > high:
        return high
    return x


@cuda.jit(device=True)
def optional(x, scale=None, shift=None):
    if scale is None:
        scale = 2.0
    result = x * scale
    if shift is not None:
        result += shift
    return result


@cuda.jit("void(float64[:, ::1], float64[::1])")
def by_position_and_keyword(out, x):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = clamp(x[i])
        out[1, i] = clamp(x[i], -1.0)
        out[2, i] = clamp(x[i], high=0.5)
        out[3, i] = clamp(high=2.0, x=x[i], low=-2.0)
        out[4, i] = clamp(x[i], -0.5, 0.5)


@cuda.jit("void(float64[:, ::1], float64[::1])")
def none_as_default(out, x):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = optional(x[i])
        out[1, i] = optional(x[i], 3.0)
        out[2, i] = optional(x[i], None, 1.0)
        out[3, i] = optional(x[i], shift=0.5)
        out[4, i] = optional(x[i], scale=4.0, shift=0.25)
