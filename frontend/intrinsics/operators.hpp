#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

/// The operator that a function stands for: `numpy.add(a, b)`, `operator.lt(a, b)`. A BoolOpKind
/// (`numpy.logical_and`) takes its operands as bools and gives a bool, in every dialect.
using Operator = std::variant<ast::BinaryOp, ast::UnaryOp, ast::CompareOp, ast::BoolOpKind>;
std::optional<Operator> operator_of(std::string_view qualified_name);
/// Whether the function changes what it is given, if that can be changed: `operator.iadd(a, b)`.
bool is_in_place_operator(std::string_view qualified_name);

}  // namespace pykern2cu
