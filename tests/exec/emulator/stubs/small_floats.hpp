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

/// The nearest value of the format, ties to even; a single rounding, subnormals and overflow
/// included.
inline double round_to(SmallFormat format, double x) {
    if (x == 0.0 || !std::isfinite(x)) {
        return x;
    }
    const int exponent = std::max(std::ilogb(x), format.lowest_exponent);
    const double unit = std::ldexp(1.0, exponent - format.fraction_bits);
    const double nearest = std::nearbyint(x / unit) * unit;
    const double limit = std::ldexp(1.0, format.highest_exponent + 1);
    return std::fabs(nearest) >= limit ? std::copysign(HUGE_VAL, x) : nearest;
}

inline unsigned short small_bits(SmallFormat format, double x) {
    const int exponent_bits = 15 - format.fraction_bits;
    const int sign = std::signbit(x) ? 0x8000 : 0;
    const int infinity = ((1 << exponent_bits) - 1) << format.fraction_bits;
    if (std::isnan(x)) {
        return 0x7fff;
    }
    const double value = std::fabs(round_to(format, x));
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

}  // namespace emulator
