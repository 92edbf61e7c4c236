#pragma once

#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

/// The names that a block assigns, those of nested blocks included; a name may stand there twice.
std::vector<std::string_view> names_assigned_in(const ast::Block& block);
/// The names that an expression assigns with `:=`.
std::vector<std::string_view> names_assigned_in(const ast::Expr& expr);
/// Calls `visit(name, from, item)` for the names that `target = value` assigns, each with the
/// expression that it gets, or of which it gets an item: those have numbers from 1.
template <class Visit>
void for_each_assigned(const ast::Expr& target, const ast::Expr& value, const Visit& visit,
                       uint32_t item = 0) {
    const auto* targets = std::get_if<ast::Tuple>(&target.node);
    const auto* values = std::get_if<ast::Tuple>(&value.node);
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        visit(*name, value, item);
    }
    const bool are_pairs = targets != nullptr && values != nullptr &&
                           targets->elements.size() == values->elements.size();
    for (size_t i = 0; targets != nullptr && i < targets->elements.size(); ++i) {
        const uint32_t own = are_pairs ? 0 : 64 * item + static_cast<uint32_t>(i) + 1;
        for_each_assigned(*targets->elements[i], are_pairs ? *values->elements[i] : value, visit,
                          own);
    }
}

/// The names that `target = ...` assigns.
std::vector<std::string_view> names_in_target(const ast::Expr& target);

}  // namespace pykern2cu
