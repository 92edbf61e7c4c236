#pragma once

#include <optional>
#include <string_view>

#include "frontend/values/evaluate.hpp"

/// Constants that classes hold.
namespace pykern2cu {

/// `Solver.N`, `self.N`: what the class body or, once, `__init__` assigns; a member of an Enum. A
/// property runs at the site.
Result<ConstantValue> class_attribute(const ClassValue& owner, std::string_view wanted,
                                      Evaluator& evaluator, Site site, Span span);
/// The class that a scope is the body of.
std::optional<ClassValue> class_of(const Scope& body);
/// What the first parameter of a function is in a method: its class. Nothing of other functions.
std::optional<ClassValue> receiver_of(const FunctionValue& function);
/// What a data class has besides fields with defaults that decides what its objects hold.
std::optional<std::string_view> own_construction(const ast::ClassDef& definition);
/// `@dataclass` stands above the class.
bool is_dataclass(const ast::ClassDef& definition, Evaluator& evaluator, Site site);

}  // namespace pykern2cu
