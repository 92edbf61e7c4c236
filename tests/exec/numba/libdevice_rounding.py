"""The functions of libdevice with an explicit rounding; all are exact."""

from numba import cuda
from numba.cuda import libdevice


@cuda.jit("void(float64[::1], float64[::1], float64[::1], float64[:, ::1])")
def double(x, y, z, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    b = y[i]
    out[0, i] = libdevice.drcp_rd(a)
    out[1, i] = libdevice.drcp_rn(a)
    out[2, i] = libdevice.drcp_ru(a)
    out[3, i] = libdevice.drcp_rz(a)
    out[4, i] = libdevice.dsqrt_rd(a)
    out[5, i] = libdevice.dsqrt_rn(a)
    out[6, i] = libdevice.dsqrt_ru(a)
    out[7, i] = libdevice.dsqrt_rz(a)
    out[8, i] = libdevice.dadd_rd(a, b)
    out[9, i] = libdevice.dadd_rn(a, b)
    out[10, i] = libdevice.dadd_ru(a, b)
    out[11, i] = libdevice.dadd_rz(a, b)
    out[12, i] = libdevice.dmul_rd(a, b)
    out[13, i] = libdevice.dmul_rn(a, b)
    out[14, i] = libdevice.dmul_ru(a, b)
    out[15, i] = libdevice.dmul_rz(a, b)
    out[16, i] = libdevice.ddiv_rd(a, b)
    out[17, i] = libdevice.ddiv_rn(a, b)
    out[18, i] = libdevice.ddiv_ru(a, b)
    out[19, i] = libdevice.ddiv_rz(a, b)
    out[20, i] = libdevice.fma(a, b, z[i])
    out[21, i] = libdevice.fma_rd(a, b, z[i])
    out[22, i] = libdevice.fma_rn(a, b, z[i])
    out[23, i] = libdevice.fma_ru(a, b, z[i])
    out[24, i] = libdevice.fma_rz(a, b, z[i])


@cuda.jit("void(float32[::1], float32[::1], float32[::1], float32[:, ::1])")
def single(x, y, z, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    a = x[i]
    b = y[i]
    out[0, i] = libdevice.frcp_rd(a)
    out[1, i] = libdevice.frcp_rn(a)
    out[2, i] = libdevice.frcp_ru(a)
    out[3, i] = libdevice.frcp_rz(a)
    out[4, i] = libdevice.fsqrt_rd(a)
    out[5, i] = libdevice.fsqrt_rn(a)
    out[6, i] = libdevice.fsqrt_ru(a)
    out[7, i] = libdevice.fsqrt_rz(a)
    out[8, i] = libdevice.fadd_rd(a, b)
    out[9, i] = libdevice.fadd_rn(a, b)
    out[10, i] = libdevice.fadd_ru(a, b)
    out[11, i] = libdevice.fadd_rz(a, b)
    out[12, i] = libdevice.fsub_rd(a, b)
    out[13, i] = libdevice.fsub_rn(a, b)
    out[14, i] = libdevice.fsub_ru(a, b)
    out[15, i] = libdevice.fsub_rz(a, b)
    out[16, i] = libdevice.fmul_rd(a, b)
    out[17, i] = libdevice.fmul_rn(a, b)
    out[18, i] = libdevice.fmul_ru(a, b)
    out[19, i] = libdevice.fmul_rz(a, b)
    out[20, i] = libdevice.fdiv_rd(a, b)
    out[21, i] = libdevice.fdiv_rn(a, b)
    out[22, i] = libdevice.fdiv_ru(a, b)
    out[23, i] = libdevice.fdiv_rz(a, b)
    out[24, i] = libdevice.fmaf(a, b, z[i])
    out[25, i] = libdevice.fmaf_rd(a, b, z[i])
    out[26, i] = libdevice.fmaf_rn(a, b, z[i])
    out[27, i] = libdevice.fmaf_ru(a, b, z[i])
    out[28, i] = libdevice.fmaf_rz(a, b, z[i])


@cuda.jit("void(float64[::1], int32[:, ::1], int64[:, ::1], float32[:, ::1])")
def from_double(x, out, wide, narrow):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    out[0, i] = libdevice.double2int_rd(v)
    out[1, i] = libdevice.double2int_rn(v)
    out[2, i] = libdevice.double2int_ru(v)
    out[3, i] = libdevice.double2int_rz(v)
    out[4, i] = libdevice.double2uint_rd(v)
    out[5, i] = libdevice.double2uint_rn(v)
    out[6, i] = libdevice.double2uint_ru(v)
    out[7, i] = libdevice.double2uint_rz(v)
    out[8, i] = libdevice.double2hiint(v)
    out[9, i] = libdevice.double2loint(v)
    wide[0, i] = libdevice.double2ll_rd(v)
    wide[1, i] = libdevice.double2ll_rn(v)
    wide[2, i] = libdevice.double2ll_ru(v)
    wide[3, i] = libdevice.double2ll_rz(v)
    wide[4, i] = libdevice.double2ull_rd(v)
    wide[5, i] = libdevice.double2ull_rn(v)
    wide[6, i] = libdevice.double2ull_ru(v)
    wide[7, i] = libdevice.double2ull_rz(v)
    wide[8, i] = libdevice.double_as_longlong(v)
    narrow[0, i] = libdevice.double2float_rd(v)
    narrow[1, i] = libdevice.double2float_rn(v)
    narrow[2, i] = libdevice.double2float_ru(v)
    narrow[3, i] = libdevice.double2float_rz(v)


@cuda.jit("void(float32[::1], int32[:, ::1], int64[:, ::1], int16[::1])")
def from_single(x, out, wide, half):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    out[0, i] = libdevice.float2int_rd(v)
    out[1, i] = libdevice.float2int_rn(v)
    out[2, i] = libdevice.float2int_ru(v)
    out[3, i] = libdevice.float2int_rz(v)
    out[4, i] = libdevice.float2uint_rd(v)
    out[5, i] = libdevice.float2uint_rn(v)
    out[6, i] = libdevice.float2uint_ru(v)
    out[7, i] = libdevice.float2uint_rz(v)
    out[8, i] = libdevice.float_as_int(v)
    wide[0, i] = libdevice.float2ll_rd(v)
    wide[1, i] = libdevice.float2ll_rn(v)
    wide[2, i] = libdevice.float2ll_ru(v)
    wide[3, i] = libdevice.float2ll_rz(v)
    wide[4, i] = libdevice.float2ull_rd(v)
    wide[5, i] = libdevice.float2ull_rn(v)
    wide[6, i] = libdevice.float2ull_ru(v)
    wide[7, i] = libdevice.float2ull_rz(v)
    half[i] = libdevice.float2half_rn(v)


@cuda.jit("void(int32[::1], float32[:, ::1], float64[:, ::1])")
def from_int32(x, out, wide):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    out[0, i] = libdevice.int2float_rd(v)
    out[1, i] = libdevice.int2float_rn(v)
    out[2, i] = libdevice.int2float_ru(v)
    out[3, i] = libdevice.int2float_rz(v)
    out[4, i] = libdevice.uint2float_rd(v)
    out[5, i] = libdevice.uint2float_rn(v)
    out[6, i] = libdevice.uint2float_ru(v)
    out[7, i] = libdevice.uint2float_rz(v)
    out[8, i] = libdevice.int_as_float(v)
    out[9, i] = libdevice.half2float(v)
    wide[0, i] = libdevice.int2double_rn(v)
    wide[1, i] = libdevice.uint2double_rn(v)
    wide[2, i] = libdevice.hiloint2double(v, x[0])


@cuda.jit("void(int64[::1], float32[:, ::1], float64[:, ::1])")
def from_int64(x, out, wide):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    out[0, i] = libdevice.ll2float_rd(v)
    out[1, i] = libdevice.ll2float_rn(v)
    out[2, i] = libdevice.ll2float_ru(v)
    out[3, i] = libdevice.ll2float_rz(v)
    out[4, i] = libdevice.ull2float_rd(v)
    out[5, i] = libdevice.ull2float_rn(v)
    out[6, i] = libdevice.ull2float_ru(v)
    out[7, i] = libdevice.ull2float_rz(v)
    wide[0, i] = libdevice.ll2double_rd(v)
    wide[1, i] = libdevice.ll2double_rn(v)
    wide[2, i] = libdevice.ll2double_ru(v)
    wide[3, i] = libdevice.ll2double_rz(v)
    wide[4, i] = libdevice.ull2double_rd(v)
    wide[5, i] = libdevice.ull2double_rn(v)
    wide[6, i] = libdevice.ull2double_ru(v)
    wide[7, i] = libdevice.ull2double_rz(v)
    wide[8, i] = libdevice.longlong_as_double(v)
