#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "frontend/syntax/ast.hpp"

/// What functions of NumPy and CuPy, and methods of arrays, do with what they are given, as their
/// rows tell (library_call.hpp), by the last parts of their names.
namespace pykern2cu {

/// Whether it may give the array that it is given, or a view of it.
bool gives_view(std::string_view name);
/// `np.array(a, copy=False)`, which may be `a`; `a.astype(t, "K", "unsafe", True, False)`.
bool may_not_copy(const ast::Call& call, std::string_view name);
/// Whether a call may give the array that it is given, or views of it.
bool is_view(const ast::Call& call, std::string_view name, bool is_method_call);
/// The place of the first argument that it changes behind the first one, counted from 0: `out`.
std::optional<size_t> position_of_out(std::string_view name);
/// The same of methods; most functions are none.
std::optional<size_t> position_of_out_in_method(std::string_view name);
/// Whether it changes its first argument.
bool changes_its_array(std::string_view name);
/// Whether it calls what it is given, or may keep it.
bool may_call(std::string_view array_function);
/// Functions, by their whole names, that neither change nor keep an array, nor give a view of it.
bool only_reads_arrays(std::string_view function);
/// Methods of numbers, text and arrays of numbers, and of what writes these, which keep nothing.
bool is_method_of_values(std::string_view name);
/// Those and the ones of lists, dictionaries and the like.
bool is_known_method(std::string_view name);

}  // namespace pykern2cu
