#include "backend/legalize/fold.hpp"

#include <array>
#include <charconv>
#include <cmath>

#include "backend/legalize/interval.hpp"

namespace pykern2cu {
namespace {

Wide wrap(Wide value, Type type) {
    const Wide span = Wide{1} << type.bits();
    const Wide low = ((value % span) + span) % span;
    return type.is_signed() && low >= span / 2 ? low - span : low;
}

std::optional<Wide> as_integer(const ir::Number& number, Type to) {
    if (const bool* flag = std::get_if<bool>(&number)) {
        return *flag ? 1 : 0;
    }
    if (const int64_t* integer = std::get_if<int64_t>(&number)) {
        return wrap(*integer, to);
    }
    if (const uint64_t* integer = std::get_if<uint64_t>(&number)) {
        return wrap(*integer, to);
    }
    const double* real = std::get_if<double>(&number);
    if (real == nullptr || !(std::abs(*real) < 9e18)) {
        return std::nullopt;
    }
    const auto truncated = Wide{static_cast<int64_t>(*real)};
    return range_of(to).contains(truncated) ? std::optional<Wide>(truncated) : std::nullopt;
}

std::optional<double> as_real(const ir::Number& number) {
    if (const bool* flag = std::get_if<bool>(&number)) {
        return *flag ? 1.0 : 0.0;
    }
    if (const int64_t* integer = std::get_if<int64_t>(&number)) {
        return static_cast<double>(*integer);
    }
    if (const uint64_t* integer = std::get_if<uint64_t>(&number)) {
        return static_cast<double>(*integer);
    }
    const double* real = std::get_if<double>(&number);
    return real == nullptr ? std::nullopt : std::optional<double>(*real);
}

/// A double rounded twice is not always rounded right, so large integers are left to C++.
bool is_rounded_once(double value, Type from, Type to) {
    return to.bits() == 64 || from.is(Kind::Float) || std::abs(value) < 0x1p53;
}

/// Whether the digits of a float32 literal are those of its value as a float64: 0.5f, not 0.1f.
bool has_the_same_digits(double value) {
    std::array<char, 32> text{};
    const char* end = std::to_chars(text.begin(), text.end(), static_cast<float>(value)).ptr;
    double read = 0;
    std::from_chars(text.begin(), end, read);
    return read == value;
}

std::optional<ir::Number> fold_real(const ir::Number& number, Type from, Type to) {
    const std::optional<double> value = as_real(number);
    if (!value || to.bits() < 32 || !is_rounded_once(*value, from, to)) {
        return std::nullopt;
    }
    if (from == types::float32 && to.bits() == 64 && std::isfinite(*value) &&
        !has_the_same_digits(*value)) {
        return std::nullopt;  // 0.1f reads better than 0.10000000149011612
    }
    return to.bits() == 64 ? *value : double{static_cast<float>(*value)};
}

}  // namespace

std::optional<ir::Number> fold_cast(const ir::Number& number, Type from, Type to) {
    if (to.is(Kind::Int) && !from.is(Kind::Complex)) {
        const std::optional<Wide> value = as_integer(number, to);
        if (!value) {
            return std::nullopt;
        }
        return to.is_signed() ? ir::Number(static_cast<int64_t>(*value))
                              : ir::Number(static_cast<uint64_t>(*value));
    }
    if (to.is(Kind::Float)) {
        return fold_real(number, from, to);
    }
    const std::optional<double> value = as_real(number);
    if (to.is(Kind::Bool) && value) {
        return *value != 0.0;
    }
    if (to.is(Kind::Complex) && value && from != to) {
        return std::complex<double>(*value, 0.0);
    }
    return std::nullopt;
}

}  // namespace pykern2cu
