"""Every function of cuda.bf16."""

from numba import cuda
from numba.cuda import bf16
from numba.cuda.bf16 import bfloat16, hadd


@cuda.jit("void(bfloat16[::1], bfloat16[:, ::1])")
def exact(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    out[0, i] = bf16.habs(v)
    out[1, i] = bf16.hneg(v)
    out[2, i] = bf16.htrunc(v)
    out[3, i] = bf16.hceil(v)
    out[4, i] = bf16.hfloor(v)
    out[5, i] = bf16.hrint(v)
    out[6, i] = bf16.hsqrt(v)


@cuda.jit("void(bfloat16[::1], bfloat16[:, ::1])")
def close(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    out[0, i] = bf16.hrsqrt(v)
    out[1, i] = bf16.hrcp(v)
    out[2, i] = bf16.hlog(v)
    out[3, i] = bf16.hlog2(v)
    out[4, i] = bf16.hlog10(v)
    out[5, i] = bf16.hexp(v)
    out[6, i] = bf16.hexp2(v)
    out[7, i] = bf16.hexp10(v)
    out[8, i] = bf16.hcos(v)
    out[9, i] = bf16.hsin(v)
    out[10, i] = bf16.htanh(v)
    out[11, i] = bf16.htanh_approx(v)


@cuda.jit("void(bfloat16[::1], bfloat16[::1], bfloat16[:, ::1])")
def binary(x, y, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    b = y[i]
    out[0, i] = bf16.hadd(a, b)
    out[1, i] = bf16.hsub(a, b)
    out[2, i] = bf16.hmul(a, b)
    out[3, i] = bf16.hdiv(a, b)
    out[4, i] = bf16.hmax(a, b)
    out[5, i] = bf16.hmin(a, b)
    out[6, i] = bf16.hadd_rn(a, b)
    out[7, i] = bf16.hsub_rn(a, b)
    out[8, i] = bf16.hmul_rn(a, b)
    out[9, i] = bf16.hadd_sat(a, b)
    out[10, i] = bf16.hsub_sat(a, b)
    out[11, i] = bf16.hmul_sat(a, b)
    out[12, i] = bf16.hmax_nan(a, b)
    out[13, i] = bf16.hmin_nan(a, b)
    out[14, i] = bf16.hfma(a, b, x[0])
    out[15, i] = bf16.hfma_sat(a, b, x[0])
    out[16, i] = bf16.hfma_relu(a, b, x[0])
    out[17, i] = hadd(a, bfloat16(1.5))


@cuda.jit("void(bfloat16[::1], bfloat16[::1], bool[:, ::1], int32[::1])")
def compare(x, y, out, infinite):
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    b = y[i]
    out[0, i] = bf16.heq(a, b)
    out[1, i] = bf16.hne(a, b)
    out[2, i] = bf16.hlt(a, b)
    out[3, i] = bf16.hle(a, b)
    out[4, i] = bf16.hgt(a, b)
    out[5, i] = bf16.hge(a, b)
    out[6, i] = bf16.hequ(a, b)
    out[7, i] = bf16.hneu(a, b)
    out[8, i] = bf16.hltu(a, b)
    out[9, i] = bf16.hleu(a, b)
    out[10, i] = bf16.hgtu(a, b)
    out[11, i] = bf16.hgeu(a, b)
    out[12, i] = bf16.hisnan(a)
    infinite[i] = bf16.hisinf(a)


@cuda.jit("void(float64[::1], float32[::1], bfloat16[:, ::1], float32[::1])")
def from_float(x, s, out, back):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    w = s[i]
    out[0, i] = bf16.float32_to_bfloat16(w)
    out[1, i] = bf16.float32_to_bfloat16_rn(w)
    out[2, i] = bf16.float32_to_bfloat16_rz(w)
    out[3, i] = bf16.float32_to_bfloat16_rd(w)
    out[4, i] = bf16.float32_to_bfloat16_ru(w)
    out[5, i] = bf16.float64_to_bfloat16(v)
    out[6, i] = bf16.bfloat16(v)
    back[i] = bf16.bfloat16_to_float32(out[5, i])


@cuda.jit("void(int16[::1], bfloat16[:, ::1])")
def from_int16(n, out):
    i = cuda.grid(1)
    if i >= n.size:
        return
    out[0, i] = bf16.int16_to_bfloat16_rn(n[i])
    out[1, i] = bf16.int16_to_bfloat16_rz(n[i])
    out[2, i] = bf16.int16_to_bfloat16_rd(n[i])
    out[3, i] = bf16.int16_to_bfloat16_ru(n[i])
    out[4, i] = bfloat16(n[i])
    out[5, i] = bf16.int16_as_bfloat16(n[i])


@cuda.jit("void(uint16[::1], bfloat16[:, ::1])")
def from_uint16(n, out):
    i = cuda.grid(1)
    if i >= n.size:
        return
    out[0, i] = bf16.uint16_to_bfloat16_rn(n[i])
    out[1, i] = bf16.uint16_to_bfloat16_rz(n[i])
    out[2, i] = bf16.uint16_to_bfloat16_rd(n[i])
    out[3, i] = bf16.uint16_to_bfloat16_ru(n[i])
    out[4, i] = bfloat16(n[i])
    out[5, i] = bf16.uint16_as_bfloat16(n[i])


@cuda.jit("void(int32[::1], bfloat16[:, ::1])")
def from_int32(n, out):
    i = cuda.grid(1)
    if i >= n.size:
        return
    out[0, i] = bf16.int32_to_bfloat16_rn(n[i])
    out[1, i] = bf16.int32_to_bfloat16_rz(n[i])
    out[2, i] = bf16.int32_to_bfloat16_rd(n[i])
    out[3, i] = bf16.int32_to_bfloat16_ru(n[i])
    out[4, i] = bfloat16(n[i])


@cuda.jit("void(uint32[::1], bfloat16[:, ::1])")
def from_uint32(n, out):
    i = cuda.grid(1)
    if i >= n.size:
        return
    out[0, i] = bf16.uint32_to_bfloat16_rn(n[i])
    out[1, i] = bf16.uint32_to_bfloat16_rz(n[i])
    out[2, i] = bf16.uint32_to_bfloat16_rd(n[i])
    out[3, i] = bf16.uint32_to_bfloat16_ru(n[i])
    out[4, i] = bfloat16(n[i])


@cuda.jit("void(int64[::1], bfloat16[:, ::1])")
def from_int64(n, out):
    i = cuda.grid(1)
    if i >= n.size:
        return
    out[0, i] = bf16.int64_to_bfloat16_rn(n[i])
    out[1, i] = bf16.int64_to_bfloat16_rz(n[i])
    out[2, i] = bf16.int64_to_bfloat16_rd(n[i])
    out[3, i] = bf16.int64_to_bfloat16_ru(n[i])
    out[4, i] = bfloat16(n[i])


@cuda.jit("void(uint64[::1], bfloat16[:, ::1])")
def from_uint64(n, out):
    i = cuda.grid(1)
    if i >= n.size:
        return
    out[0, i] = bf16.uint64_to_bfloat16_rn(n[i])
    out[1, i] = bf16.uint64_to_bfloat16_rz(n[i])
    out[2, i] = bf16.uint64_to_bfloat16_rd(n[i])
    out[3, i] = bf16.uint64_to_bfloat16_ru(n[i])
    out[4, i] = bfloat16(n[i])


@cuda.jit("void(bfloat16[::1], int64[:, ::1])")
def to_integer(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    out[0, i] = bf16.bfloat16_to_int16_rn(v)
    out[1, i] = bf16.bfloat16_to_int16_rz(v)
    out[2, i] = bf16.bfloat16_to_int16_rd(v)
    out[3, i] = bf16.bfloat16_to_int16_ru(v)
    out[4, i] = bf16.bfloat16_to_uint16_rn(v)
    out[5, i] = bf16.bfloat16_to_uint16_rz(v)
    out[6, i] = bf16.bfloat16_to_uint16_rd(v)
    out[7, i] = bf16.bfloat16_to_uint16_ru(v)
    out[8, i] = bf16.bfloat16_to_int32_rn(v)
    out[9, i] = bf16.bfloat16_to_int32_rz(v)
    out[10, i] = bf16.bfloat16_to_int32_rd(v)
    out[11, i] = bf16.bfloat16_to_int32_ru(v)
    out[12, i] = bf16.bfloat16_to_uint32_rn(v)
    out[13, i] = bf16.bfloat16_to_uint32_rz(v)
    out[14, i] = bf16.bfloat16_to_uint32_rd(v)
    out[15, i] = bf16.bfloat16_to_uint32_ru(v)
    out[16, i] = bf16.bfloat16_to_int64_rn(v)
    out[17, i] = bf16.bfloat16_to_int64_rz(v)
    out[18, i] = bf16.bfloat16_to_int64_rd(v)
    out[19, i] = bf16.bfloat16_to_int64_ru(v)
    out[20, i] = bf16.bfloat16_to_int8_rz(v)
    out[21, i] = bf16.bfloat16_to_uint8_rz(v)
    out[22, i] = bf16.bfloat16_as_int16(v)
    out[23, i] = bf16.bfloat16_as_uint16(v)
    out[24, i] = bf16.bfloat16_to_uint64_rn(bf16.habs(v))
    out[25, i] = bf16.bfloat16_to_uint64_rz(bf16.habs(v))
    out[26, i] = bf16.bfloat16_to_uint64_rd(bf16.habs(v))
    out[27, i] = bf16.bfloat16_to_uint64_ru(bf16.habs(v))
