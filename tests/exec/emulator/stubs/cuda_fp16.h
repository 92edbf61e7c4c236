#pragma once

// The part of CUDA's cuda_fp16.h that generated code uses.

#include <algorithm>

#include "small_floats.hpp"

#define EMULATOR_SMALL __half
#define EMULATOR_SMALL_FORMAT emulator::kHalf
#include "small_float_class.inc"
#undef EMULATOR_SMALL
#undef EMULATOR_SMALL_FORMAT

using half = __half;

inline __half __float2half(float x) { return __half(x); }
inline __half __float2half_rn(float x) { return __half(x); }
inline __half __double2half(double x) { return __half(x); }
inline float __half2float(__half x) { return float(x); }

#define EMULATOR_HALF_INTEGER(name, type)                                  \
    inline __half __##name##2half_rn(type x) { return __half(x); }         \
    inline type __half2##name##_rn(__half x) {                             \
        return emulator::saturating_cast<type>(std::nearbyint(double(x))); \
    }                                                                      \
    inline type __half2##name##_rz(__half x) {                             \
        return emulator::saturating_cast<type>(std::trunc(double(x)));     \
    }                                                                      \
    inline type __half2##name##_rd(__half x) {                             \
        return emulator::saturating_cast<type>(std::floor(double(x)));     \
    }                                                                      \
    inline type __half2##name##_ru(__half x) {                             \
        return emulator::saturating_cast<type>(std::ceil(double(x)));      \
    }
EMULATOR_HALF_INTEGER(int, int)
EMULATOR_HALF_INTEGER(uint, unsigned int)
EMULATOR_HALF_INTEGER(short, short)
EMULATOR_HALF_INTEGER(ushort, unsigned short)
EMULATOR_HALF_INTEGER(ll, long long)
EMULATOR_HALF_INTEGER(ull, unsigned long long)
inline signed char __half2char_rz(__half x) {
    return emulator::saturating_cast<signed char>(std::trunc(float(x)));
}
inline unsigned char __half2uchar_rz(__half x) {
    return emulator::saturating_cast<unsigned char>(std::trunc(float(x)));
}

inline short __half_as_short(__half x) { return static_cast<short>(x.bits); }
inline unsigned short __half_as_ushort(__half x) { return x.bits; }
inline __half __ushort_as_half(unsigned short bits) {
    __half x;
    x.bits = bits;
    return x;
}
inline __half __short_as_half(short bits) {
    return __ushort_as_half(static_cast<unsigned short>(bits));
}

inline __half atomicAdd(__half* address, __half value) {
    const auto old = emulator::atomic_update(
        &address->bits, [&](unsigned short bits) { return (__ushort_as_half(bits) + value).bits; });
    return __ushort_as_half(old);
}
