#pragma once

#include <string_view>
#include <unordered_map>

#include "frontend/lower/value.hpp"
#include "frontend/syntax/ast.hpp"

/// Calls that no row of the intrinsic table can express: they declare storage, return tuples, take
/// a variable number of arguments, or are typed by rules of their own.
namespace pykern2cu {

class FunctionLowering;

using SpecialForm = Value (*)(FunctionLowering& lowering, const ast::Call& call, Span span);
/// By qualified name.
using SpecialForms = std::unordered_map<std::string_view, SpecialForm>;

/// Shared, local and constant arrays.
const SpecialForms& array_creation_forms();
/// `len`, `int`, `max` ...
const SpecialForms& builtin_forms();
const SpecialForms& print_forms();
/// Those that ask about a value at compile time: `isinstance`, `getattr` ...
const SpecialForms& reflective_forms();
/// Groups of threads and CUB's operations.
const SpecialForms& class_forms();
/// All of these and the dialects' own.
const SpecialForms& special_forms();
/// The special form of a qualified name, or null.
SpecialForm special_form(std::string_view qualified_name);

}  // namespace pykern2cu
