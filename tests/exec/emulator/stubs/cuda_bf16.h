#pragma once

// The part of CUDA's cuda_bf16.h that generated code uses.

#include <algorithm>

#include "small_floats.hpp"

#define EMULATOR_SMALL __nv_bfloat16
#define EMULATOR_SMALL_FORMAT emulator::kBfloat16
#include "small_float_class.inc"
#undef EMULATOR_SMALL
#undef EMULATOR_SMALL_FORMAT

using nv_bfloat16 = __nv_bfloat16;

inline __nv_bfloat16 __float2bfloat16(float x) { return __nv_bfloat16(x); }
inline __nv_bfloat16 __float2bfloat16_rn(float x) { return __nv_bfloat16(x); }
inline __nv_bfloat16 __double2bfloat16(double x) { return __nv_bfloat16(x); }
inline float __bfloat162float(__nv_bfloat16 x) { return float(x); }
inline unsigned short __bfloat16_as_ushort(__nv_bfloat16 x) { return x.bits; }
inline __nv_bfloat16 __ushort_as_bfloat16(unsigned short bits) {
    __nv_bfloat16 x;
    x.bits = bits;
    return x;
}
