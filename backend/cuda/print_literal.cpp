#include "backend/cuda/print_literal.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "backend/cuda/print_type.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"
#include "frontend/source/controls.hpp"

namespace pykern2cu::cuda {
namespace {

template <class... Overloads>
struct Overloaded : Overloads... {
    using Overloads::operator()...;
};
template <class... Overloads>
Overloaded(Overloads...) -> Overloaded<Overloads...>;

double as_double(const ir::Number& number) {
    return std::visit(Overloaded{[](bool value) { return value ? 1.0 : 0.0; },
                                 [](int64_t value) { return static_cast<double>(value); },
                                 [](uint64_t value) { return static_cast<double>(value); },
                                 [](double value) { return value; },
                                 [](std::complex<double> value) { return value.real(); }},
                      number);
}

std::complex<double> as_complex(const ir::Number& number) {
    const auto* complex = std::get_if<std::complex<double>>(&number);
    return complex != nullptr ? *complex : std::complex<double>(as_double(number));
}

// Two's complement, so that an int64 holding a uint64 (or the reverse) keeps its bits.
uint64_t as_bits(const ir::Number& number) {
    return std::visit(
        Overloaded{[](bool value) { return uint64_t{value}; },
                   [](int64_t value) { return static_cast<uint64_t>(value); },
                   [](uint64_t value) { return value; },
                   [](double value) { return static_cast<uint64_t>(static_cast<int64_t>(value)); },
                   [](std::complex<double> value) {
                       return static_cast<uint64_t>(static_cast<int64_t>(value.real()));
                   }},
        number);
}

// `-2147483648` would be the negation of a long, and `-9223372036854775808` of nothing at all.
std::string print_signed(int64_t value, Type type, Uses& uses) {
    if (value == std::numeric_limits<int64_t>::min()) {
        uses.include("<cstdint>");
        return "INT64_MIN";
    }
    if (value == std::numeric_limits<int32_t>::min() && type.bits() == 32) {
        uses.include("<cstdint>");
        return "INT32_MIN";
    }
    return cat(value);
}

std::string print_digits_of(uint64_t value, uint8_t base) {
    if (base != 2 && base != 16) {
        return cat(value);
    }
    char buffer[64];
    const char* end = std::to_chars(buffer, buffer + sizeof buffer, value, base).ptr;
    std::string digits(buffer, static_cast<size_t>(end - buffer));
    std::ranges::transform(digits, digits.begin(),
                           [](char c) { return c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c; });
    return (base == 2 ? "0b" : "0x") + digits;
}

std::string print_integer(const ir::Number& number, Type type, Uses& uses, uint8_t base) {
    const uint64_t bits = as_bits(number);
    if (type.is_signed()) {
        const auto value = static_cast<int64_t>(bits);
        return value > 0 ? print_digits_of(bits, base) : print_signed(value, type, uses);
    }
    if (type.bits() == 64) {
        return print_digits_of(bits, base) + 'u';
    }
    const uint64_t value = bits & ((uint64_t{1} << type.bits()) - 1);
    return print_digits_of(value, base) + (type.bits() == 32 ? "u" : "");
}

//   1e+20 → 1e20     1e-07 → 1e-7
std::string shorten_exponent(std::string_view digits) {
    const size_t exponent = digits.find('e');
    if (exponent == std::string_view::npos) {
        return std::string(digits);
    }
    std::string out(digits.substr(0, exponent + 1));
    std::string_view rest = digits.substr(exponent + 1);
    if (rest.front() == '-') {
        out += '-';
    }
    rest.remove_prefix(std::min(rest.find_first_not_of("+-0"), rest.size() - 1));
    return out += rest;
}

// The shortest text that reads back as the same number.
template <class Real>
std::string print_digits(Real value) {
    const Real magnitude = std::abs(value);
    const bool is_plain =
        magnitude == Real{0} || (magnitude >= Real{1e-5f} && magnitude < Real{1e16f});
    char buffer[64];
    const auto format = is_plain ? std::chars_format::fixed : std::chars_format::scientific;
    const char* end = std::to_chars(buffer, buffer + sizeof buffer, value, format).ptr;
    std::string out = shorten_exponent(std::string_view(buffer, static_cast<size_t>(end - buffer)));
    if (out.find_first_of(".e") == std::string::npos) {
        out += ".0";
    }
    return out;
}

std::string print_real(double value, Type type, Uses& uses) {
    if (std::isnan(value)) {
        uses.include("<cmath>");
        return "NAN";
    }
    const auto single = static_cast<float>(value);
    const bool is_infinite = type.bits() == 64 ? std::isinf(value) : std::isinf(single);
    if (is_infinite) {
        uses.include("<cmath>");
        return value < 0 ? "-INFINITY" : "INFINITY";
    }
    if (type.bits() == 64) {
        return print_digits(value);
    }
    return print_digits(single) + "f";
}

// The bits of a number that a small float holds exactly.
uint64_t small_float_bits(double value, Type type) {
    const int fraction_bits = type == types::bfloat16 ? 7 : 10;
    const int lowest_exponent = type == types::bfloat16 ? -126 : -14;
    const uint64_t sign = std::signbit(value) ? 0x8000 : 0;
    const uint64_t infinity = 0x7FFF >> fraction_bits << fraction_bits;
    if (std::isnan(value)) {
        return infinity | uint64_t{1} << (fraction_bits - 1);
    }
    if (std::isinf(value)) {
        return sign | infinity;
    }
    const int exponent = std::max(std::ilogb(value), lowest_exponent);
    const auto digits =
        static_cast<uint64_t>(std::ldexp(std::fabs(value), fraction_bits - exponent));
    // The first digit of a normal number, which is not written, adds the missing one.
    const auto field = static_cast<uint64_t>(exponent - lowest_exponent);
    return sign | ((field << fraction_bits) + digits);
}

std::string print_complex(std::complex<double> value, Type type, Uses& uses) {
    const Type component = type.bits() == 64 ? types::float32 : types::float64;
    return cat(print_type(type, uses), "{", print_real(value.real(), component, uses), ", ",
               print_real(value.imag(), component, uses), "}");
}

}  // namespace

std::string print_literal(const ir::Number& number, Type type, Uses& uses, uint8_t base) {
    switch (type.kind()) {
        case Kind::Bool:
            return as_double(number) != 0.0 ? "true" : "false";
        case Kind::Int:
            return print_integer(number, type, uses, base);
        case Kind::DateTime:
        case Kind::TimeDelta:
            return print_integer(number, types::int64, uses, base);
        case Kind::Float:
            if (type.is_small_float()) {
                return cat(print_type(type, uses), "(", print_real(as_double(number), type, uses),
                           ")");
            }
            return print_real(as_double(number), type, uses);
        case Kind::Complex:
            return print_complex(as_complex(number), type, uses);
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
            break;
    }
    internal_error(cat("a literal of type `", spelling(type), "`"));
}

std::string print_exact_literal(const ir::Number& number, Type type, Uses& uses, uint8_t base) {
    std::string text = print_literal(number, type, uses, base);
    const bool is_int = type.is_integer() && type != types::int32 && type != types::uint32;
    // INFINITY and NAN are floats in C++.
    const bool is_float = type == types::float64 && !std::isfinite(as_double(number));
    return is_int || is_float ? cat(print_type(type, uses), "{", text, "}") : text;
}

//   0xFFFFFFFF   →   int64_t{0xFFFFFFFF}      an unsigned int in C++, unlike 4294967295
std::string print_operand_literal(const ir::Number& number, Type type, Uses& uses, uint8_t base) {
    const int64_t* value = std::get_if<int64_t>(&number);
    const bool is_unsigned_int = base != 10 && type == types::int64 && value != nullptr &&
                                 *value > INT32_MAX && *value <= UINT32_MAX;
    return is_unsigned_int ? print_exact_literal(number, type, uses, base)
                           : print_literal(number, type, uses, base);
}

std::string print_static_literal(const ir::Number& number, Type type, Uses& uses) {
    // __half(0.1f) is computed when it runs, which nvcc refuses in constant memory.
    return type.is_small_float()
               ? cat(print_type(type, uses), "_raw{",
                     print_digits_of(small_float_bits(as_double(number), type), 16), "}")
               : print_literal(number, type, uses);
}

std::string print_string(std::string_view text) {
    std::string out = "\"";
    for (size_t at = 0; at < text.size();) {
        if (const size_t length = control(text.substr(at)); length > 0) {
            out += in_octal(text.substr(at, length));
            at += length;
            continue;
        }
        const char c = text[at++];
        out += cat(c == '"' || c == '\\' || c == '?' ? "\\" : "", c);
    }
    return out + '"';
}

}  // namespace pykern2cu::cuda
