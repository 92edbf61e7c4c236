from numba import cuda

TILE = 16
WIDTH = TILE * 2
HEIGHT = WIDTH + 1
AREA = WIDTH * HEIGHT


@cuda.jit("void(int64[::1])")
def sizes(out):
    out[0] = TILE
    out[1] = WIDTH
    out[2] = HEIGHT
    out[3] = AREA
