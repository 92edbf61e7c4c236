from numba import cuda, njit


@njit
def softened(x, epsilon=0.25):
    return x / (abs(x) + epsilon)


@njit(cache=False)
def pick(x, y=None, first=True):
    if y is None:
        return x * 10
    if first:
        return x
    return y


@njit
def outer(x, epsilon=0.5):
    return softened(x) + softened(x, epsilon=epsilon)


@cuda.jit("void(float64[:, ::1], float64[::1])")
def calls(out, x):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = softened(x[i])
        out[1, i] = softened(x[i], 1.0)
        out[2, i] = softened(x[i], epsilon=2.0)
        out[3, i] = softened(epsilon=3.0, x=x[i])
        out[4, i] = pick(x[i])
        out[5, i] = pick(x[i], 7.0)
        out[6, i] = pick(x[i], first=False, y=9.0)
        out[7, i] = outer(x[i])
