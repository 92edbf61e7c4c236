#pragma once

#include "frontend/ir/ir.hpp"
#include "frontend/types/type.hpp"

namespace pykern2cu {

/// The type of a number as it is printed: `5` is an int whatever the type of the expression, `5u`
/// unsigned, and `INFINITY` a float.
Type literal_cxx_type(const ir::Const& constant, Type type);

/// Integral promotion: what C++ makes of an operand before it computes.
Type promoted(Type type);
/// The usual arithmetic conversions of bool, integers, float and double.
Type usual(Type a, Type b);
/// bool, integers, float and double: the types that C++ converts among each other by itself.
bool is_arithmetic(Type type);

}  // namespace pykern2cu
