#include "frontend/python/fold_numbers.hpp"

#include <cmath>

namespace pykern2cu {
namespace {

constexpr const char* kTooLarge = "this integer constant does not fit 128 bits";
constexpr const char* kOverflow = "this constant expression is too large for a float";
constexpr const char* kZero = "this constant expression divides by zero";

BigInt floor_div(BigInt a, BigInt b) {
    const BigInt quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

Folded fold_power(BigInt base, BigInt exponent, Span span) {
    if (exponent < 0) {
        if (base == 0) {
            return Failure{span, kZero};
        }
        return ConstantValue{std::pow(static_cast<double>(base), static_cast<double>(exponent))};
    }
    BigInt result = 1;
    while (exponent > 0) {
        if ((exponent & 1) != 0 && __builtin_mul_overflow(result, base, &result)) {
            return Failure{span, kTooLarge};
        }
        exponent >>= 1;
        if (exponent > 0 && __builtin_mul_overflow(base, base, &base)) {
            return Failure{span, kTooLarge};
        }
    }
    return ConstantValue{result};
}

Folded fold_left_shift(BigInt value, BigInt amount, Span span) {
    if (amount < 0) {
        return Failure{span, "a shift by a negative amount"};
    }
    if (amount > 126) {
        return value == 0 ? Folded(ConstantValue{BigInt{0}}) : Folded(Failure{span, kTooLarge});
    }
    BigInt result = 0;
    if (__builtin_mul_overflow(value, BigInt{1} << static_cast<int>(amount), &result)) {
        return Failure{span, kTooLarge};
    }
    return ConstantValue{result};
}

Folded fold_right_shift(BigInt value, BigInt amount, Span span) {
    if (amount < 0) {
        return Failure{span, "a shift by a negative amount"};
    }
    return ConstantValue{BigInt{value >> static_cast<int>(amount > 127 ? 127 : amount)}};
}

using Magnitude = unsigned __int128;

Magnitude magnitude(BigInt value) {
    return value < 0 ? Magnitude{0} - static_cast<Magnitude>(value) : static_cast<Magnitude>(value);
}

/// Python rounds the quotient of two ints once, whatever their size: `10**25 / 10**24` is 10.0.
double true_quotient(BigInt a, BigInt b) {
    constexpr int kBits = 64;  // more than a double has, and one that says whether there is a rest
    const Magnitude divisor = magnitude(b);
    Magnitude quotient = magnitude(a) / divisor;
    Magnitude rest = magnitude(a) % divisor;
    int exponent = 0;
    for (; rest != 0 && quotient >> kBits == 0; --exponent) {
        rest *= 2;
        const bool bit = rest >= divisor;
        quotient = quotient * 2 + (bit ? 1 : 0);
        rest -= bit ? divisor : 0;
    }
    quotient |= rest != 0 ? 1 : 0;
    const double value = std::ldexp(static_cast<double>(quotient), exponent);
    return (a < 0) != (b < 0) ? -value : value;
}

}  // namespace

Folded fold_integers(ast::BinaryOp op, BigInt a, BigInt b, Span span) {
    using enum ast::BinaryOp;
    BigInt result = 0;
    switch (op) {
        case Add:
            return __builtin_add_overflow(a, b, &result) ? Folded(Failure{span, kTooLarge})
                                                         : ConstantValue{result};
        case Sub:
            return __builtin_sub_overflow(a, b, &result) ? Folded(Failure{span, kTooLarge})
                                                         : ConstantValue{result};
        case Mul:
            return __builtin_mul_overflow(a, b, &result) ? Folded(Failure{span, kTooLarge})
                                                         : ConstantValue{result};
        case TrueDiv:
            return b == 0 ? Folded(Failure{span, kZero}) : ConstantValue{true_quotient(a, b)};
        case FloorDiv:
            return b == 0 ? Folded(Failure{span, kZero}) : ConstantValue{floor_div(a, b)};
        case Mod:
            return b == 0 ? Folded(Failure{span, kZero})
                          : ConstantValue{BigInt{a - floor_div(a, b) * b}};
        case Pow:
            return fold_power(a, b, span);
        case LeftShift:
            return fold_left_shift(a, b, span);
        case RightShift:
            return fold_right_shift(a, b, span);
        case BitAnd:
            return ConstantValue{BigInt{a & b}};
        case BitOr:
            return ConstantValue{BigInt{a | b}};
        case BitXor:
            return ConstantValue{BigInt{a ^ b}};
        case MatMul:
            return Failure{span, "`@` is not defined for numbers"};
    }
    return Failure{span, "unknown operator"};
}

namespace {

double python_mod(double a, double b) {
    const double remainder = std::fmod(a, b);
    if (remainder == 0.0) {
        return std::copysign(0.0, b);
    }
    return (b < 0.0) != (remainder < 0.0) ? remainder + b : remainder;
}

/// As CPython rounds it: what is left of the division decides between neighbours.
double python_floor(double a, double b) {
    const double quotient = (a - python_mod(a, b)) / b;
    if (quotient == 0.0) {
        return std::copysign(0.0, a / b);
    }
    const double whole = std::floor(quotient);
    return quotient - whole > 0.5 ? whole + 1.0 : whole;
}

}  // namespace

Folded fold_doubles(ast::BinaryOp op, double a, double b, Span span) {
    using enum ast::BinaryOp;
    if (std::isinf(b) && (op == FloorDiv || op == Mod)) {
        return Failure{
            span,
            "`//` and `%` by infinity are not computed at compile time: kernels of Numba "
            "give NaN, Python does not; write the number"};
    }
    switch (op) {
        case Add:
            return ConstantValue{a + b};
        case Sub:
            return ConstantValue{a - b};
        case Mul:
            return ConstantValue{a * b};
        case TrueDiv:
            return b == 0.0 ? Folded(Failure{span, kZero}) : ConstantValue{a / b};
        case FloorDiv:
            return b == 0.0 ? Folded(Failure{span, kZero}) : ConstantValue{python_floor(a, b)};
        case Mod:
            return b == 0.0 ? Folded(Failure{span, kZero}) : ConstantValue{python_mod(a, b)};
        case Pow:
            return ConstantValue{std::pow(a, b)};
        case MatMul:
        case LeftShift:
        case RightShift:
        case BitAnd:
        case BitOr:
        case BitXor:
            return Failure{span, "this operator is not defined for floats"};
    }
    return Failure{span, "unknown operator"};
}

namespace {

/// Scaled by the larger part of the divisor, with CPython's roundings.
std::complex<double> python_quotient(std::complex<double> a, std::complex<double> b) {
    if (std::fabs(b.real()) >= std::fabs(b.imag())) {
        const double ratio = b.imag() / b.real();
        const double divisor = b.real() + b.imag() * ratio;
        return {(a.real() + a.imag() * ratio) / divisor, (a.imag() - a.real() * ratio) / divisor};
    }
    const double ratio = b.real() / b.imag();
    const double divisor = b.real() * ratio + b.imag();
    return {(a.real() * ratio + a.imag()) / divisor, (a.imag() * ratio - a.real()) / divisor};
}

/// `base ** exponent` by squaring.
std::complex<double> whole_power(std::complex<double> base, int exponent) {
    std::complex<double> result = 1.0;
    for (; exponent > 0; exponent >>= 1) {
        result = (exponent & 1) != 0 ? result * base : result;
        base = base * base;
    }
    return result;
}

/// With CPython's roundings: whole exponents up to 100 by squaring, others in polar form.
std::complex<double> python_power(std::complex<double> base, std::complex<double> exponent) {
    constexpr double kLargestSquared = 100.0;
    const double real = exponent.real();
    if (exponent.imag() == 0.0 && real == std::floor(real) && std::fabs(real) <= kLargestSquared) {
        const auto power = whole_power(base, static_cast<int>(std::fabs(real)));
        return real < 0.0 ? python_quotient(1.0, power) : power;
    }
    if (base == 0.0) {
        return 0.0;
    }
    const double size = std::hypot(base.real(), base.imag());
    const double angle = std::atan2(base.imag(), base.real());
    double length = std::pow(size, real);
    double phase = angle * real;
    if (exponent.imag() != 0.0) {
        length /= std::exp(angle * exponent.imag());
        phase += exponent.imag() * std::log(size);
    }
    return {length * std::cos(phase), length * std::sin(phase)};
}

}  // namespace

Folded fold_float_power(double base, double exponent, Span span) {
    if (base == 0.0 && exponent < 0.0) {
        return Failure{span, kZero};
    }
    const bool is_finite = std::isfinite(base) && std::isfinite(exponent);
    if (is_finite && base < 0.0 && exponent != std::floor(exponent)) {
        return fold_complexes(ast::BinaryOp::Pow, base, exponent, span);
    }
    const double result = std::pow(base, exponent);
    return is_finite && std::isinf(result) ? Folded(Failure{span, kOverflow})
                                           : ConstantValue{result};
}

Folded fold_complexes(ast::BinaryOp op, std::complex<double> a, std::complex<double> b, Span span) {
    using enum ast::BinaryOp;
    switch (op) {
        case Add:
            return ConstantValue{a + b};
        case Sub:
            return ConstantValue{a - b};
        case Mul:
            return ConstantValue{a * b};
        case TrueDiv:
            return b == 0.0 ? Folded(Failure{span, kZero}) : ConstantValue{python_quotient(a, b)};
        case Pow: {
            if (a == 0.0 && (b.real() < 0.0 || b.imag() != 0.0)) {
                return Failure{span, kZero};
            }
            const std::complex<double> power = python_power(a, b);
            const bool is_finite = std::isfinite(power.real()) && std::isfinite(power.imag());
            return is_finite ? Folded(ConstantValue{power}) : Failure{span, kOverflow};
        }
        case FloorDiv:
        case Mod:
        case MatMul:
        case LeftShift:
        case RightShift:
        case BitAnd:
        case BitOr:
        case BitXor:
            return Failure{span, "this operator is not defined for complex numbers"};
    }
    return Failure{span, "unknown operator"};
}

}  // namespace pykern2cu
