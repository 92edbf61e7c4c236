#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "frontend/syntax/ast.hpp"

/// What functions of Python and NumPy do with what they are given, by their names.
namespace pykern2cu {

/// Of the methods that change their objects those that arrays have.
bool is_method_of_arrays(std::string_view method);
/// Whether a method of a list, a dictionary, a set or an array changes it.
bool changes_its_object(std::string_view method);
/// `f` of `f` and `module.f`; empty of other expressions.
std::string_view last_name(const ast::Expr& expr);
/// Attributes that arrays have.
bool is_attribute_of_arrays(std::string_view attribute);
/// Functions of other modules, or of any that is not known, that change their first argument.
bool changes_its_argument(std::string_view name);
/// The place of an argument whose methods a function calls, such as a file.
std::optional<size_t> calls_methods_of(std::string_view name);
/// Of Python's own functions those that give numbers or text.
bool gives_plain_values(std::string_view builtin);
/// Those that give something with the items of what they are given.
bool gives_items(std::string_view name);
/// Those that give an item of what they are given.
bool gives_item(std::string_view name);
/// NumPy, and those whose functions do what its functions do.
bool is_array_library(std::string_view root);
/// Libraries whose functions give new values, or are followed by their names.
bool is_library_of_values(std::string_view root);
/// Of those the ones whose results hold nothing of what the functions are given.
bool keeps_nothing(std::string_view root);
/// But for their classes, and some functions: `math.prod([], start=table)` is that table.
bool gives_its_argument(std::string_view name);
/// Modules of Python whose functions find the names and objects of who calls them.
bool reaches_names(std::string_view root);
/// Whether a function of Python's own reads or assigns names or attributes that it is told.
bool works_on_names(std::string_view builtin);
/// `later.__globals__`, `frame.f_locals`
bool gives_names(std::string_view attribute);
/// Functions whose first argument is code as text.
bool runs_text(std::string_view function);

}  // namespace pykern2cu
