#pragma once

#include <optional>
#include <string_view>

#include "frontend/host/constants/evaluate.hpp"

/// Constants that classes hold.
namespace pykern2cu {

/// `Solver.N`, `self.N`: what the class body or, once, `__init__` assigns; a member of an Enum. A
/// property runs at the site.
Result<ConstantValue> class_attribute(const ClassValue& owner, std::string_view wanted,
                                      Evaluator& evaluator, Site site, Span span);
/// `object.method` as the class of the object has it, whatever is assigned to the attributes of the
/// object: what such a method makes is looked for, what it returns is not known.
std::optional<FunctionValue> method_as_written(const ast::Expr& expr, Evaluator& evaluator,
                                               Site site);
/// What that gives if the object still has it.
Result<ConstantValue> call_as_written(const FunctionValue& method, const ast::Call& call,
                                      Evaluator& evaluator, Site site);
/// Notes the call of such a method, which has no value all the same, and why; also where the object
/// has none.
Failure enter_as_written(const ast::Call& call, Failure why, bool has_object, Evaluator& evaluator,
                         Site site);

}  // namespace pykern2cu
