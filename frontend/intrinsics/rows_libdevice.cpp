#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// numba.cuda.libdevice: the functions of NVIDIA's libdevice, by the CUDA functions that call them.
// Numba gives unsigned parameters and results their signed types and returns what libdevice writes
// through pointers.
// clang-format off
constexpr Intrinsic kLibdeviceRows[] = {
    {"numba.cuda.libdevice.{acos acosh asin asinh atan atanh cbrt ceil cos cosh cospi erf erfc erfcinv erfcx erfinv exp exp10 exp2 expm1 fabs floor j0 j1 lgamma log log10 log1p log2 logb nearbyint normcdf normcdfinv rcbrt rint round rsqrt sin sinh sinpi sqrt tan tanh tgamma trunc y0 y1 drcp_rd=__drcp_rd drcp_rn=__drcp_rn drcp_ru=__drcp_ru drcp_rz=__drcp_rz dsqrt_rd=__dsqrt_rd dsqrt_rn=__dsqrt_rn dsqrt_ru=__dsqrt_ru dsqrt_rz=__dsqrt_rz}",
     "(float64) -> float64", "$n($0)"},
    {"numba.cuda.libdevice.{acosf acoshf asinf asinhf atanf atanhf cbrtf ceilf cosf coshf cospif erfcf erfcinvf erfcxf erff erfinvf exp10f exp2f expf expm1f fabsf floorf j0f j1f lgammaf log10f log1pf log2f logbf logf nearbyintf normcdff normcdfinvf rcbrtf rintf roundf rsqrtf sinf sinhf sinpif sqrtf tanf tanhf tgammaf truncf y0f y1f fast_cosf=__cosf fast_exp10f=__exp10f fast_expf=__expf fast_log10f=__log10f fast_log2f=__log2f fast_logf=__logf fast_sinf=__sinf fast_tanf=__tanf saturatef=__saturatef frsqrt_rn=__frsqrt_rn frcp_rd=__frcp_rd frcp_rn=__frcp_rn frcp_ru=__frcp_ru frcp_rz=__frcp_rz fsqrt_rd=__fsqrt_rd fsqrt_rn=__fsqrt_rn fsqrt_ru=__fsqrt_ru fsqrt_rz=__fsqrt_rz}",
     "(float32) -> float32", "$n($0)"},

    {"numba.cuda.libdevice.{atan2 copysign fdim fmax fmin fmod hypot nextafter pow remainder dadd_rd=__dadd_rd dadd_rn=__dadd_rn dadd_ru=__dadd_ru dadd_rz=__dadd_rz ddiv_rd=__ddiv_rd ddiv_rn=__ddiv_rn ddiv_ru=__ddiv_ru ddiv_rz=__ddiv_rz dmul_rd=__dmul_rd dmul_rn=__dmul_rn dmul_ru=__dmul_ru dmul_rz=__dmul_rz}",
     "(float64, float64) -> float64", "$n($0, $1)"},
    {"numba.cuda.libdevice.{atan2f copysignf fdimf fmaxf fminf fmodf hypotf nextafterf powf remainderf fast_fdividef=__fdividef fast_powf=__powf fadd_rd=__fadd_rd fadd_rn=__fadd_rn fadd_ru=__fadd_ru fadd_rz=__fadd_rz fsub_rd=__fsub_rd fsub_rn=__fsub_rn fsub_ru=__fsub_ru fsub_rz=__fsub_rz fmul_rd=__fmul_rd fmul_rn=__fmul_rn fmul_ru=__fmul_ru fmul_rz=__fmul_rz fdiv_rd=__fdiv_rd fdiv_rn=__fdiv_rn fdiv_ru=__fdiv_ru fdiv_rz=__fdiv_rz}",
     "(float32, float32) -> float32", "$n($0, $1)"},
    {"numba.cuda.libdevice.{fma fma_rd=__fma_rd fma_rn=__fma_rn fma_ru=__fma_ru fma_rz=__fma_rz}",
     "(float64, float64, float64) -> float64", "$n($0, $1, $2)"},
    {"numba.cuda.libdevice.{fmaf fmaf_rd=__fmaf_rd fmaf_rn=__fmaf_rn fmaf_ru=__fmaf_ru fmaf_rz=__fmaf_rz}",
     "(float32, float32, float32) -> float32", "$n($0, $1, $2)"},
    {"numba.cuda.libdevice.{ldexp scalbn}",   "(float64, int32) -> float64", "$n($0, $1)"},
    {"numba.cuda.libdevice.{ldexpf scalbnf}", "(float32, int32) -> float32", "$n($0, $1)"},
    {"numba.cuda.libdevice.powi",             "(float64, int32) -> float64", "powi_f64($0, $1)", "helper:powi_f64"},
    {"numba.cuda.libdevice.powif",            "(float32, int32) -> float32", "powi_f32($0, $1)", "helper:powi_f32"},
    {"numba.cuda.libdevice.{jn yn}",          "(int32, float64) -> float64", "$n($0, $1)"},
    {"numba.cuda.libdevice.{jnf ynf}",        "(int32, float32) -> float32", "$n($0, $1)"},

    {"numba.cuda.libdevice.{ilogb}",                         "(float64) -> int32",         "$n($0)"},
    {"numba.cuda.libdevice.{ilogbf}",                        "(float32) -> int32",         "$n($0)"},
    {"numba.cuda.libdevice.{isfinited=isfinite isinfd=isinf isnand=isnan signbitd=signbit}",
     "(float64) -> int32 as bool", "$n($0)"},
    {"numba.cuda.libdevice.{finitef=isfinite isinff=isinf isnanf=isnan signbitf=signbit}",
     "(float32) -> int32 as bool", "$n($0)"},
    {"numba.cuda.libdevice.{llrint llround}",   "(float64) -> int64", "$n($0)"},
    {"numba.cuda.libdevice.{llrintf llroundf}", "(float32) -> int64", "$n($0)"},

    {"numba.cuda.libdevice.{double2int_rd=__double2int_rd double2int_rn=__double2int_rn double2int_ru=__double2int_ru double2int_rz=__double2int_rz double2hiint=__double2hiint double2loint=__double2loint}",
     "(float64) -> int32", "$n($0)"},
    {"numba.cuda.libdevice.{double2uint_rd=__double2uint_rd double2uint_rn=__double2uint_rn double2uint_ru=__double2uint_ru double2uint_rz=__double2uint_rz}",
     "(float64) -> int32 as uint32", "$n($0)"},
    {"numba.cuda.libdevice.{double2ll_rd=__double2ll_rd double2ll_rn=__double2ll_rn double2ll_ru=__double2ll_ru double2ll_rz=__double2ll_rz double_as_longlong=__double_as_longlong}",
     "(float64) -> int64", "$n($0)"},
    {"numba.cuda.libdevice.{double2ull_rd=__double2ull_rd double2ull_rn=__double2ull_rn double2ull_ru=__double2ull_ru double2ull_rz=__double2ull_rz}",
     "(float64) -> int64 as uint64", "$n($0)"},
    {"numba.cuda.libdevice.{double2float_rd=__double2float_rd double2float_rn=__double2float_rn double2float_ru=__double2float_ru double2float_rz=__double2float_rz}",
     "(float64) -> float32", "$n($0)"},
    {"numba.cuda.libdevice.{float2int_rd=__float2int_rd float2int_rn=__float2int_rn float2int_ru=__float2int_ru float2int_rz=__float2int_rz float_as_int=__float_as_int}",
     "(float32) -> int32", "$n($0)"},
    {"numba.cuda.libdevice.{float2uint_rd=__float2uint_rd float2uint_rn=__float2uint_rn float2uint_ru=__float2uint_ru float2uint_rz=__float2uint_rz}",
     "(float32) -> int32 as uint32", "$n($0)"},
    {"numba.cuda.libdevice.{float2ll_rd=__float2ll_rd float2ll_rn=__float2ll_rn float2ll_ru=__float2ll_ru float2ll_rz=__float2ll_rz}",
     "(float32) -> int64", "$n($0)"},
    {"numba.cuda.libdevice.{float2ull_rd=__float2ull_rd float2ull_rn=__float2ull_rn float2ull_ru=__float2ull_ru float2ull_rz=__float2ull_rz}",
     "(float32) -> int64 as uint64", "$n($0)"},
    {"numba.cuda.libdevice.{int2float_rd=__int2float_rd int2float_rn=__int2float_rn int2float_ru=__int2float_ru int2float_rz=__int2float_rz uint2float_rd=__uint2float_rd uint2float_rn=__uint2float_rn uint2float_ru=__uint2float_ru uint2float_rz=__uint2float_rz int_as_float=__int_as_float}",
     "(int32) -> float32", "$n($0)"},
    {"numba.cuda.libdevice.{ll2float_rd=__ll2float_rd ll2float_rn=__ll2float_rn ll2float_ru=__ll2float_ru ll2float_rz=__ll2float_rz ull2float_rd=__ull2float_rd ull2float_rn=__ull2float_rn ull2float_ru=__ull2float_ru ull2float_rz=__ull2float_rz}",
     "(int64) -> float32", "$n($0)"},
    {"numba.cuda.libdevice.{int2double_rn=__int2double_rn uint2double_rn=__uint2double_rn}",
     "(int32) -> float64", "$n($0)"},
    {"numba.cuda.libdevice.{ll2double_rd=__ll2double_rd ll2double_rn=__ll2double_rn ll2double_ru=__ll2double_ru ll2double_rz=__ll2double_rz ull2double_rd=__ull2double_rd ull2double_rn=__ull2double_rn ull2double_ru=__ull2double_ru ull2double_rz=__ull2double_rz longlong_as_double=__longlong_as_double}",
     "(int64) -> float64", "$n($0)"},
    {"numba.cuda.libdevice.hiloint2double", "(int32, int32) -> float64", "__hiloint2double($0, $1)"},
    {"numba.cuda.libdevice.float2half_rn",
     "(float32) -> int16", "__half_as_short(__float2half_rn($0))", "<cuda_fp16.h>"},
    {"numba.cuda.libdevice.half2float",
     "(int16) -> float32", "__half2float(__short_as_half($0))", "<cuda_fp16.h>"},

    {"numba.cuda.libdevice.{abs clz=__clz ffs=__ffs popc=__popc}",     "(int32) -> int32",           "$n($0)"},
    {"numba.cuda.libdevice.{clzll=__clzll ffsll=__ffsll popcll=__popcll}", "(int64) -> int32",       "$n($0)"},
    {"numba.cuda.libdevice.brev",                                      "(int32) -> int32 as uint32", "__brev($0)"},
    {"numba.cuda.libdevice.brevll",                                    "(int64) -> int64 as uint64", "__brevll($0)"},
    {"numba.cuda.libdevice.llabs",                                     "(int64) -> int64",           "llabs($0)"},
    {"numba.cuda.libdevice.{max min mul24=__mul24 mulhi=__mulhi hadd=__hadd rhadd=__rhadd}",
     "(int32, int32) -> int32", "$n($0, $1)"},
    {"numba.cuda.libdevice.{umax umin umul24=__umul24 umulhi=__umulhi uhadd=__uhadd urhadd=__urhadd}",
     "(int32, int32) -> int32 as uint32", "$n($0, $1)"},
    {"numba.cuda.libdevice.{llmax llmin mul64hi=__mul64hi}",           "(int64, int64) -> int64",    "$n($0, $1)"},
    {"numba.cuda.libdevice.{ullmax ullmin umul64hi=__umul64hi}",
     "(int64, int64) -> int64 as uint64", "$n($0, $1)"},
    {"numba.cuda.libdevice.{byte_perm=__byte_perm sad=__sad usad=__usad}",
     "(int32, int32, int32) -> int32 as uint32", "$n($0, $1, $2)"},

    {"numba.cuda.libdevice.frexp",
     "(float64) -> tuple(float64, int32)", "split_exponent<double>($0)", "helper:split_exponent"},
    {"numba.cuda.libdevice.frexpf",
     "(float32) -> tuple(float32, int32)", "split_exponent<float>($0)", "helper:split_exponent"},
    {"numba.cuda.libdevice.modf",
     "(float64) -> tuple(float64, float64)", "split_fraction<double>($0)", "helper:split_fraction"},
    {"numba.cuda.libdevice.modff",
     "(float32) -> tuple(float32, float32)", "split_fraction<float>($0)", "helper:split_fraction"},
    {"numba.cuda.libdevice.remquo",
     "(float64, float64) -> tuple(float64, int32)", "split_quotient<double>($0, $1)", "helper:split_quotient"},
    {"numba.cuda.libdevice.remquof",
     "(float32, float32) -> tuple(float32, int32)", "split_quotient<float>($0, $1)", "helper:split_quotient"},
    {"numba.cuda.libdevice.sincos",
     "(float64) -> tuple(float64, float64)", "sine_and_cosine<double>($0)", "helper:sine_and_cosine"},
    {"numba.cuda.libdevice.sincosf",
     "(float32) -> tuple(float32, float32)", "sine_and_cosine<float>($0)", "helper:sine_and_cosine"},
    {"numba.cuda.libdevice.fast_sincosf",
     "(float32) -> tuple(float32, float32)", "fast_sine_and_cosine($0)", "helper:fast_sine_and_cosine"},
    {"numba.cuda.libdevice.sincospi",
     "(float64) -> tuple(float64, float64)", "sine_and_cosine_pi<double>($0)", "helper:sine_and_cosine_pi"},
    {"numba.cuda.libdevice.sincospif",
     "(float32) -> tuple(float32, float32)", "sine_and_cosine_pi<float>($0)", "helper:sine_and_cosine_pi"},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> libdevice_rows() { return kLibdeviceRows; }

}  // namespace pykern2cu
