#pragma once

#include <optional>
#include <string_view>

#include "frontend/values/evaluate.hpp"

/// What makes a class a data class, and names in its body fields.
namespace pykern2cu {

/// `@dataclass` stands above the class.
bool is_dataclass(const ast::ClassDef& definition, Evaluator& evaluator, Site site);
/// Whether an annotation in the body of a data class makes the name a field.
bool is_field(std::string_view name, const ClassValue& owner, Evaluator& evaluator);
/// What a data class has besides fields with defaults that decides what its objects hold.
std::optional<std::string_view> own_fields(const ClassValue& type, Evaluator& evaluator);

}  // namespace pykern2cu
