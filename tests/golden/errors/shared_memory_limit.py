# flags: "--sig=of_cupy(float32[::1])"
from cupyx import jit
from numba import cuda, float32, float64


@cuda.jit("void(float32[::1])")
def one_tile(x):
    tile = cuda.shared.array((128, 128), float32)
    tile[0, 0] = x[0]
    x[0] = tile[0, 0]


@cuda.jit(device=True)
def staged(x):
    stage = cuda.shared.array(4096, float64)
    stage[0] = x
    return stage[0]


@cuda.jit("void(float64[::1])")
def together(x):
    mine = cuda.shared.array(2049, float64)
    mine[0] = staged(x[0])
    x[0] = mine[0]


@cuda.jit("void(float64[::1])")
def just_fits(x):
    mine = cuda.shared.array(2048, float64)
    mine[0] = staged(x[0])
    x[0] = mine[0]


@jit.rawkernel()
def of_cupy(x):
    tile = jit.shared_memory("float32", 12289)
    tile[0] = x[0]
    x[0] = tile[0]
