#pragma once

// Rounding to the two 16-bit formats, in plain integer arithmetic: not every compiler has them.

namespace emulator {

/// A binary floating-point format narrower than double.
struct SmallFormat {
    int fraction_bits;
    int lowest_exponent;  // of a normal number
    int highest_exponent;
};
constexpr SmallFormat kHalf{10, -14, 15};
constexpr SmallFormat kBfloat16{7, -126, 127};

/// std::nearbyint and its like: to which integer a number is rounded.
using Rounding = double (*)(double);
inline double to_nearest(double x) { return std::nearbyint(x); }
inline double toward_zero(double x) { return std::trunc(x); }
inline double upward(double x) { return std::ceil(x); }
inline double downward(double x) { return std::floor(x); }

/// The value of the format to which x is rounded; a single rounding, subnormals and overflow
/// included.
inline double round_to(SmallFormat format, double x, Rounding rounding) {
    if (x == 0.0 || !std::isfinite(x)) {
        return x;
    }
    const int exponent = std::max(std::ilogb(x), format.lowest_exponent);
    const double unit = std::ldexp(1.0, exponent - format.fraction_bits);
    const double rounded = std::copysign(rounding(x / unit) * unit, x);
    const double limit = std::ldexp(1.0, format.highest_exponent + 1);
    if (std::fabs(rounded) < limit) {
        return rounded;
    }
    const double largest = limit - std::ldexp(1.0, format.highest_exponent - format.fraction_bits);
    const bool stays_finite = rounding != to_nearest && rounding(std::copysign(0.5, x)) == 0.0;
    return std::copysign(stays_finite ? largest : HUGE_VAL, x);
}

/// A double that every 16-bit format rounds as it rounds x: of the digits of a long integer that a
/// double has no room for, one bit tells whether there are any.
template <class T>
double as_double(T x) {
    if constexpr (sizeof(T) == 8 && std::is_integral_v<T>) {
        const bool is_negative = x < 0;
        const auto given = static_cast<unsigned long long>(x);
        const unsigned long long magnitude = is_negative ? 0 - given : given;
        const unsigned long long low = magnitude & 0x1fff;
        if (magnitude >> 53 != 0 && low != 0) {
            const double kept = static_cast<double>(magnitude - low + 0x1000);
            return is_negative ? -kept : kept;
        }
    }
    return static_cast<double>(x);
}

inline unsigned short small_bits(SmallFormat format, double x, Rounding rounding = to_nearest) {
    const int exponent_bits = 15 - format.fraction_bits;
    const int sign = std::signbit(x) ? 0x8000 : 0;
    const int infinity = ((1 << exponent_bits) - 1) << format.fraction_bits;
    if (std::isnan(x)) {
        return 0x7fff;
    }
    const double value = std::fabs(round_to(format, x, rounding));
    if (std::isinf(value)) {
        return static_cast<unsigned short>(sign | infinity);
    }
    const int exponent = value == 0.0 ? format.lowest_exponent - 1 : std::ilogb(value);
    const int field = std::max(exponent - format.lowest_exponent + 1, 0);
    const int scale = std::max(exponent, format.lowest_exponent) - format.fraction_bits;
    const int digits = static_cast<int>(std::ldexp(value, -scale));
    const int fraction = digits & ((1 << format.fraction_bits) - 1);
    return static_cast<unsigned short>(sign | field << format.fraction_bits | fraction);
}

inline double small_value(SmallFormat format, unsigned short bits) {
    const int exponent_bits = 15 - format.fraction_bits;
    const int field = bits >> format.fraction_bits & ((1 << exponent_bits) - 1);
    const int fraction = bits & ((1 << format.fraction_bits) - 1);
    const double sign = bits & 0x8000 ? -1.0 : 1.0;
    if (field == (1 << exponent_bits) - 1) {
        return fraction != 0 ? std::copysign(NAN, sign) : sign * HUGE_VAL;
    }
    const int digits = field == 0 ? fraction : fraction | 1 << format.fraction_bits;
    const int exponent = std::max(field, 1) - 1 + format.lowest_exponent;
    return sign * std::ldexp(digits, exponent - format.fraction_bits);
}

/// Clamped to [0, 1]; NaN becomes 0.
inline double saturated(double x) { return x > 0.0 ? std::min(x, 1.0) : 0.0; }

}  // namespace emulator
