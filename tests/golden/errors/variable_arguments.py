from numba import cuda


@cuda.jit("void(float32[::1])")
def variable_arguments(x, *rest, **options):
    x[0] = rest[0]


@cuda.jit(device=True)
def keyword_only(a, *, b):
    return a + b
