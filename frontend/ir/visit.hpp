#pragma once

#include <optional>
#include <variant>

#include "frontend/ir/ir.hpp"
#include "frontend/source/function_ref.hpp"

/// The one place that knows which operands, blocks and values each node of the IR has. Passes say
/// what they do with them; none repeats the walk.
namespace pykern2cu::ir {

/// The extents of an array whose shape belongs to its declaration: a shared, local or constant
/// array, a sub-array of a record. Empty for any other.
std::vector<int64_t> fixed_shape(const Expr& array);
/// Which axis of the array an axis of its view is; null if it is part of one, or a new one.
std::optional<uint32_t> viewed_axis(const View& view, uint32_t axis);
/// The extent of an axis of such an array, or of rows and other whole axes of one: `K[i]`.
std::optional<int64_t> fixed_extent(const Expr& array, uint32_t axis);

/// The variable whose memory an array expression shows, or null.
const Variable* memory_of(const Expr& array);

/// Whether the statement after the block can be reached through it.
bool leaves_open(const Block& block);

/// Calls `fn` for each operand in the order of evaluation.
void for_each_child(const Expr& expr, FunctionRef<void(const Expr*)> fn);

/// Calls `fn` for the expressions of the statement itself, not of its blocks.
void for_each_value(const Stmt& stmt, FunctionRef<void(const Expr*)> fn);

/// Replaces each expression of the statement itself by `fn(expression)`.
void map_values(Stmt& stmt, FunctionRef<const Expr*(const Expr*)> fn);

/// Calls `fn` for the blocks of the statement.
void for_each_block(Stmt& stmt, FunctionRef<void(Block&)> fn);
void for_each_block(const Stmt& stmt, FunctionRef<void(const Block&)> fn);

/// Calls `fn` for all statements, outer before inner, in the order of the text.
void for_each_statement(Block& block, FunctionRef<void(Stmt&)> fn);
void for_each_statement(const Block& block, FunctionRef<void(const Stmt&)> fn);

/// Calls `fn` for an expression and all below it, outer before inner.
void for_each_expression(const Expr& expr, FunctionRef<void(const Expr&)> fn);

/// The expression with each operand replaced by `fn(operand)`; the same node if none changed.
const Expr* map_children(Pool<Expr>& pool, const Expr* expr,
                         FunctionRef<const Expr*(const Expr*)> fn);

/// Rewrites from the leaves up: `fn(expression with rewritten operands, original expression)`.
using Rewrite = FunctionRef<const Expr*(const Expr*, const Expr*)>;
const Expr* rewrite(Pool<Expr>& pool, const Expr* expr, Rewrite fn);

/// Rewrites every expression of a block.
void rewrite(Pool<Expr>& pool, Block& block, Rewrite fn);

/// Whether two expressions are the same text: the same value if nothing happens in between.
bool same(const Expr& a, const Expr& b);

template <class Node>
const Node* as(const Expr* expr) {
    return std::get_if<Node>(&expr->node);
}
template <class Node>
Node* as(Stmt* stmt) {
    return std::get_if<Node>(&stmt->node);
}
template <class Node>
const Node* as(const Stmt* stmt) {
    return std::get_if<Node>(&stmt->node);
}

}  // namespace pykern2cu::ir
