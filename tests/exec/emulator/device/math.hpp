#pragma once

// Functions of CUDA's math library that the C++ library lacks, computed in double (or long double)
// and rounded once. <math.h> has already put sqrt, sinf, fma, ... and their overloads in place.

#define EMULATOR_UNARY(name, expression)                \
    inline double name(double x) { return expression; } \
    inline float name##f(float x) { return static_cast<float>(name(static_cast<double>(x))); }

namespace emulator {

constexpr long double kPi = 3.14159265358979323846264338327950288L;

/// x reduced to [-1, 1] by its period of 2, so that sin(pi x) stays exact for large x.
inline long double half_turns(double x) { return kPi * remainderl(x, 2.0L); }

inline double sinpi(double x) {
    if (!std::isfinite(x)) {
        return NAN;
    }
    return x == std::floor(x) ? std::copysign(0.0, x) : static_cast<double>(sinl(half_turns(x)));
}
inline double cospi(double x) {
    return x + 0.5 == std::floor(x + 0.5) && std::fabs(x) < 1e15
               ? 0.0
               : static_cast<double>(cosl(half_turns(x)));
}

/// Newton's method on erfc, started from a rough guess; y in (0, 2).
inline double erfcinv(double y) {
    if (!(y > 0.0 && y < 2.0)) {
        return y == 0.0 ? HUGE_VAL : y == 2.0 ? -HUGE_VAL : NAN;
    }
    if (y == 1.0) {
        return 0.0;
    }
    const long double tail = y < 1.0 ? y : 2.0L - y;
    const long double t = sqrtl(-2.0L * logl(tail / 2.0L));
    long double x = (t - (2.30753L + t * 0.27061L) / (1.0L + t * (0.99229L + t * 0.04481L))) *
                    0.707106781186547524401L;
    for (int i = 0; i < 8; ++i) {
        const long double error = erfcl(x) - tail;
        const long double slope = -1.12837916709551257390L * expl(-x * x);
        x -= error / (slope - x * error);
    }
    return static_cast<double>(y < 1.0 ? x : -x);
}
inline double erfinv(double x) {
    return std::fabs(x) < 0.5 ? [x] {
        long double guess = 0.886226925452758013649L * x;
        for (int i = 0; i < 40; ++i) {
            guess -= (erfl(guess) - x) / (1.12837916709551257390L * expl(-guess * guess));
        }
        return static_cast<double>(guess);
    }() : erfcinv(1.0 - x);
}
inline double erfcx(double x) {
    return x < 25.0 ? static_cast<double>(expl(static_cast<long double>(x) * x) * erfcl(x))
                    : 0.564189583547756286948 / x * (1.0 - 0.5 / (x * x));
}

// The C++ library throws where the result is infinite.
inline double bessel_i(double order, double x) {
    return std::fabs(x) > 710.0 ? HUGE_VAL : std::cyl_bessel_i(order, std::fabs(x));
}

}  // namespace emulator

EMULATOR_UNARY(rsqrt, static_cast<double>(1.0L / sqrtl(x)))
EMULATOR_UNARY(rcbrt, static_cast<double>(1.0L / cbrtl(x)))
EMULATOR_UNARY(sinpi, emulator::sinpi(x))
EMULATOR_UNARY(cospi, emulator::cospi(x))
EMULATOR_UNARY(erfinv, emulator::erfinv(x))
EMULATOR_UNARY(erfcinv, emulator::erfcinv(x))
EMULATOR_UNARY(erfcx, emulator::erfcx(x))
EMULATOR_UNARY(cyl_bessel_i0, emulator::bessel_i(0.0, x))
EMULATOR_UNARY(cyl_bessel_i1, std::copysign(emulator::bessel_i(1.0, x), x))
EMULATOR_UNARY(normcdf, 0.5 * std::erfc(-x * 0.70710678118654752440))
EMULATOR_UNARY(normcdfinv, -1.41421356237309504880 * emulator::erfcinv(2.0 * x))

inline float rsqrt(float x) { return rsqrtf(x); }
inline float sinpi(float x) { return sinpif(x); }
inline float cospi(float x) { return cospif(x); }

inline void sincospi(double x, double* sine, double* cosine) {
    *sine = sinpi(x);
    *cosine = cospi(x);
}
inline void sincospif(float x, float* sine, float* cosine) {
    *sine = sinpif(x);
    *cosine = cospif(x);
}

inline void sincospi(float x, float* sine, float* cosine) { sincospif(x, sine, cosine); }
inline void sincos(float x, float* sine, float* cosine) { sincosf(x, sine, cosine); }

// CUDA orders -0 below +0; the C library may return either zero. Macros, because the C library's
// functions have these names at global scope already.
inline double cuda_fmin(double a, double b) {
    return a == b ? (std::signbit(a) ? a : b) : a < b || b != b ? a : b;
}
inline double cuda_fmax(double a, double b) {
    return a == b ? (std::signbit(a) ? b : a) : a > b || b != b ? a : b;
}
inline float cuda_fminf(float a, float b) { return static_cast<float>(cuda_fmin(a, b)); }
inline float cuda_fmaxf(float a, float b) { return static_cast<float>(cuda_fmax(a, b)); }
#define fmin cuda_fmin
#define fmax cuda_fmax
#define fminf cuda_fminf
#define fmaxf cuda_fmaxf

// CUDA declares min and max at global scope for every pair of arithmetic types.
#define EMULATOR_MIN_MAX(type)                                \
    inline type min(type a, type b) { return b < a ? b : a; } \
    inline type max(type a, type b) { return a < b ? b : a; }
EMULATOR_MIN_MAX(int)
EMULATOR_MIN_MAX(unsigned int)
EMULATOR_MIN_MAX(long)
EMULATOR_MIN_MAX(unsigned long)
EMULATOR_MIN_MAX(long long)
EMULATOR_MIN_MAX(unsigned long long)
inline unsigned int umin(unsigned int a, unsigned int b) { return min(a, b); }
inline unsigned int umax(unsigned int a, unsigned int b) { return max(a, b); }
inline long long llmin(long long a, long long b) { return min(a, b); }
inline long long llmax(long long a, long long b) { return max(a, b); }
inline unsigned long long ullmin(unsigned long long a, unsigned long long b) { return min(a, b); }
inline unsigned long long ullmax(unsigned long long a, unsigned long long b) { return max(a, b); }
inline float min(float a, float b) { return fminf(a, b); }
inline float max(float a, float b) { return fmaxf(a, b); }
inline double min(double a, double b) { return fmin(a, b); }
inline double max(double a, double b) { return fmax(a, b); }

inline float __saturatef(float x) { return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f; }
inline int __finitef(float x) { return std::isfinite(x); }
inline int __isnanf(float x) { return std::isnan(x); }
inline int __isinff(float x) { return std::isinf(x); }
