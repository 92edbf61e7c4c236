"""Shared and local arrays of CUDA's vector types."""

from numba import cuda, void, float32
from numba.cuda import float32x2, float4


@cuda.jit(device=True)
def scaled(v, factor):
    return float4(v.x * factor, v.y * factor, v.z, v.w)


@cuda.jit(void(float32[:, ::1], float32[:, ::1]))
def on_chip(a, out):
    tile = cuda.shared.array(4, cuda.float32x4)
    mine = cuda.local.array(2, float32x2)
    i = cuda.threadIdx.x
    tile[i] = float4(a[i, 0], a[i, 1], a[i, 2], a[i, 3])
    cuda.syncthreads()
    v = scaled(tile[3 - i], 2)
    mine[0] = float32x2(v.x, v.y)
    mine[1] = mine[0]
    w = v if i > 1 else tile[i]
    out[i, 0] = mine[1].x
    out[i, 1] = mine[1].y
    out[i, 2] = w.x
    out[i, 3] = w.w
