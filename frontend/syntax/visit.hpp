#pragma once

#include <concepts>
#include <variant>

#include "frontend/source/function_ref.hpp"
#include "frontend/syntax/ast.hpp"

/// The one place that knows of which parts each kind of expression and of statement consists.
namespace pykern2cu::ast {

namespace detail {

template <class T, class... Options>
concept one_of = (std::same_as<T, Options> || ...);

template <class Node, class Walker>
void walk_parts(const Node& node, Walker& walker) {
    const auto if_given = [&](const Expr* expr) {
        if (expr != nullptr) {
            walker.expr(*expr);
        }
    };
    if constexpr (one_of<Node, Assign>) {
        if_given(node.value);
        for (const Expr* target : node.targets) {
            walker.target(*target);
        }
    } else if constexpr (one_of<Node, AugAssign>) {
        walker.target(*node.target);
        walker.expr(*node.value);
    } else if constexpr (one_of<Node, ExprStmt, Return>) {
        if_given(node.value);
    } else if constexpr (one_of<Node, If>) {
        walker.expr(*node.condition);
        walker.block(node.then);
        walker.block(node.otherwise);
    } else if constexpr (one_of<Node, For>) {
        walker.expr(*node.iterable);
        walker.target(*node.target);
        walker.block(node.body);
        walker.block(node.otherwise);
    } else if constexpr (one_of<Node, While>) {
        walker.expr(*node.condition);
        walker.block(node.body);
        walker.block(node.otherwise);
    } else if constexpr (one_of<Node, Assert>) {
        walker.expr(*node.condition);
        if_given(node.message);
    } else if constexpr (one_of<Node, Raise>) {
        if_given(node.exception);
        if_given(node.cause);
    } else if constexpr (one_of<Node, FunctionStmt>) {
        walker.inner(*node.function);
    } else {
        static_assert(one_of<Node, Delete, Break, Continue, Pass, Import, ImportFrom, ClassDef,
                             UnsupportedStmt, InvalidStmt>,
                      "a kind of statement without a walk");
    }
}

}  // namespace detail

/// Hands the parts of the statements of device code to `expr(const Expr&)`, `target(const Expr&)`,
/// `block(const Block&)` and `inner(const FunctionDef&)` of the walker, in the order of execution.
template <class Walker>
void walk_statements(const Block& block, Walker& walker) {
    for (const Stmt* stmt : block.statements) {
        std::visit([&](const auto& node) { detail::walk_parts(node, walker); }, stmt->node);
    }
}

/// The values and blocks of `with`, `try` and others that only host code has.
template <class Walker>
void walk_clauses(const UnsupportedStmt& stmt, Walker& walker) {
    for (const Clause& clause : stmt.clauses) {
        for (const Entry& entry : clause.entries) {
            if (entry.value != nullptr) {
                walker.expr(*entry.value);
            }
        }
        walker.block(clause.block);
    }
}

/// Calls `fn` for the blocks in a statement that run in its scope, if at all.
void for_each_block(const Stmt& stmt, FunctionRef<void(const Block&)> fn);

/// Calls `fn` for each operand in the order of evaluation.
void for_each_operand(const Expr& expr, FunctionRef<void(const Expr&)> fn);

/// The same of what has a meaning in host code only.
void for_each_operand(const HostExpr& expr, FunctionRef<void(const Expr&)> fn);

/// Calls `fn` for each name, attribute and item that statements and comprehensions of a module
/// assign or delete, those in tuples one by one.
void for_each_place(const Module& module, FunctionRef<void(const Expr& place)> fn);

/// `np` of `np.zeros(n)` and `np.zeros(n).T[0]`; null if the expression begins with no name.
const Expr* first_name(const Expr& expr);
/// Whether evaluating it runs code that it does not show, or assigns a name.
bool has_call(const Expr& expr);

}  // namespace pykern2cu::ast
