#include "frontend/python/number.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pykern2cu {

std::optional<BigInt> as_integer(const ConstantValue& value) {
    if (const auto* boolean = value.get<bool>()) {
        return BigInt{*boolean ? 1 : 0};
    }
    if (const auto* integer = value.get<BigInt>()) {
        return *integer;
    }
    const auto* scalar = value.get<NumpyScalar>();
    if (scalar == nullptr || !scalar->type.is_integral()) {
        return std::nullopt;
    }
    if (const auto* boolean = std::get_if<bool>(&scalar->value)) {
        return BigInt{*boolean ? 1 : 0};
    }
    if (const auto* integer = std::get_if<int64_t>(&scalar->value)) {
        return BigInt{*integer};
    }
    return BigInt{std::get<uint64_t>(scalar->value)};
}

std::optional<double> as_double(const ConstantValue& value) {
    if (const auto* real = value.get<double>()) {
        return *real;
    }
    if (const auto* scalar = value.get<NumpyScalar>()) {
        if (const auto* real = std::get_if<double>(&scalar->value)) {
            return *real;
        }
    }
    const auto integer = as_integer(value);
    return integer ? std::optional(static_cast<double>(*integer)) : std::nullopt;
}

std::optional<std::complex<double>> as_complex(const ConstantValue& value) {
    if (const auto* complex = value.get<std::complex<double>>()) {
        return *complex;
    }
    if (const auto* scalar = value.get<NumpyScalar>()) {
        if (const auto* complex = std::get_if<std::complex<double>>(&scalar->value)) {
            return *complex;
        }
    }
    const auto real = as_double(value);
    return real ? std::optional(std::complex<double>(*real)) : std::nullopt;
}

namespace {

ir::Number wrapped(BigInt value, Type type) {
    if (type.is_unsigned_integer()) {
        const auto bits = static_cast<uint64_t>(value);
        return type.bits() == 64 ? bits : bits & ((uint64_t{1} << type.bits()) - 1);
    }
    const auto bits = static_cast<uint64_t>(value) << (64 - type.bits());
    return static_cast<int64_t>(bits) >> (64 - type.bits());
}

std::optional<ir::Number> integer_as(const ConstantValue& value, Type type) {
    if (const auto integer = as_integer(value)) {
        return wrapped(*integer, type);
    }
    const auto real = as_double(value);
    if (!real || !(std::fabs(*real) < 1.8446744073709552e19)) {
        return std::nullopt;
    }
    return wrapped(static_cast<BigInt>(*real), type);
}

/// The nearest number with so many binary digits; infinity beyond the largest.
double rounded(double value, int digits, int smallest_exponent, double largest) {
    if (!std::isfinite(value) || value == 0.0) {
        return value;
    }
    int exponent = 0;
    std::frexp(value, &exponent);
    const int last_digit = std::max(exponent - digits, smallest_exponent);
    const double nearest = std::ldexp(std::nearbyint(std::ldexp(value, -last_digit)), last_digit);
    return std::fabs(nearest) > largest
               ? std::copysign(std::numeric_limits<double>::infinity(), nearest)
               : nearest;
}

double rounded_to(Type floating, double value) {
    if (floating == types::float16) {
        return rounded(value, 11, -24, 65504.0);
    }
    if (floating == types::bfloat16) {
        return rounded(value, 8, -133, std::ldexp(255.0, 120));
    }
    return floating.bits() == 32 ? static_cast<double>(static_cast<float>(value)) : value;
}

/// An integer as a float32, rounded once.
std::optional<double> nearest_single(const ConstantValue& value, Type floating) {
    const auto integer = floating == types::float32 ? as_integer(value) : std::nullopt;
    return integer ? std::optional<double>(static_cast<float>(*integer)) : std::nullopt;
}

}  // namespace

