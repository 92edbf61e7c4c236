#pragma once

#include "frontend/dialects/dialect.hpp"

/// How Numba picks the loop of a NumPy function for scalars: the first of the function's own list
/// that every argument can be cast to, where an integer beside a float counts as castable to any
/// float. There are no loops for float16.
namespace pykern2cu::dialects {

Typing<Type> ufunc_argument(Type a, Type b);
Typing<BinaryTyping> ufunc(ast::BinaryOp op, Type lhs, Type rhs);
Typing<UnaryTyping> ufunc(ast::UnaryOp op, Type operand);
Typing<Type> ufunc(ast::CompareOp op, Type lhs, Type rhs);

}  // namespace pykern2cu::dialects
