#pragma once

#include <optional>
#include <string_view>

#include "frontend/library/construct.hpp"
#include "frontend/syntax/ast.hpp"

/// Namedtuple classes and their instances, as far as they are known at compile time.
namespace pykern2cu {

/// `collections.namedtuple("Point", "x y", defaults=(0,))`, `typing.NamedTuple("Point", [...])`
Result<ConstantValue> named_tuple_class(const ConstantCall& call);
/// `class Point(NamedTuple): x: int`: what the annotated names are is not asked.
std::vector<const ast::Assign*> annotated_fields(const ast::ClassDef& definition);
/// The fields as parameters of the class.
std::vector<Slot> slots_of(const NamedTupleClass& tuple);
/// Which argument of `Point(1, y=2)` each field gets; `BoundArguments::kNone` for its default.
Result<std::vector<size_t>> bind_fields(const NamedTupleClass& tuple,
                                        const std::vector<std::string_view>& keywords, Span span);
/// The default of a field, if it has one; it may be one that is not known.
const ConstantValue* field_default(const NamedTupleClass& tuple, size_t field);
Failure unknown_default(const NamedTupleClass& tuple, size_t field, Span span);
/// `Point(1, 2)` of constants.
Result<ConstantValue> named_tuple_instance(const std::shared_ptr<const NamedTupleClass>& tuple,
                                           const ConstantCall& call);
/// `types.SimpleNamespace(x=1)` is an instance of a class of its own.
Result<ConstantValue> namespace_instance(const ConstantCall& call);
std::optional<size_t> field_index(const NamedTupleClass& tuple, std::string_view name);

}  // namespace pykern2cu
