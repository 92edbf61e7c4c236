"""Parameters in front of a `/`, which take no keywords."""

from numba import cuda


@cuda.jit(device=True)
def mixed(a, /, b, *, c=10):
    return 100 * a + 10 * b + c


@cuda.jit("void(int64[:], int64)")
def places(out, n, /):
    out[0] = mixed(n, 2)
    out[1] = mixed(n, b=3, c=4)

    def inner(k, /, m=1):
        return k * 1000 + m

    out[2] = inner(n)
    out[3] = inner(n, m=5)


def make(tile, /, **options):
    wide = options["tile"] + tile * 100

    @cuda.jit("void(int64[:])")
    def kernel(out):
        out[0] = tile
        out[1] = wide

    return kernel


class Maker:
    def __init__(self, size, /, *rest, **size_of):
        self.size = size
        self.others = len(rest) * 10 + size_of["size"] + size_of["rest"]

    def make(self):
        size = self.size
        others = self.others

        @cuda.jit("void(int64[:])")
        def kernel(out):
            out[0] = size
            out[1] = others

        return kernel


made = make(4, tile=7)
of_object = Maker(3, 0, 0, size=5, rest=200).make()
