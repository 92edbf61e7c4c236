#pragma once

#include <string_view>
#include <vector>

#include "frontend/source/result.hpp"
#include "frontend/values/constant.hpp"
#include "frontend/values/evaluate.hpp"

namespace pykern2cu {

/// Whether a class is Python's own base of Enums: "enum.Enum".
bool is_enum_base(std::string_view name);
bool is_enum(const ClassValue& owner, Evaluator& evaluator);
/// In the order of the class, those that are another name of an earlier one among them.
std::vector<std::string_view> enum_names(const ast::ClassDef& definition);
/// `Color.red`, `Color["red"]` of `class Color(Enum)`: a member is its value.
Result<ConstantValue> enum_member(const ClassValue& owner, std::string_view wanted,
                                  Evaluator& evaluator, Span span);

}  // namespace pykern2cu
