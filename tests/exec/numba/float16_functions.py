"""Every function of cuda.fp16."""

from numba import cuda
from numba.cuda import fp16


@cuda.jit("void(float16[::1], float16[:, ::1])")
def exact(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    out[0, i] = fp16.habs(v)
    out[1, i] = fp16.hneg(v)
    out[2, i] = fp16.htrunc(v)
    out[3, i] = fp16.hceil(v)
    out[4, i] = fp16.hfloor(v)
    out[5, i] = fp16.hrint(v)
    out[6, i] = fp16.hsqrt(v)
    out[7, i] = fp16.__habs(v)
    out[8, i] = fp16.__hneg(v)


@cuda.jit("void(float16[::1], float16[:, ::1])")
def close(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    out[0, i] = fp16.hrsqrt(v)
    out[1, i] = fp16.hrcp(v)
    out[2, i] = fp16.hlog(v)
    out[3, i] = fp16.hlog2(v)
    out[4, i] = fp16.hlog10(v)
    out[5, i] = fp16.hexp(v)
    out[6, i] = fp16.hexp2(v)
    out[7, i] = fp16.hexp10(v)
    out[8, i] = fp16.hcos(v)
    out[9, i] = fp16.hsin(v)
    out[10, i] = fp16.htanh(v)
    out[11, i] = fp16.htanh_approx(v)


@cuda.jit("void(float16[::1], float16[::1], float16[:, ::1])")
def binary(x, y, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    b = y[i]
    out[0, i] = fp16.hadd(a, b)
    out[1, i] = fp16.hsub(a, b)
    out[2, i] = fp16.hmul(a, b)
    out[3, i] = fp16.hdiv(a, b)
    out[4, i] = fp16.hmax(a, b)
    out[5, i] = fp16.hmin(a, b)
    out[6, i] = fp16.__hadd(a, b)
    out[7, i] = fp16.__hsub(a, b)
    out[8, i] = fp16.__hmul(a, b)
    out[9, i] = fp16.__hdiv(a, b)
    out[10, i] = fp16.__hmax(a, b)
    out[11, i] = fp16.__hmin(a, b)
    out[12, i] = fp16.__hadd_rn(a, b)
    out[13, i] = fp16.__hsub_rn(a, b)
    out[14, i] = fp16.__hmul_rn(a, b)
    out[15, i] = fp16.__hadd_sat(a, b)
    out[16, i] = fp16.__hsub_sat(a, b)
    out[17, i] = fp16.__hmul_sat(a, b)
    out[18, i] = fp16.__hmax_nan(a, b)
    out[19, i] = fp16.__hmin_nan(a, b)
    out[20, i] = fp16.hfma(a, b, x[0])
    out[21, i] = fp16.__hfma(a, b, x[0])
    out[22, i] = fp16.__hfma_sat(a, b, x[0])
    out[23, i] = fp16.__hfma_relu(a, b, x[0])


@cuda.jit("void(float16[::1], float16[::1], bool[:, ::1], int32[::1])")
def compare(x, y, out, infinite):
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    b = y[i]
    out[0, i] = fp16.heq(a, b)
    out[1, i] = fp16.hne(a, b)
    out[2, i] = fp16.hlt(a, b)
    out[3, i] = fp16.hle(a, b)
    out[4, i] = fp16.hgt(a, b)
    out[5, i] = fp16.hge(a, b)
    out[6, i] = fp16.__heq(a, b)
    out[7, i] = fp16.__hne(a, b)
    out[8, i] = fp16.__hlt(a, b)
    out[9, i] = fp16.__hle(a, b)
    out[10, i] = fp16.__hgt(a, b)
    out[11, i] = fp16.__hge(a, b)
    out[12, i] = fp16.__hequ(a, b)
    out[13, i] = fp16.__hneu(a, b)
    out[14, i] = fp16.__hltu(a, b)
    out[15, i] = fp16.__hleu(a, b)
    out[16, i] = fp16.__hgtu(a, b)
    out[17, i] = fp16.__hgeu(a, b)
    out[18, i] = fp16.__hisnan(a)
    infinite[i] = fp16.__hisinf(a)


@cuda.jit("void(float64[::1], float16[:, ::1], float32[::1])")
def from_float(x, out, back):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    out[0, i] = fp16.__float2half(v)
    out[1, i] = fp16.__float2half_rn(v)
    out[2, i] = fp16.__float2half_rz(v)
    out[3, i] = fp16.__float2half_rd(v)
    out[4, i] = fp16.__float2half_ru(v)
    out[5, i] = fp16.__double2half(v)
    out[6, i] = fp16.__half(v)
    back[i] = fp16.__half2float(out[5, i])


@cuda.jit("void(int64[::1], float16[:, ::1])")
def from_integer(n, out):
    i = cuda.grid(1)
    if i >= n.size:
        return
    v = n[i]
    out[0, i] = fp16.__short2half_rn(v)
    out[1, i] = fp16.__short2half_rz(v)
    out[2, i] = fp16.__short2half_rd(v)
    out[3, i] = fp16.__short2half_ru(v)
    out[4, i] = fp16.__ushort2half_rn(v)
    out[5, i] = fp16.__ushort2half_rz(v)
    out[6, i] = fp16.__ushort2half_rd(v)
    out[7, i] = fp16.__ushort2half_ru(v)
    out[8, i] = fp16.__int2half_rn(v)
    out[9, i] = fp16.__int2half_rz(v)
    out[10, i] = fp16.__int2half_rd(v)
    out[11, i] = fp16.__int2half_ru(v)
    out[12, i] = fp16.__uint2half_rn(v)
    out[13, i] = fp16.__uint2half_rz(v)
    out[14, i] = fp16.__uint2half_rd(v)
    out[15, i] = fp16.__uint2half_ru(v)
    out[16, i] = fp16.__ll2half_rn(v)
    out[17, i] = fp16.__ll2half_rz(v)
    out[18, i] = fp16.__ll2half_rd(v)
    out[19, i] = fp16.__ll2half_ru(v)
    out[20, i] = fp16.__ull2half_rn(v)
    out[21, i] = fp16.__ull2half_rz(v)
    out[22, i] = fp16.__ull2half_rd(v)
    out[23, i] = fp16.__ull2half_ru(v)


@cuda.jit("void(float16[::1], int64[:, ::1])")
def to_integer(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    out[0, i] = fp16.__half2short_rn(v)
    out[1, i] = fp16.__half2short_rz(v)
    out[2, i] = fp16.__half2short_rd(v)
    out[3, i] = fp16.__half2short_ru(v)
    out[4, i] = fp16.__half2ushort_rn(v)
    out[5, i] = fp16.__half2ushort_rz(v)
    out[6, i] = fp16.__half2ushort_rd(v)
    out[7, i] = fp16.__half2ushort_ru(v)
    out[8, i] = fp16.__half2int_rn(v)
    out[9, i] = fp16.__half2int_rz(v)
    out[10, i] = fp16.__half2int_rd(v)
    out[11, i] = fp16.__half2int_ru(v)
    out[12, i] = fp16.__half2uint_rn(v)
    out[13, i] = fp16.__half2uint_rz(v)
    out[14, i] = fp16.__half2uint_rd(v)
    out[15, i] = fp16.__half2uint_ru(v)
    out[16, i] = fp16.__half2ll_rn(v)
    out[17, i] = fp16.__half2ll_rz(v)
    out[18, i] = fp16.__half2ll_rd(v)
    out[19, i] = fp16.__half2ll_ru(v)
    out[20, i] = fp16.__half2char_rz(v)
    out[21, i] = fp16.__half2uchar_rz(v)
    out[22, i] = fp16.__half_as_short(v)
    out[23, i] = fp16.__half_as_ushort(v)
    out[24, i] = fp16.__half2ull_rn(abs(v))
    out[25, i] = fp16.__half2ull_rz(abs(v))
    out[26, i] = fp16.__half2ull_rd(abs(v))
    out[27, i] = fp16.__half2ull_ru(abs(v))


@cuda.jit("void(int16[::1], float16[:, ::1])")
def from_bits(n, out):
    i = cuda.grid(1)
    if i >= n.size:
        return
    out[0, i] = fp16.__short_as_half(n[i])
    out[1, i] = fp16.__ushort_as_half(n[i])
