#pragma once

#include "frontend/lower/value.hpp"
#include "frontend/python/fold.hpp"

/// What an operation on known numbers gives, in the types of the operation where they are not those
/// of Python and NumPy.
namespace pykern2cu {

/// Whether what Python computes is what the typed operation computes: `pow(2, -1)` of integers is
/// 0.
bool can_be(Type type, const ConstantValue& constant);

/// What is computed of known numbers is known, though it stays an expression.
void note_constant(Value& result, const Folded& folded, const Dialect& dialect);

/// Whether NumPy's dtypes, which are not what the peer computes in, would type what is known:
/// `np.uint8(200) + np.uint8(100)` is 300 in a Numba kernel.
bool has_other_types(const Value& value, const Dialect& dialect);

Folded known_result(ast::BinaryOp op, const Value& lhs, const Value& rhs,
                    const BinaryTyping& typing, Span span);
Folded known_result(ast::UnaryOp op, const Value& operand, const UnaryTyping& typing, Span span);
/// `np.float32(0.1) == 0.1` is false in a Numba kernel, which compares in float64. Nothing where a
/// number has a name, which it keeps in the text.
std::optional<bool> known_result(ast::CompareOp op, const Value& lhs, const Value& rhs, Type type,
                                 const Dialect& dialect);

}  // namespace pykern2cu
