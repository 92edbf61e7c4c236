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
/// Functions and methods that may give the array that they are given, or a view of it.
bool gives_view(std::string_view name);
/// `np.array(a, copy=False)`, which may be `a`; `a.astype(t, "K", "unsafe", True, False)`.
bool may_not_copy(const ast::Call& call, std::string_view name);
/// Whether a call of such a function or method may give the array that it is given, or a view.
bool is_view(const ast::Call& call, std::string_view name, bool is_method);
/// Attributes that arrays have.
bool is_attribute_of_arrays(std::string_view attribute);
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
/// Of Python's own functions those that give numbers or text.
bool gives_plain_values(std::string_view builtin);
/// Those that give something with the items of what they are given.
bool gives_items(std::string_view name);
/// Those that give an item of what they are given.
bool gives_item(std::string_view name);
/// NumPy, and those whose functions do what its functions do.
bool is_array_library(std::string_view root);
/// Functions of these that call what they are given, or may keep it.
bool may_call(std::string_view array_function);
/// Libraries whose functions give new values, or are followed by their names.
bool is_library_of_values(std::string_view root);
/// Of those the ones whose results hold nothing of what the functions are given.
bool keeps_nothing(std::string_view root);
/// Functions, by their whole names, that neither change nor keep an array, nor give a view of it.
bool only_reads_arrays(std::string_view function);
/// Modules of Python whose functions find the names and objects of who calls them.
bool reaches_names(std::string_view root);
/// Whether a function of Python's own reads or assigns names or attributes that it is told.
bool works_on_names(std::string_view builtin);
/// `later.__globals__`, `frame.f_locals`
bool gives_names(std::string_view attribute);
/// Functions whose first argument is code as text.
bool runs_text(std::string_view function);
/// Methods of numbers, text and arrays of numbers, and of what writes these, which keep nothing.
bool is_method_of_values(std::string_view name);
/// Those and the ones of lists, dictionaries and the like.
bool is_known_method(std::string_view name);

}  // namespace pykern2cu
