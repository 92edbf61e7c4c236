#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "frontend/dialects/dialect.hpp"

/// Python's numbers in a fused function. They are weak: beside an array they take its type (NEP
/// 50), among themselves they are computed as Python does. Of what kind one is can depend on a
/// value known at run time only, `1 if n > 0 else 0.5`; it may then be used where all its kinds
/// give one type.
namespace pykern2cu::dialects {

/// The Python number of one kind.
Type python_number(Kind kind);
/// A Python number that is one of two.
Type either_number(Type a, Type b);
/// Whether its kind is known at run time only.
inline bool is_undecided(Type number) { return number.least_kind() != number.kind(); }
/// The same number if it has the least kind that it may have, and the widest.
Type as_least(Type number);
Type as_widest(Type number);
/// "... is an int or a float, as a value at run time decides, which would make this ...": why one
/// cannot be used here, and the way out.
TypingError undecided(Type number, Type of_least, Type of_widest);
TypingError undecided(Type number);

/// What a number becomes beside an array element of a type.
Type adapted(Type scalar, Type element);
/// What Python's own operator gives; nothing where it has none.
std::optional<Type> python_arithmetic(ast::BinaryOp op, const Operand& lhs, const Operand& rhs);
/// Of unary `-`, `+` and `~`: -True is -1.
Type python_sign(Type number);
/// What one of Python's own functions gives of Python numbers, where the row that computes it gives
/// a value of type `computed`: `abs(True)` and `math.floor(0.5)` are ints.
Type python_call(std::string_view function, std::span<const Type> arguments, Type computed);

}  // namespace pykern2cu::dialects