std::optional<ir::Number> number_as(const ConstantValue& value, Type type) {
    switch (type.kind()) {
        case Kind::Bool:
            if (const auto complex = as_complex(value)) {
                return *complex != 0.0;
            }
            return std::nullopt;
        case Kind::Int:
            return integer_as(value, type);
        case Kind::Float:
            if (const auto nearest = nearest_single(value, type)) {
                return *nearest;
            }
            if (const auto real = as_double(value)) {
                return rounded_to(type, *real);
            }
            return std::nullopt;
        case Kind::Complex:
            if (const auto nearest = nearest_single(value, types::component(type))) {
                return std::complex<double>(*nearest, 0.0);
            }
            if (const auto complex = as_complex(value)) {
                const Type part = types::component(type);
                return std::complex<double>(rounded_to(part, complex->real()),
                                            rounded_to(part, complex->imag()));
            }
            return std::nullopt;
        case Kind::DateTime:
        case Kind::TimeDelta:
            if (const auto* time = value.get<NumpyScalar>();
                time != nullptr && time->type == type) {
                return time->value;
            }
            return std::nullopt;
        case Kind::Unknown:
        case Kind::Error:
        case Kind::None:
        case Kind::Tuple:
        case Kind::Optional:
        case Kind::Array:
        case Kind::Pointer:
        case Kind::Iterator:
        case Kind::Record:
        case Kind::Chars:
        case Kind::Vector:
        case Kind::Enum:
        case Kind::Dim3:
        case Kind::GridGroup:
        case Kind::Class:
        case Kind::Range:
        case Kind::Object:
            return std::nullopt;
    }
    return std::nullopt;
}

ConstantValue with_name_of(const ConstantValue& named, ConstantValue converted) {
    if (named.get<PlainMember>() != nullptr ||
        as_integer(named).has_value() == as_integer(converted).has_value()) {
        converted.origin = named.origin;
    }
    return converted;
}

std::optional<ir::Number> number_through_double(const ConstantValue& value, Type type) {
    const auto real =
        value.get<BigInt>() == nullptr || type.is(Kind::Int) ? std::nullopt : as_double(value);
    return number_as(real ? ConstantValue{*real} : value, type);
}

std::optional<ir::Number> numpy_number(const ConstantValue& value, Type type) {
    const auto number = number_through_double(value, type);
    if (!number || !type.is(Kind::Int)) {
        return number;
    }
    const bool wraps = value.get<NumpyScalar>() != nullptr && as_integer(value);
    const auto real = as_double(value);
    const bool fits = wraps || as_double(constant_from(*number, type)) == std::trunc(*real);
    return fits ? number : std::nullopt;
}

bool is_enum_member(const ConstantValue& value) {
    const auto* scalar = value.get<NumpyScalar>();
    return scalar != nullptr && scalar->member_of != nullptr;
}

bool is_member(const ConstantValue& value) {
    return is_enum_member(value) || value.get<PlainMember>() != nullptr;
}

ConstantValue python_operand(const ConstantValue& value, const ConstantValue& other) {
    const bool is_plain =
        is_enum_member(value) && (other.get<NumpyScalar>() == nullptr || is_enum_member(other));
    return is_plain ? without_dtype(*value.get<NumpyScalar>()) : value;
}

ConstantValue member_number(const ConstantValue& member) {
    const auto* plain = member.get<PlainMember>();
    const ConstantValue& value = *plain->value;
    const Type type = value.get<double>() != nullptr                 ? types::float64
                      : value.get<std::complex<double>>() != nullptr ? types::complex128
                                                                     : types::int64;
    const auto number = number_as(value, type);
    return {.value = NumpyScalar{type, number.value_or(ir::Number{}), plain->owner, plain->is_flag},
            .origin = member.origin};
}

ConstantValue without_dtype(const NumpyScalar& scalar) {
    const ConstantValue value{scalar};
    if (const auto* flag = std::get_if<bool>(&scalar.value)) {
        return {*flag};
    }
    if (const auto integer = as_integer(value)) {
        return {*integer};
    }
    const auto real = as_double(value);
    return real ? ConstantValue{*real} : ConstantValue{*as_complex(value)};
}

ConstantValue constant_from(const ir::Number& number, Type type) {
    return {NumpyScalar{type, number}};
}

}  // namespace pykern2cu
