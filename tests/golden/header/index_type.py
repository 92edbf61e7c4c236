# flags: --index-type int32
from numba import cuda


@cuda.jit("void(float32[:, ::1], float32[:, :], Tuple((int32, float32[::1])), float32)")
def gather(out, x, at, scale):
    i, j = cuda.grid(2)
    if i < out.shape[0] and j < out.shape[1]:
        out[i, j] = scale * x[i, at[0]] + at[1][j]


@cuda.jit("void(float32)")
def without_arrays(x):
    pass
