#pragma once

// Bit casts, and the fast intrinsics. The hardware's fast versions are less accurate than these, so
// cases that use them need a tolerance anyway.

#include "device/bits.hpp"

inline int __float_as_int(float x) { return emulator::from_bits<int>(emulator::to_bits(x)); }
inline unsigned int __float_as_uint(float x) {
    return emulator::from_bits<unsigned int>(emulator::to_bits(x));
}
inline float __int_as_float(int x) { return emulator::from_bits<float>(emulator::to_bits(x)); }
inline float __uint_as_float(unsigned int x) {
    return emulator::from_bits<float>(emulator::to_bits(x));
}
inline long long __double_as_longlong(double x) {
    return emulator::from_bits<long long>(emulator::to_bits(x));
}
inline double __longlong_as_double(long long x) {
    return emulator::from_bits<double>(emulator::to_bits(x));
}
inline int __double2hiint(double x) { return static_cast<int>(__double_as_longlong(x) >> 32); }
inline int __double2loint(double x) { return static_cast<int>(__double_as_longlong(x)); }
inline double __hiloint2double(int high, int low) {
    const auto bits = static_cast<unsigned long long>(static_cast<unsigned int>(high)) << 32;
    return __longlong_as_double(static_cast<long long>(bits | static_cast<unsigned int>(low)));
}

inline float __sinf(float x) { return sinf(x); }
inline float __cosf(float x) { return cosf(x); }
inline float __tanf(float x) { return tanf(x); }
inline float __expf(float x) { return expf(x); }
inline float __exp10f(float x) { return powf(10.0f, x); }
inline float __logf(float x) { return logf(x); }
inline float __log2f(float x) { return log2f(x); }
inline float __log10f(float x) { return log10f(x); }
inline float __powf(float x, float y) { return powf(x, y); }
inline float __tanhf(float x) { return tanhf(x); }
inline float __fdividef(float x, float y) { return x / y; }
inline void __sincosf(float x, float* sine, float* cosine) {
    *sine = sinf(x);
    *cosine = cosf(x);
}
inline float __frsqrt_rn(float x) { return rsqrtf(x); }
