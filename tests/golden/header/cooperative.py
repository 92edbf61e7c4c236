from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[::1])")
def smooth(x, scratch):
    tile = cuda.shared.array(0, float32)
    i = cuda.grid(1)
    tile[cuda.threadIdx.x] = x[i]
    scratch[i] = tile[cuda.threadIdx.x]
    cuda.cg.this_grid().sync()
    x[i] = (scratch[i] + scratch[(i + 1) % x.size]) / 2
