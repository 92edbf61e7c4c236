import cupy
from cupyx import jit


@jit.rawkernel(device=True)
def bits(x, y, out):
    i = jit.threadIdx.x
    v = x[i]
    w = y[i]
    out[0, i] = cupy.bitwise_and(v, w)
    out[1, i] = cupy.bitwise_or(v, w)
    out[2, i] = cupy.bitwise_xor(v, w)
    out[3, i] = cupy.invert(v)
    out[4, i] = v & w
    out[5, i] = v | w
    out[6, i] = v ^ w
    out[7, i] = ~v


@jit.rawkernel()
def bits_in_cuda_mode(x, y, out):
    bits(x, y, out)


@jit.rawkernel(mode="numpy")
def bits_in_numpy_mode(x, y, out):
    bits(x, y, out)


@jit.rawkernel(device=True)
def integers(x, y, out):
    i = jit.threadIdx.x
    v = x[i]
    w = y[i]
    out[0, i] = cupy.gcd(v, w)
    out[1, i] = cupy.lcm(v, w)
    out[2, i] = cupy.left_shift(v, w)
    out[3, i] = cupy.right_shift(v, w)
    out[4, i] = v << w
    out[5, i] = v >> w


@jit.rawkernel()
def integers_in_cuda_mode(x, y, out):
    integers(x, y, out)


@jit.rawkernel(mode="numpy")
def integers_in_numpy_mode(x, y, out):
    integers(x, y, out)
