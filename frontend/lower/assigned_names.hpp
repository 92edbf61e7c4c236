#pragma once

#include <string_view>
#include <vector>

#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

/// The names that a block assigns, those of nested blocks included; a name may stand there twice.
std::vector<std::string_view> names_assigned_in(const ast::Block& block);
/// The names that an expression assigns with `:=`.
std::vector<std::string_view> names_assigned_in(const ast::Expr& expr);
/// The names that `target = ...` assigns.
std::vector<std::string_view> names_in_target(const ast::Expr& target);

}  // namespace pykern2cu
