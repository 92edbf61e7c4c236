from numba import cuda


@cuda.jit("void(int32[::1])")
def statement_match(x):
    match x[0]:
        case [1, _]:
            x[0] = 2
