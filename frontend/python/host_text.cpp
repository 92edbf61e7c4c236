#include "frontend/python/host_text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "frontend/python/number.hpp"
#include "frontend/python/number_text.hpp"
#include "frontend/source/cat.hpp"

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

//   "{}, {1}, {name}, {:.3f}"
Result<ConstantValue> format_braces(std::string_view format, const Items& arguments,
                                    const std::vector<std::string_view>& keywords, Span span) {
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
        const std::string_view field = format.substr(i + 1, end - i - 1);
        const std::string_view digits = field.substr(0, field.find(':'));
        const std::string_view spec = field.substr(std::min(field.size(), digits.size() + 1));
        size_t index = next;
        const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), index);
        const auto named = digits.empty() ? keywords.end() : std::ranges::find(keywords, digits);
        index = named == keywords.end() ? index : static_cast<size_t>(named - keywords.begin());
        const bool is_plain = end != std::string_view::npos &&
                              (digits.empty() || named != keywords.end() ||
                               (parsed.ec == std::errc() && parsed.ptr == digits.end()));
        const auto text =
            is_plain && index < arguments.size() ? formatted(arguments[index], spec) : std::nullopt;
        if (!text) {
            return unknown(span);
        }
        out += *text;
        ++next;
        i = end;
    }
    return ConstantValue{std::move(out)};
}

/// The space that all lines which hold more than space begin with.
std::string_view common_margin(std::string_view text) {
    std::optional<std::string_view> margin;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        at = end + 1;
        const size_t indent = line.find_first_not_of(" \t");
        if (indent == std::string_view::npos) {
            continue;
        }
        const std::string_view own = line.substr(0, indent);
        const std::string_view known = margin.value_or(own);
        margin =
            own.substr(0, static_cast<size_t>(std::ranges::mismatch(own, known).in1 - own.begin()));
    }
    return margin.value_or(std::string_view());
}

}  // namespace

Result<ConstantValue> format_string(const ast::FormattedString& string,
                                    const std::vector<ConstantValue>& values) {
    std::string text = string.texts.front();
    for (size_t i = 0; i < values.size(); ++i) {
        const auto written = formatted(values[i], string.specs[i]);
        if (!written) {
            return Failure{string.values[i]->span,
                           "how Python writes this value is not known at compile time"};
        }
        text += cat(*written, string.texts[i + 1]);
    }
    return ConstantValue{std::move(text)};
}

std::string dedented(std::string_view text) {
    const size_t margin = common_margin(text).size();
    std::string out;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        const bool is_blank = line.find_first_not_of(" \t") == std::string_view::npos;
        out += is_blank ? std::string_view() : line.substr(margin);
        out += end < text.size() ? "\n" : "";
        at = end + 1;
    }
    return out;
}

std::optional<std::string> python_text(const ConstantValue& value) {
    if (value.origin != nullptr && value.get<std::string>() != nullptr) {
        return std::nullopt;  // a member of an Enum of strings, which versions of Python differ on
    }
    if (const auto* text = value.get<std::string>()) {
        return *text;
    }
    const auto* scalar = value.get<NumpyScalar>();
    const auto* flag = scalar == nullptr ? value.get<bool>() : std::get_if<bool>(&scalar->value);
    if (flag != nullptr) {
        return *flag ? "True" : "False";
    }
    if (const auto* type = value.get<TypeObject>()) {
        return type->shape.empty() ? std::optional(cat(type->type)) : std::nullopt;
    }
    if (is_enum_member(value)) {
        return std::nullopt;
    }
    if (const auto* real = value.get<double>()) {
        return float_text(*real);
    }
    if (scalar != nullptr && scalar->type == types::float64) {
        return float_text(*as_double(value));
    }
    if (scalar != nullptr && scalar->type == types::float32) {
        // Where NumPy begins to write an exponent is another place than Python's.
        const double size = std::fabs(*as_double(value));
        return size >= 1e-3 && size < 1e6
                   ? std::optional(float_text(static_cast<float>(*as_double(value))))
                   : std::nullopt;
    }
    const auto integer = as_integer(value);
    const bool fits = integer && *integer >= INT64_MIN && *integer <= INT64_MAX;
    return fits ? std::optional(cat(static_cast<int64_t>(*integer))) : std::nullopt;
}

Result<ConstantValue> format_percent(const std::string& format, const ConstantValue& values,
                                     Span span) {
    const auto* tuple = values.get<std::shared_ptr<const SequenceValue>>();
    const bool is_tuple = tuple != nullptr && (*tuple)->kind == SequenceKind::Tuple;
    const Items items = is_tuple ? (*tuple)->items : Items{values};
    const auto* dict = values.get<std::shared_ptr<const DictValue>>();
    std::string out;
    size_t next = 0;
    for (size_t i = 0; i < format.size(); ++i) {
        if (format[i] != '%') {
            out += format[i];
            continue;
        }
        if (i + 1 < format.size() && format[i + 1] == '%') {
            out += format[++i];
            continue;
        }
        const size_t closing = dict == nullptr ? i : format.find(')', i);  // of `%(name)d`
        if (closing == std::string::npos || (dict != nullptr && format[i + 1] != '(')) {
            return unknown(span);
        }
        const size_t type = format.find_first_not_of("+-0123456789.", closing + 1);
        const ConstantValue* item = dict != nullptr
                                        ? (*dict)->find(format.substr(i + 2, closing - i - 2))
                                    : next < items.size() ? &items[next]
                                                          : nullptr;
        const auto text = item != nullptr && type != std::string::npos
                              ? formatted_by_percent(*item, std::string_view(format).substr(
                                                                closing + 1, type - closing))
                              : std::nullopt;
        if (!text) {
            return unknown(span);
        }
        i = type;
        out += *text;
        ++next;
    }
    return dict != nullptr || next == items.size()
               ? Result<ConstantValue>(ConstantValue{std::move(out)})
               : Failure{span, "this format takes fewer values"};
}

std::optional<Result<ConstantValue>> text_method(const std::string& text, std::string_view method,
                                                 const Items& arguments,
                                                 const std::vector<std::string_view>& keywords,
                                                 Span span) {
    if (method == "format") {
        return format_braces(text, arguments, keywords, span);
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
