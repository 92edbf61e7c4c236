#pragma once

#include <algorithm>

#include "frontend/host/modules/scope.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {

/// Whether there is such a statement in a block or in the blocks in it. A `break` may be one of a
/// loop in there.
template <class Node>
bool has(const ast::Block& body) {
    return std::ranges::any_of(body.statements, [](const ast::Stmt* stmt) {
        bool found = std::holds_alternative<Node>(stmt->node);
        ast::for_each_block(*stmt,
                            [&](const ast::Block& inner) { found = found || has<Node>(inner); });
        return found;
    });
}

/// What a `try` or `with` does with its statements.
enum class Trial : uint8_t {
    None,
    Attempt,        // they may end early without the program
    AsksForModules  // they end early if a module is not there, which it is taken to be
};

Trial trial_of(const ast::UnsupportedStmt& stmt, const Scope& scope);

}  // namespace pykern2cu
