# flags: --kernel=selected
from numba import cuda


def make(dtype):
    @cuda.jit((dtype[:],))
    def of_unknown_type(x):
        x[0] = 1

    @cuda.jit("void(float32[:])", unknown_option=1)
    def with_unknown_option(x):
        x[0] = 1

    return of_unknown_type, with_unknown_option


@cuda.jit("void(nonsense[:])")
def of_no_type(x):
    x[0] = 2


@cuda.jit("void(float32[:])")
def selected(x):
    x[0] = 2
