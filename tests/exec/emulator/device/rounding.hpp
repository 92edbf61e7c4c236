#pragma once

// Arithmetic and conversions with an explicit rounding: __fadd_rn, __dmul_rz, __float2int_rd, ...

#include <cfenv>

namespace emulator {

/// Evaluates an expression under another rounding mode; the noinline calls keep it from moving.
template <class Compute>
__attribute__((noinline)) auto rounded(int mode, Compute compute) {
    const int before = std::fegetround();
    std::fesetround(mode);
    volatile auto result = compute();
    std::fesetround(before);
    return +result;
}

template <class Int, class Float>
Int saturating_cast(Float x) {
    constexpr Int lowest =
        static_cast<Int>(-1) < 0 ? static_cast<Int>(1ull << (8 * sizeof(Int) - 1)) : 0;
    constexpr Int highest = static_cast<Int>(~lowest);
    if (std::isnan(x)) {
        return sizeof(Int) == 8 ? static_cast<Int>(1ull << 63) : 0;
    }
    if (x <= static_cast<Float>(lowest)) {
        return lowest;
    }
    return x >= static_cast<Float>(highest) ? highest : static_cast<Int>(x);
}

}  // namespace emulator

#define EMULATOR_ROUNDED_BINARY(name, suffix, mode, type, op)                      \
    inline type name##suffix(type a, type b) {                                     \
        volatile type x = a, y = b;                                                \
        return emulator::rounded(mode, [&] { return static_cast<type>(x op y); }); \
    }
#define EMULATOR_ROUNDED_CALL_1(name, suffix, mode, type, expression)                  \
    inline type name##suffix(type a) {                                                 \
        volatile type x = a;                                                           \
        return emulator::rounded(mode, [&] { return static_cast<type>(expression); }); \
    }
#define EMULATOR_FROM_FLOAT(name, suffix, round, from, to) \
    inline to name##suffix(from x) { return emulator::saturating_cast<to>(round(x)); }
#define EMULATOR_FROM_INT(name, suffix, mode, from, to)                     \
    inline to name##suffix(from a) {                                        \
        volatile from x = a;                                                \
        return emulator::rounded(mode, [&] { return static_cast<to>(x); }); \
    }

#define EMULATOR_ROUNDED(suffix, mode, round)                                            \
    EMULATOR_ROUNDED_BINARY(__fadd, suffix, mode, float, +)                              \
    EMULATOR_ROUNDED_BINARY(__fsub, suffix, mode, float, -)                              \
    EMULATOR_ROUNDED_BINARY(__fmul, suffix, mode, float, *)                              \
    EMULATOR_ROUNDED_BINARY(__fdiv, suffix, mode, float, /)                              \
    EMULATOR_ROUNDED_BINARY(__dadd, suffix, mode, double, +)                             \
    EMULATOR_ROUNDED_BINARY(__dsub, suffix, mode, double, -)                             \
    EMULATOR_ROUNDED_BINARY(__dmul, suffix, mode, double, *)                             \
    EMULATOR_ROUNDED_BINARY(__ddiv, suffix, mode, double, /)                             \
    EMULATOR_ROUNDED_CALL_1(__frcp, suffix, mode, float, 1.0f / x)                       \
    EMULATOR_ROUNDED_CALL_1(__drcp, suffix, mode, double, 1.0 / x)                       \
    EMULATOR_ROUNDED_CALL_1(__fsqrt, suffix, mode, float, sqrtf(x))                      \
    EMULATOR_ROUNDED_CALL_1(__dsqrt, suffix, mode, double, sqrt(static_cast<double>(x))) \
    inline float __fmaf##suffix(float a, float b, float c) {                             \
        return emulator::rounded(mode, [&] { return fmaf(a, b, c); });                   \
    }                                                                                    \
    inline double __fma##suffix(double a, double b, double c) {                          \
        return emulator::rounded(mode, [&] { return fma(a, b, c); });                    \
    }                                                                                    \
    EMULATOR_FROM_FLOAT(__float2int, suffix, round, float, int)                          \
    EMULATOR_FROM_FLOAT(__float2uint, suffix, round, float, unsigned int)                \
    EMULATOR_FROM_FLOAT(__float2ll, suffix, round, float, long long)                     \
    EMULATOR_FROM_FLOAT(__float2ull, suffix, round, float, unsigned long long)           \
    EMULATOR_FROM_FLOAT(__double2int, suffix, round, double, int)                        \
    EMULATOR_FROM_FLOAT(__double2uint, suffix, round, double, unsigned int)              \
    EMULATOR_FROM_FLOAT(__double2ll, suffix, round, double, long long)                   \
    EMULATOR_FROM_FLOAT(__double2ull, suffix, round, double, unsigned long long)         \
    EMULATOR_FROM_INT(__int2float, suffix, mode, int, float)                             \
    EMULATOR_FROM_INT(__uint2float, suffix, mode, unsigned int, float)                   \
    EMULATOR_FROM_INT(__ll2float, suffix, mode, long long, float)                        \
    EMULATOR_FROM_INT(__ull2float, suffix, mode, unsigned long long, float)              \
    EMULATOR_FROM_INT(__ll2double, suffix, mode, long long, double)                      \
    EMULATOR_FROM_INT(__ull2double, suffix, mode, unsigned long long, double)            \
    EMULATOR_FROM_INT(__double2float, suffix, mode, double, float)

EMULATOR_ROUNDED(_rn, FE_TONEAREST, std::nearbyint)
EMULATOR_ROUNDED(_rz, FE_TOWARDZERO, std::trunc)
EMULATOR_ROUNDED(_ru, FE_UPWARD, std::ceil)
EMULATOR_ROUNDED(_rd, FE_DOWNWARD, std::floor)

inline double __int2double_rn(int x) { return x; }
inline double __uint2double_rn(unsigned int x) { return x; }

// CUDA saturates where the C library's result is undefined.
inline long long cuda_llrint(double x) {
    return emulator::saturating_cast<long long>(std::nearbyint(x));
}
inline long long cuda_llround(double x) {
    return emulator::saturating_cast<long long>(std::round(x));
}
#define llrint cuda_llrint
#define llrintf cuda_llrint
#define llround cuda_llround
#define llroundf cuda_llround
