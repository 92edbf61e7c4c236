#pragma once

#include <optional>

#include "frontend/syntax/ast.hpp"
#include "frontend/types/type.hpp"

/// CuPy types operators and functions by ufunc loops: a list of types, of which the first that both
/// operands promote to is used. CuPy's JIT and its fused functions share the lists.
namespace pykern2cu::dialects {

/// What "promotes to" means: a position in CuPy's order of types (the JIT's cuda mode), or NumPy's
/// safe casting.
enum class Casting : uint8_t { CupyOrder, NumpySafe };

/// The type of the result; the operands are converted to it. Nothing where no loop takes the
/// operands.
std::optional<Type> arithmetic_loop(ast::BinaryOp op, Casting casting, Type lhs, Type rhs);
/// Unary `-` and `+`: every number but bool.
std::optional<Type> sign_loop(Casting casting, Type operand);
/// Comparisons of which at least one operand is no integer.
std::optional<Type> inexact_loop(Casting casting, Type lhs, Type rhs);
/// Functions such as sqrt: float16, float32, float64 and complex.
std::optional<Type> float_loop(Casting casting, Type argument);
/// `minimum`, `maximum`, `where`: every number.
std::optional<Type> selection_loop(Casting casting, Type lhs, Type rhs);

}  // namespace pykern2cu::dialects
