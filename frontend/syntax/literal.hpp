#pragma once

#include <string>
#include <string_view>

#include "frontend/source/result.hpp"
#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

/// `0x_1F`, `1_000`, `12j`. Beyond 64 bits the result does not fit, which is no failure.
Result<ast::Literal> parse_integer(std::string_view text);

/// `1.`, `.5`, `1e-3`, `2.5j`
Result<ast::Literal> parse_float(std::string_view text);

/// One string literal taken apart: `rb'\n'` has the prefix `rb` and the body `\n`.
struct StringParts {
    std::string_view prefix;
    std::string_view body;
    bool is_triple = false;
    bool is_backquoted = false;  // as in Python 2; the parser takes it for a string
    bool is_raw = false;
    bool is_bytes = false;
    bool is_formatted = false;      // an f-string
    bool has_named_escape = false;  // `\N{DEGREE SIGN}`, which needs Unicode's table of names
};
StringParts split_string(std::string_view text);

/// The text of an expression that is a string literal, else null.
const std::string* text_literal(const ast::Expr& expr);

/// The value of a string that is not formatted, its escapes replaced and its line ends as `\n`.
Result<std::string> decode_string(const StringParts& parts);

/// A docstring as Python shows it: without the indentation of its lines and blank lines around it.
std::string clean_docstring(std::string_view text);

}  // namespace pykern2cu
