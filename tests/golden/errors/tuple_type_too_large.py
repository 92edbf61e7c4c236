from numba import cuda, types

pair = types.UniTuple(types.int32, 32)
square = types.UniTuple(pair, 32)


@cuda.jit(types.void(square))
def k(x):
    pass


@cuda.jit("void(UniTuple(UniTuple(int32, 32), 32))")
def j(x):
    pass
