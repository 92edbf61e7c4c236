"""Names with two underscores in classes: `__n` in class `Solver` is `_Solver__n`, as Python has it."""

from numba import cuda

__n = 100
_Solver__n = 1
_Tuned__n = 2


@cuda.jit(device=True)
def __scaled(x):
    return x * 1000


@cuda.jit(device=True)
def _Solver__scaled(x):
    return x * 10


@cuda.jit("void(int64[:])")
def outside(out):
    out[0] = __n
    out[1] = __scaled(3)
    out[2] = Solver._Solver__tile


class Solver:
    __tile = 16
    __weights = (5, 6, 7)

    def __init__(self, __size):
        self.__size = __size

    def __maker(self, __factor):
        return __factor * self.__size

    def make(self):
        size = self.__maker(3)
        weights = self.__weights

        @cuda.jit("void(int64[:])")
        def kernel(out):
            out[0] = __n
            out[1] = __scaled(3)
            out[2] = size
            out[3] = weights[1]
            out[4] = Solver.__tile
            __twice = 2 * out[2]
            out[5] = __twice

        return kernel

    @staticmethod
    @cuda.jit("void(int64[:])")
    def __step(out):
        out[0] = __n

    step = __step

    def tile_of(self):
        tile = self.__tile

        @cuda.jit("void(int64[:])")
        def kernel(out):
            out[0] = tile

        return kernel


class Tuned(Solver):
    __tile = 32

    class Inner:
        __n = 9
        N = __n

    def own_tile_of(self):
        tile = self.__tile
        inner = self.Inner.N

        @cuda.jit("void(int64[:])")
        def kernel(out):
            out[0] = tile
            out[1] = __n
            out[2] = inner

        return kernel


in_class = Solver(8).make()
base_tile = Tuned(8).tile_of()
own_tile = Tuned(8).own_tile_of()
