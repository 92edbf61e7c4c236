"""Functions whose types or edge cases Numba chooses in its own way."""

import cmath
import math
import operator

import numpy as np
from numba import cuda, float32, int8, int16, int32, int64, uint8, uint16, uint32, uint64


@cuda.jit("void(int8[::1], int16[::1], int64[:, ::1])")
def smallest(b, h, out):
    i = cuda.grid(1)
    if i < b.size:
        out[0, i] = abs(b[i])
        out[1, i] = abs(h[i])
        out[2, i] = abs(int32(b[i]))
        out[3, i] = -b[i]
        out[4, i] = ~b[i]
        out[5, i] = abs(b[i] > 0)


@cuda.jit("void(int64[::1], int64[::1], int64[:, ::1], uint64[::1])")
def powers(base, exponent, out, unsigned):
    i = cuda.grid(1)
    if i < base.size:
        out[0, i] = base[i] ** exponent[i]
        out[1, i] = pow(int32(base[i]), int32(exponent[i]))
        out[2, i] = operator.pow(base[i], abs(exponent[i]))
        unsigned[i] = uint64(abs(base[i])) ** uint64(abs(exponent[i]))


@cuda.jit("void(float32[::1], float64[:, ::1], int64[:, ::1])")
def rounding(x, out, whole):
    i = cuda.grid(1)
    if i < x.size:
        out[0, i] = round(x[i], 1)
        out[1, i] = round(float(x[i]) * 7, 3)
        out[2, i] = round(float(x[i]) * 123, -1)
        whole[0, i] = round(x[i])
        whole[1, i] = round(float(x[i]) * 3)
        whole[2, i] = round(int8(i))


@cuda.jit("void(float32[::1], float32[::1], float64[:, ::1])")
def extrema(x, y, out):
    i = cuda.grid(1)
    if i < x.size:
        a = x[i]
        b = y[i]
        out[0, i] = max(a, b)
        out[1, i] = min(a, b)
        out[2, i] = max(a, b, float32(0))
        out[3, i] = min(a, b, float32(0))
        out[4, i] = max(a, 0)
        out[5, i] = min(0, a)
        out[6, i] = max(a, float(b))
        out[7, i] = max((a, b))
        out[8, i] = np.maximum(a, b)
        out[9, i] = np.minimum(a, b)
        out[10, i] = np.fmax(a, b)
        out[11, i] = np.fmin(a, b)


@cuda.jit("void(int8[::1], int32[::1], uint8[::1], float32[::1], float64[:, ::1], float32[:, ::1])")
def ufuncs(b, n, u, f, out, single):
    i = cuda.grid(1)
    if i < b.size:
        out[0, i] = np.bitwise_and(b[i], n[i])
        out[1, i] = np.bitwise_or(b[i], b[i])
        out[2, i] = np.bitwise_xor(u[i], u[0])
        out[3, i] = np.left_shift(u[i], uint8(1))
        out[4, i] = np.right_shift(b[i], int8(1))
        out[5, i] = np.invert(u[i])
        out[6, i] = np.bitwise_not(b[i])
        out[7, i] = np.maximum(f[i], n[i])
        single[0, i] = np.true_divide(b[i], u[i])
        out[8, i] = np.divide(f[i], n[i])
        single[1, i] = np.arctan2(n[i], f[i])
        out[9, i] = np.greater(f[i], n[i])
        out[10, i] = np.logical_xor(b[i], n[i])
        single[2, i] = np.sin(u[i])
        single[3, i] = np.hypot(b[i], u[i])
        out[11, i] = np.left_shift(b[i] > 0, u[i] > 0)
        out[12, i] = np.deg2rad(n[i])
        out[13, i] = np.isnan(n[i])


@cuda.jit("void(int8[::1], uint16[::1], float32[::1], float64[:, ::1], float32[:, ::1])")
def mathematics(b, u, f, out, single):
    i = cuda.grid(1)
    if i < b.size:
        mantissa, exponent = math.frexp(b[i])
        out[0, i] = mantissa * 2**exponent
        fraction, whole = math.modf(f[i])
        out[1, i] = fraction + whole
        out[2, i] = math.ldexp(b[i], 3)
        out[3, i] = math.atan2(b[i], u[i])
        single[0, i] = math.atan2(f[i], b[i])
        out[4, i] = math.hypot(f[i], u[i])
        out[5, i] = math.copysign(b[i], f[i])
        out[6, i] = math.fmod(u[i], b[i])
        out[7, i] = math.remainder(u[i], f[i])
        out[8, i] = math.pow(b[i], b[0])
        single[1, i] = math.pow(f[i], u[i])
        out[9, i] = math.floor(u[i]) + math.ceil(b[i]) + math.trunc(f[i])
        single[2, i] = cuda.cbrt(b[i])
        out[10, i] = cuda.cbrt(u[i])
        out[11, i] = cmath.sqrt(b[i]).imag
        out[12, i] = math.nextafter(f[i], u[i])
        out[13, i] = cuda.fma(f[i], b[i], f[0])
        out[14, i] = math.degrees(f[i]) + math.radians(u[i])


@cuda.jit("void(uint32[::1], float64[:, ::1])")
def signs(x, out):
    """What CUDA counts unsigned is signed in Numba."""
    lane = cuda.laneid
    value = x[lane]
    out[0, lane] = cuda.ballot_sync(0xFFFFFFFF, value > 5)
    out[1, lane] = cuda.match_any_sync(0xFFFFFFFF, value)
    out[2, lane] = cuda.match_any_sync(0xFFFFFFFF, value > 5)
    found, everywhere = cuda.match_all_sync(0xFFFFFFFF, uint8(value))
    out[3, lane] = found
    out[4, lane] = everywhere
    out[5, lane] = cuda.brev(int32(value))
    out[6, lane] = cuda.brev(uint8(value))
    out[7, lane] = cuda.popc(value > 5)
    out[8, lane] = cuda.clz(value > 5)
    out[9, lane] = cuda.clz(int16(value))
    out[10, lane] = cuda.ffs(int64(value))
    out[11, lane] = cuda.activemask() + 1.5
    out[12, lane] = cuda.ballot_sync(-1, lane == 31) >> 3
    out[13, lane] = cuda.lanemask_lt()
    out[14, lane] = cuda.shfl_down_sync(-1, int32(value), 1)
    out[15, lane] = cuda.selp(value > 5, 2.5, -2.5)
