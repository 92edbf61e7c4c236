#pragma once

#include <string_view>

#include "frontend/source/result.hpp"
#include "frontend/values/constant.hpp"
#include "frontend/values/evaluate.hpp"

namespace pykern2cu {

bool is_enum(const ClassValue& owner, Evaluator& evaluator);
/// `Color.red`, `Color["red"]` of `class Color(Enum)`: a member is its value.
Result<ConstantValue> enum_member(const ClassValue& owner, std::string_view wanted,
                                  Evaluator& evaluator, Span span);

}  // namespace pykern2cu
