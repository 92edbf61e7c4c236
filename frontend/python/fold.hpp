#pragma once

#include <optional>

#include "frontend/python/constant.hpp"
#include "frontend/source/result.hpp"
#include "frontend/syntax/ast.hpp"

/// Python's own arithmetic on values known at compile time.
namespace pykern2cu {

using Folded = Result<ConstantValue>;

/// The dtype in which NumPy computes with two numbers, a Python number counts by its kind only;
/// nothing if neither has a dtype.
std::optional<Type> numpy_type_beside(const ConstantValue& lhs, const ConstantValue& rhs);
/// `Bits.A | 4`: what is made of the flags of an IntFlag is one too.
bool joins_flags(ast::BinaryOp op, const ConstantValue& lhs, const ConstantValue& rhs);

Folded fold_binary(ast::BinaryOp op, const ConstantValue& lhs, const ConstantValue& rhs, Span span);
Folded fold_unary(ast::UnaryOp op, const ConstantValue& operand, Span span);
/// An attribute of a library of which nothing is known but its name, as `sys.platform`.
bool is_only_a_name(const ConstantValue& value);
/// A date or a duration of NumPy, which is not computed with.
bool is_time(const ConstantValue& value);

Folded fold_compare(ast::CompareOp op, const ConstantValue& lhs, const ConstantValue& rhs,
                    Span span);
/// `if value:`
std::optional<bool> truth(const ConstantValue& value);

}  // namespace pykern2cu
