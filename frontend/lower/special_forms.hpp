#pragma once

#include <string_view>

#include "frontend/lower/value.hpp"
#include "frontend/syntax/ast.hpp"

/// Calls that no row of the intrinsic table can express: they declare storage, return tuples, take
/// a variable number of arguments, or are typed by rules of their own.
namespace pykern2cu {

class FunctionLowering;

using SpecialForm = Value (*)(FunctionLowering& lowering, const ast::Call& call, Span span);

/// Shared, local and constant arrays.
SpecialForm array_creation_form(std::string_view qualified_name);
/// `len`, `int`, `max` ...
SpecialForm builtin_form(std::string_view qualified_name);
SpecialForm print_form(std::string_view qualified_name);
/// Those that ask about a value at compile time: `isinstance`, `getattr` ...
SpecialForm reflective_form(std::string_view qualified_name);
/// The special form of a qualified name, or null, of all of these and of the dialects' own.
SpecialForm special_form(std::string_view qualified_name);

}  // namespace pykern2cu
