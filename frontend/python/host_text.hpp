#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontend/python/constant.hpp"
#include "frontend/source/result.hpp"
#include "frontend/syntax/ast.hpp"

/// Strings that host code makes, such as signatures.
namespace pykern2cu {

/// `str(value)` of numbers, strings and types; a type as signatures write it.
std::optional<std::string> python_text(const ConstantValue& value);
/// `"void(%s[:])" % T`
Result<ConstantValue> format_percent(const std::string& format, const ConstantValue& values,
                                     Span span);
/// `f"void({T}[:])"`
Result<ConstantValue> format_string(const ast::FormattedString& string,
                                    const std::vector<ConstantValue>& values);
/// `textwrap.dedent(text)`
std::string dedented(std::string_view text);
/// `"void({}[:])".format(T)`, `", ".join(names)`, `text.replace(a, b)`; nothing of other methods.
std::optional<Result<ConstantValue>> text_method(const std::string& text, std::string_view method,
                                                 const std::vector<ConstantValue>& arguments,
                                                 const std::vector<std::string_view>& keywords,
                                                 Span span);

}  // namespace pykern2cu
