#pragma once

#include <string>
#include <string_view>

/// Names that Python keeps apart for each class.
namespace pykern2cu {

//   __n in class _Solver   →   _Solver__n        kept: __init__, names in a class of underscores
std::string private_name(std::string_view class_name, std::string_view name);

/// Whether a name may be private where it is written in a class.
inline bool has_private_form(std::string_view name) {
    return name.starts_with("__") && !name.ends_with("__");
}

/// `__init__`
inline bool is_special_name(std::string_view name) {
    return name.starts_with("__") && name.ends_with("__");
}

/// Whether it is what a private name is in a class of this name.
bool is_private_of(std::string_view class_name, std::string_view name);

//   n of Solver   →   Solver_n        _Solver__n of Solver, which says so itself, is kept
std::string name_with_owner(std::string_view owner, std::string_view name);

}  // namespace pykern2cu
