#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontend/dialects/dialect.hpp"

/// What the dialects share: how operators are spelled in messages, and what constants are worth.
namespace pykern2cu::dialects {

std::string_view symbol(ast::BinaryOp op);
std::string_view symbol(ast::UnaryOp op);
std::string_view symbol(ast::CompareOp op);

/// "cannot add `float32[:]` and `int64`"
TypingError cannot_combine(ast::BinaryOp op, Type lhs, Type rhs);
TypingError cannot_apply(ast::UnaryOp op, Type operand);
TypingError cannot_compare(ast::CompareOp op, Type lhs, Type rhs);
/// What exists at compile time only is named.
TypingError cannot_store(Operand value, Type target);
TypingError cannot_join(Type before, Type now);
/// "`300` does not fit `uint8`, which holds 0 to 255"
TypingError does_not_fit(BigInt value, Type type);

/// An operand that was reported (Error) or is not typed yet (Unknown) makes the result the same.
std::optional<Type> unsettled(Type a, Type b);

/// The value of a compile-time integer or bool.
std::optional<BigInt> integer_value(const Operand& operand);
std::optional<BigInt> integer_value(const ConstantValue& value);
/// The range of an integer type.
BigInt least(Type integer);
BigInt greatest(Type integer);
bool fits(BigInt value, Type integer);

bool is_ordering(ast::CompareOp op);
bool is_equality(ast::CompareOp op);
bool is_bitwise(ast::BinaryOp op);

/// Both operands are converted to the type of the result.
inline BinaryTyping uniform(Type type) { return BinaryTyping{type, type, type, type}; }
inline UnaryTyping uniform_unary(Type type) { return UnaryTyping{type, type, type}; }

/// The type of a number when `integer` is that of a Python int and so on; a NumPy scalar keeps its
/// own.
struct PythonTypes {
    Type boolean;
    Type integer;
    Type floating;
    Type complex;
};
Type literal_type(const ConstantValue& value, const PythonTypes& python);

}  // namespace pykern2cu::dialects
