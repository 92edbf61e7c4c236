"""CUDA's vector types: constructors, components, device functions."""

from numba import cuda, void, float32, float64, int64
from numba.cuda import float32x2, float4


@cuda.jit(void(float32[::1], float64[::1]))
def constructors(a, out):
    one = cuda.float32x1(a[0])
    two = float32x2(a[1], one)
    three = cuda.float32x3(one, two)
    four = float4(two, 7, 2.5)
    whole = cuda.float32x4(four)
    out[0] = one.x
    out[1] = two.x - two.y
    out[2] = three.x + 10 * three.y + 100 * three.z
    out[3] = four.x + four.y + four.z + four.w
    out[4] = whole.w
    small = cuda.uchar4(300, -1, 2.75, 3)
    out[5] = small.x + small.y + small.z
    wide = cuda.longlong4(1, 2, 3, 4)
    out[6] = wide.x - wide.w
    exact = cuda.double4(1.0, 3.0, 5.0, 7.0)
    out[7] = exact.y / exact.w
    short = cuda.short2(10, 11)
    out[8] = short.x * short.y
    out[9] = cuda.uint32x2(-1, 1).x


@cuda.jit(device=True)
def scaled(v, factor):
    return float4(v.x * factor, v.y * factor, v.z, v.w)


@cuda.jit(void(float32[:, ::1], float32[:, ::1]))
def in_device_functions(a, out):
    i = cuda.threadIdx.x
    mine = float4(a[i, 0], a[i, 1], a[i, 2], a[i, 3])
    v = scaled(mine, 2)
    w = v if i > 1 else mine
    out[i, 0] = v.x
    out[i, 1] = w.y
    out[i, 2] = w.x
    out[i, 3] = w.w


@cuda.jit(void(int64[::1]))
def in_loops(out):
    total = cuda.int64x2(0, 0)
    for i in range(5):
        total = cuda.int64x2(total.x + i, total.y - i)
    out[0] = total.x
    out[1] = total.y
