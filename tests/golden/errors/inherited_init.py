from numba import cuda


class Base:
    def __init__(self, tile=8):
        @cuda.jit("void(float64[::1])")
        def fill(out):
            out[0] = tile

        self.fill = fill


class Wide(Base):
    def __init__(self):
        super().__init__(tile=16)


wide = Wide()
