import functools
import math
import operator

from numba import cuda, float32, int32, void


def fill(x):
    i = cuda.grid(1)
    if i < x.shape[0]:
        x[i] = i * 3


fill_ints = cuda.jit("void(int32[::1])")(fill)
fill_floats = cuda.jit(void(float32[::1]))(fill)

elements = "void(" + "float32[::1]" + ")"
device = functools.partial(cuda.jit, device=True)


@device
def twice(x):
    return x + x


def make_mapper(op, n=1):
    scale = n * 2

    @cuda.jit(elements)
    def mapper(x):
        i = cuda.grid(1)
        if i < x.shape[0]:
            x[i] = op(x[i]) * scale + n

    return mapper


map_twice = make_mapper(twice, 4)
map_sqrt = make_mapper(op=math.sqrt)


def make_pair(ty, op):
    @cuda.jit(device=True)
    def combine(a, b):
        return op(ty(a), b)

    def forward(x, y):
        i = cuda.grid(1)
        if i < x.shape[0]:
            y[i] = combine(x[i], y[i])

    return cuda.jit((ty[::1], ty[::1]))(forward)


add_ints, sub_floats = make_pair(int32, operator.add), make_pair(float32, operator.sub)
