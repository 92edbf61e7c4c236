#include "frontend/python/number_text.hpp"

#include <charconv>
#include <cmath>
#include <cstdio>

#include "frontend/python/host_text.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

// Wider fields are no text of kernels.
constexpr uint32_t kWidest = 99;

/// `[align][sign][0][width][.precision][type]`
struct Spec {
    char align = '\0';
    bool has_sign = false;
    bool has_zeros = false;
    uint32_t width = 0;
    std::optional<uint32_t> precision = {};
    char type = '\0';
};

std::optional<uint32_t> read_number(std::string_view& text) {
    uint32_t number = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
    if (end.ec != std::errc() || number > kWidest) {
        return std::nullopt;
    }
    text.remove_prefix(static_cast<size_t>(end.ptr - text.data()));
    return number;
}

bool take(std::string_view& text, std::string_view one_of) {
    const bool is_there = !text.empty() && one_of.find(text.front()) != std::string_view::npos;
    text.remove_prefix(is_there ? 1 : 0);
    return is_there;
}

std::optional<Spec> read_spec(std::string_view text, std::string_view aligns) {
    Spec spec;
    const char first = text.empty() ? '\0' : text.front();
    spec.align = take(text, aligns) ? first : '\0';
    spec.has_sign = take(text, "+");
    spec.has_zeros = take(text, "0");
    const auto is_digit = [&] {
        return !text.empty() && text.front() >= '0' && text.front() <= '9';
    };
    if (is_digit()) {
        const auto width = read_number(text);
        if (!width) {
            return std::nullopt;
        }
        spec.width = *width;
    }
    if (take(text, ".")) {
        spec.precision = is_digit() ? read_number(text) : std::nullopt;
        if (!spec.precision) {
            return std::nullopt;
        }
    }
    const char last = text.empty() ? '\0' : text.front();
    spec.type = take(text, "dfFeEgGxXs") ? last : '\0';
    return text.empty() ? std::optional(spec) : std::nullopt;
}

std::string padded(std::string text, const Spec& spec, bool is_number) {
    const size_t missing = spec.width - std::min<size_t>(spec.width, text.size());
    const bool is_left =
        spec.align == '<' || spec.align == '-' || (spec.align == '\0' && !is_number);
    if (spec.has_zeros && is_number && !is_left) {
        const bool has_sign = text.front() == '-' || text.front() == '+';
        return text.insert(has_sign ? 1 : 0, missing, '0');
    }
    return text.insert(is_left ? text.size() : 0, missing, ' ');
}

std::optional<std::string> digits_of(const ConstantValue& value, const Spec& spec) {
    char buffer[512];
    const bool is_of_int = spec.type == 'd' || spec.type == 'x' || spec.type == 'X';
    const auto integer = as_integer(value);
    if (is_of_int && integer && !spec.precision && *integer >= INT64_MIN && *integer <= INT64_MAX) {
        const auto whole = static_cast<int64_t>(*integer);
        const uint64_t size =
            whole < 0 ? 0 - static_cast<uint64_t>(whole) : static_cast<uint64_t>(whole);
        std::snprintf(buffer, sizeof buffer,
                      spec.type == 'd'   ? "%s%llu"
                      : spec.type == 'x' ? "%s%llx"
                                         : "%s%llX",
                      whole < 0 ? "-" : "", static_cast<unsigned long long>(size));
        return buffer;
    }
    const auto real = as_double(value);
    if (is_of_int || spec.type == 's' || !real || !std::isfinite(*real)) {
        return std::nullopt;
    }
    const char conversion[] = {'%', '.', '*', spec.type, '\0'};
    const int length = std::snprintf(buffer, sizeof buffer, conversion,
                                     static_cast<int>(spec.precision.value_or(6)), *real);
    return length < static_cast<int>(sizeof buffer) ? std::optional<std::string>(buffer)
                                                    : std::nullopt;
}

std::optional<std::string> written(const ConstantValue& value, const Spec& spec) {
    const bool is_number = value.is_number() && value.get<std::complex<double>>() == nullptr;
    const bool is_plain = spec.type == '\0' || spec.type == 's';
    if (is_plain ? spec.precision || spec.has_sign || spec.has_zeros ||
                       (is_number && spec.type == 's' && spec.align == '\0')
                 : !is_number || is_enum_member(value)) {
        return std::nullopt;
    }
    auto text = is_plain ? python_text(value) : digits_of(value, spec);
    if (text && spec.has_sign && text->front() != '-') {
        text->insert(0, "+");
    }
    return text ? std::optional(padded(*std::move(text), spec, is_number)) : std::nullopt;
}

/// "0.0001234", "1e-05" of the shortest digits in scientific form, "1.234e-04".
std::string python_form(std::string_view scientific) {
    const size_t at = scientific.find('e');
    std::string digits(scientific.substr(0, at));
    const bool is_negative = digits.front() == '-';
    std::erase_if(digits, [](char c) { return c == '.' || c == '-'; });
    int exponent = 0;
    const std::string_view power = scientific.substr(at + (scientific[at + 1] == '+' ? 2 : 1));
    std::from_chars(power.data(), power.data() + power.size(), exponent);
    const std::string sign = is_negative ? "-" : "";
    const auto count = static_cast<int>(digits.size());
    if (exponent < -4 || exponent >= 16) {
        const std::string rest = count > 1 ? cat(".", digits.substr(1)) : "";
        const int size = std::abs(exponent);
        return cat(sign, digits[0], rest, exponent < 0 ? "e-" : "e+", size < 10 ? "0" : "", size);
    }
    if (exponent < 0) {
        return cat(sign, "0.", std::string(static_cast<size_t>(-exponent - 1), '0'), digits);
    }
    if (count <= exponent + 1) {
        digits.append(static_cast<size_t>(exponent + 1 - count), '0');
        return cat(sign, digits, ".0");
    }
    return cat(sign, digits.insert(static_cast<size_t>(exponent + 1), "."));
}

template <class Float>
std::string shortest(Float value) {
    if (!std::isfinite(value)) {
        return std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
    }
    char buffer[64];
    const auto end =
        std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific);
    return python_form({buffer, end.ptr});
}

}  // namespace

std::string float_text(double value) { return shortest(value); }
std::string float_text(float value) { return shortest(value); }

std::optional<std::string> formatted(const ConstantValue& value, std::string_view spec) {
    const auto* scalar = value.get<NumpyScalar>();
    const bool is_bool =
        value.get<bool>() != nullptr || (scalar != nullptr && scalar->type.is(Kind::Bool));
    ConstantValue formatted_as = value;  // not as by `str`
    if (scalar != nullptr && scalar->type.is(Kind::Float)) {
        formatted_as = {*as_double(value)};
    } else if (!spec.empty() && is_bool) {
        formatted_as = {*as_integer(value)};
    }
    if (spec.empty()) {
        return python_text(formatted_as);
    }
    const auto read = read_spec(spec, "<>");
    const bool is_filled =
        read && read->align != '\0' && read->has_zeros;  // with zeros, at the end
    return read && !is_filled ? written(formatted_as, *read) : std::nullopt;
}

std::optional<std::string> formatted_by_percent(const ConstantValue& value, std::string_view spec) {
    auto read = read_spec(spec, "-");
    if (!read || read->type == '\0') {
        return std::nullopt;
    }
    if (read->type == 's') {
        read->align = read->align == '-' ? '<' : '>';
    }
    const bool is_whole = read->type == 'd' || read->type == 'x' || read->type == 'X';
    if (is_whole && !as_integer(value)) {
        return std::nullopt;
    }
    return written(value, *read);
}

}  // namespace pykern2cu
