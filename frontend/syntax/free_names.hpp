#pragma once

#include <string_view>
#include <vector>

#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

/// The names that a function reads and does not bind itself, in the order of the source; those of
/// the functions inside it count too. Its defaults and decorators do not: they are evaluated where
/// it is defined.
std::vector<std::string_view> free_names_of(const ast::FunctionDef& function);
/// The names that a function binds: its parameters and what it assigns.
std::vector<std::string_view> names_bound_by(const ast::FunctionDef& function);

}  // namespace pykern2cu
