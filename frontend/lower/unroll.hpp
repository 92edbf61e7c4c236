#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

/// A body that stands in place of a call.
struct WrittenBody {
    std::string_view function;
    Span body;
    Span call;
};

/// The new nodes of a function whose loops were unrolled.
struct UnrolledNodes {
    Pool<ast::Expr> exprs;
    Pool<ast::Stmt> stmts;
    Pool<ast::HostExpr> host_exprs;
    // Names that stand for others, which were written.
    std::unordered_map<std::string_view, std::string_view> written_names = {};
    // Of an unrolled loop that defines a function: its copies would share what they capture.
    std::optional<Span> function_in_loop = std::nullopt;
    std::vector<WrittenBody> written_bodies = {};

    std::string_view written_name(std::string_view name) const {
        const auto other = written_names.find(name);
        return other == written_names.end() ? name : other->second;
    }
};

/// What `for v in literal_unroll(container)` runs over.
struct UnrolledLoop {
    const ast::Expr* container;
    size_t length;  // not 0
    bool is_fixed;  // a name that stands for the same throughout the loop
};
/// Nothing: an ordinary loop.
using UnrolledLoopOf = std::function<std::optional<UnrolledLoop>(const ast::For& loop)>;

/// The function with a body for each item in place of that for all items, so that the item has a
/// type of its own in each:
///
///     for v in literal_unroll(t):        for i in range(2):
///         body                               if i == 0:
///                                                v = t[0]
///                                                body
///                                            else:
///                                                v = t[1]
///                                                body
///
/// `break`, `continue` and what the rounds hand on stay what they were. `taken`: names that the
/// function uses.
ast::FunctionDef unroll_loops(const ast::FunctionDef& function, UnrolledNodes& nodes,
                              const std::unordered_set<std::string_view>& taken,
                              const UnrolledLoopOf& loop_of);

}  // namespace pykern2cu
