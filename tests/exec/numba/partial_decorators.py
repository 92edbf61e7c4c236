"""A `partial` of a decorator is given signatures, options and functions as the decorator is."""

from functools import partial

from numba import cuda, float64, vectorize, void

fast = partial(cuda.jit, opt=True)
device = partial(cuda.jit, device=True)
again = partial(fast, cache=False)
on_gpu = partial(vectorize, target="cuda")


@device("float64(float64)")
def twice(x):
    return 2 * x


@fast(device=True)
def thrice(x):
    return 3 * x


@partial(cuda.jit, opt=True)("void(float64[::1])")
def written_out(x):
    x[0] = twice(x[0])


@fast("void(float64[::1])")
def named(x):
    x[0] = thrice(x[0])


@fast(void(float64[::1]), cache=False)
def with_options(x):
    x[0] += 1


@again(func_or_sig="void(float64[::1])")
def by_keyword(x):
    x[0] += 2


@cuda.jit(opt=True)("void(float64[::1])")
def called_twice(x):
    x[0] += 3


@on_gpu(["float64(float64, float64)"])
def less(a, b):
    return a - b


def plain(x):
    x[0] += 4


from_call = fast("void(float64[::1])")(plain)
