#pragma once

#include <optional>
#include <string_view>

#include "frontend/host/constants/evaluate.hpp"

/// Methods of a class, and the objects or classes that they get first.
namespace pykern2cu {

/// Whether a decorator is written by a name alone: `@property`
bool has_decorator(const ast::FunctionDef& function, std::string_view name);
/// Whether some `return` in a statement may end its function.
bool may_return(const ast::Stmt& stmt);
/// The class that a scope is the body of.
std::optional<ClassValue> class_of(const Scope& body);
/// What the first parameter of a function is in a method: its class. Nothing of other functions.
std::optional<ClassValue> receiver_of(const FunctionValue& function);
/// The class that `C.method(x)` gives a class method first; nothing for other functions. What the
/// method of an object is given is not followed.
Result<std::optional<ClassValue>> class_bound_to(const FunctionValue& function, Span call);

}  // namespace pykern2cu
