#pragma once

#include <optional>
#include <set>
#include <string_view>

#include "frontend/host/constants/evaluate.hpp"

/// From which classes one derives, and which `__init__` runs when an object is made.
namespace pykern2cu {

/// The class in whose body `super()` or `super(Own, self)` stands: an object's own, or one that it
/// derives from.
std::optional<ClassValue> class_of_super(const ast::Expr& expr, const ClassValue& object,
                                         Evaluator& evaluator);
/// The class that a base names, if the program has it.
std::optional<ClassValue> base_of(const ClassValue& derived, const ast::Argument& base,
                                  Evaluator& evaluator);
/// Whether making an object of a class surely runs the `__init__` that another class has: its own,
/// one that it inherits, or one that these call.
bool runs_initialization(const ClassValue& type, const ast::ClassDef& other, Evaluator& evaluator);
/// An attribute that an expression in `__init__` reads, or a method that it calls, and that an
/// object of the class is given several times: which value it has there is not followed.
std::optional<std::string_view> attribute_given_again(const ast::Expr& expr, std::string_view self,
                                                      const ClassValue& type, Evaluator& evaluator);
/// Those that are known not to be asked again.
using Classes = std::set<const ast::ClassDef*>;
/// Whether a class has an attribute by this name, of its own or of one that it derives from.
bool has_attribute(const ClassValue& type, std::string_view wanted, Evaluator& evaluator,
                   Classes& seen);
/// Why the attributes of a class may be others than those that its body and its bases have.
std::optional<Failure> replaced(const ClassValue& owner, Evaluator& evaluator);

}  // namespace pykern2cu
