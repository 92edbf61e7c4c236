#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "frontend/source/result.hpp"
#include "frontend/syntax/ast.hpp"
#include "frontend/values/constant.hpp"

/// Python's own arithmetic on values known at compile time.
namespace pykern2cu {

using Folded = Result<ConstantValue>;

Folded fold_binary(ast::BinaryOp op, const ConstantValue& lhs, const ConstantValue& rhs, Span span);
Folded fold_unary(ast::UnaryOp op, const ConstantValue& operand, Span span);
Folded fold_compare(ast::CompareOp op, const ConstantValue& lhs, const ConstantValue& rhs,
                    Span span);
/// `if value:`
std::optional<bool> truth(const ConstantValue& value);

/// The value of a Python int, bool or integral NumPy scalar.
std::optional<BigInt> as_integer(const ConstantValue& value);
/// The value of any real number.
std::optional<double> as_double(const ConstantValue& value);
std::optional<std::complex<double>> as_complex(const ConstantValue& value);

/// The number converted to a type as C++ would: integers wrap, floats round, floats truncate to
/// integers.
std::optional<ir::Number> number_as(const ConstantValue& value, Type type);
ConstantValue constant_from(const ir::Number& number, Type type);
/// Builds a tuple constant.
ConstantValue tuple_constant(std::vector<ConstantValue> items);
ConstantValue sequence_constant(SequenceKind kind, std::vector<ConstantValue> items);
/// Whether a tuple, list or string has outgrown what a constant may be.
bool is_too_large(const ConstantValue& value);

}  // namespace pykern2cu
