#pragma once

#include <optional>
#include <string_view>

#include "frontend/host/constants/evaluate.hpp"

/// What makes a class a data class, and names in its body fields.
namespace pykern2cu {

/// `@dataclass` stands above the class.
bool is_dataclass(const ast::ClassDef& definition, Evaluator& evaluator, Site site);
/// Whether an annotation in the body of a data class makes the name a field.
bool is_field(std::string_view name, const ClassValue& owner, Evaluator& evaluator);
/// What a data class has besides fields with defaults that decides what its objects hold.
std::optional<std::string_view> own_fields(const ClassValue& type, Evaluator& evaluator);
/// Whether a decorator gives back the class that it is given.
bool keeps_class(const ast::Expr& decorator, const ClassValue& owner, Evaluator& evaluator);
/// Why an object of a NamedTuple, or of a data class, may be more than its fields; `extended` is
/// the class of tuples that it derives from, or null.
std::optional<Failure> own_behaviour(const ClassValue& type, bool is_data,
                                     const NamedTupleClass* extended, Evaluator& evaluator);

}  // namespace pykern2cu
