#include "frontend/values/host_text.hpp"

#include <algorithm>
#include <charconv>

#include "frontend/source/cat.hpp"
#include "frontend/values/number.hpp"

namespace pykern2cu {
namespace {

using Items = std::vector<ConstantValue>;

Failure unknown(Span span) {
    return {span, "how Python writes this value is not known at compile time"};
}

std::optional<Result<ConstantValue>> joined(const std::string& separator, const Items& arguments,
                                            Span span) {
    const auto* sequence =
        arguments.size() == 1 ? arguments[0].get<std::shared_ptr<const SequenceValue>>() : nullptr;
    if (sequence == nullptr) {
        return std::nullopt;
    }
    std::string out;
    for (const ConstantValue& item : (*sequence)->items) {
        const auto* text = item.get<std::string>();
        if (text == nullptr) {
            return Result<ConstantValue>(Failure{span, "`join` takes strings"});
        }
        out += cat(&item == (*sequence)->items.data() ? "" : separator, *text);
    }
    return ConstantValue{std::move(out)};
}

//   "{}, {1}"
Result<ConstantValue> format_braces(std::string_view format, const Items& arguments, Span span) {
    std::string out;
    size_t next = 0;
    for (size_t i = 0; i < format.size(); ++i) {
        const bool is_double = i + 1 < format.size() && format[i + 1] == format[i];
        if ((format[i] != '{' && format[i] != '}') || is_double) {
            out += format[i];
            i += format[i] == '{' || format[i] == '}' ? 1 : 0;
            continue;
        }
        const size_t end = format.find('}', i);
        const std::string_view digits = format.substr(i + 1, end - i - 1);
        size_t index = next;
        const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), index);
        const bool is_plain =
            end != std::string_view::npos &&
            (digits.empty() || (parsed.ec == std::errc() && parsed.ptr == digits.end()));
        const auto text =
            is_plain && index < arguments.size() ? python_text(arguments[index]) : std::nullopt;
        if (!text) {
            return unknown(span);
        }
        out += *text;
        ++next;
        i = end;
    }
    return ConstantValue{std::move(out)};
}

}  // namespace

std::optional<std::string> python_text(const ConstantValue& value) {
    if (const auto* text = value.get<std::string>()) {
        return *text;
    }
    if (const auto* flag = value.get<bool>()) {
        return *flag ? "True" : "False";
    }
    if (const auto* type = value.get<TypeObject>()) {
        return type->shape.empty() ? std::optional(cat(type->type)) : std::nullopt;
    }
    const auto integer = as_integer(value);
    const bool fits = integer && *integer >= INT64_MIN && *integer <= INT64_MAX;
    return fits ? std::optional(cat(static_cast<int64_t>(*integer))) : std::nullopt;
}

Result<ConstantValue> format_percent(const std::string& format, const ConstantValue& values,
                                     Span span) {
    const auto* tuple = values.get<std::shared_ptr<const SequenceValue>>();
    const Items items = tuple != nullptr ? (*tuple)->items : Items{values};
    std::string out;
    size_t next = 0;
    for (size_t i = 0; i < format.size(); ++i) {
        if (format[i] != '%') {
            out += format[i];
            continue;
        }
        const char kind = i + 1 < format.size() ? format[++i] : '\0';
        if (kind == '%') {
            out += '%';
            continue;
        }
        const bool is_known = next < items.size() && (kind == 's' || kind == 'd');
        const auto text = is_known ? python_text(items[next]) : std::nullopt;
        if (!text || (kind == 'd' && !as_integer(items[next]))) {
            return unknown(span);
        }
        out += *text;
        ++next;
    }
    return next == items.size() ? Result<ConstantValue>(ConstantValue{std::move(out)})
                                : Failure{span, "this format takes fewer values"};
}

std::optional<Result<ConstantValue>> text_method(const std::string& text, std::string_view method,
                                                 const Items& arguments, Span span) {
    if (method == "format") {
        return format_braces(text, arguments, span);
    }
    if (method == "join") {
        return joined(text, arguments, span);
    }
    if (method == "replace" && arguments.size() == 2) {
        const auto* from = arguments[0].get<std::string>();
        const auto* to = arguments[1].get<std::string>();
        if (from == nullptr || to == nullptr || from->empty()) {
            return std::nullopt;
        }
        std::string out = text;
        for (size_t at = out.find(*from); at != std::string::npos;
             at = out.find(*from, at + to->size())) {
            out.replace(at, from->size(), *to);
        }
        return ConstantValue{std::move(out)};
    }
    return std::nullopt;
}

}  // namespace pykern2cu
