#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

/// What functions of Python and NumPy do with what they are given, by their names.
namespace pykern2cu {

/// Views that may have more axes than what they are of.
bool adds_axes(std::string_view name);
/// Views whose items may be of rows of what they are of.
bool has_other_axes(std::string_view name);
/// Functions and methods that may give the array that they are given, or a view of it.
bool gives_view(std::string_view name);
/// Functions that give lists of views.
bool gives_parts(std::string_view name);
/// The place of `out` among the arguments of functions of NumPy, counted from 0.
std::optional<size_t> position_of_out(std::string_view name);
/// The same of methods of arrays; most functions are none.
std::optional<size_t> position_of_out_in_method(std::string_view name);
/// Functions of NumPy that change their first argument.
bool changes_its_array(std::string_view name);
/// Functions of other modules, or of any that is not known, that change their first argument.
bool changes_its_argument(std::string_view name);
/// The place of an argument whose methods a function calls, such as a file.
std::optional<size_t> calls_methods_of(std::string_view name);
/// Libraries whose functions give new values, or are followed by their names.
bool is_library_of_values(std::string_view root);
/// Functions whose first argument is code as text.
bool runs_text(std::string_view function);
/// Methods of numbers, text and arrays of numbers, and of what writes these, which keep nothing.
bool is_method_of_values(std::string_view name);

}  // namespace pykern2cu
