#pragma once

#include <concepts>
#include <optional>
#include <type_traits>
#include <variant>

#include "frontend/ir/ir.hpp"

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

namespace detail {

template <class T, class... Options>
concept one_of = (std::same_as<std::remove_const_t<T>, Options> || ...);

template <class Pointer, class Fn>
void if_given(Pointer& slot, Fn& fn) {
    if (slot != nullptr) {
        fn(slot);
    }
}

template <class Items, class Fn>
void each_item(Items& items, Fn& fn) {
    for (auto& item : items) {
        if_given(item.index, fn);
        if_given(item.lower, fn);
        if_given(item.upper, fn);
        if_given(item.step, fn);
    }
}

template <class Slots, class Fn>
void each_of(Slots& slots, Fn& fn) {
    for (auto& slot : slots) {
        fn(slot);
    }
}

/// Calls `fn(slot)` for the operands of a node in the order of evaluation.
template <class Node, class Fn>
void each_slot(Node& node, Fn& fn) {
    if constexpr (one_of<Node, Arith, Logic, Compare>) {
        fn(node.lhs);
        fn(node.rhs);
    } else if constexpr (one_of<Node, Unary, Cast>) {
        fn(node.operand);
    } else if constexpr (one_of<Node, Select>) {
        fn(node.condition);
        fn(node.then);
        fn(node.otherwise);
    } else if constexpr (one_of<Node, Load>) {
        fn(node.array);
        each_of(node.at, fn);
    } else if constexpr (one_of<Node, View>) {
        fn(node.array);
        each_item(node.items, fn);
    } else if constexpr (one_of<Node, Reframe>) {
        fn(node.array);
        each_of(node.shape, fn);
        each_of(node.strides, fn);
    } else if constexpr (one_of<Node, Extent, Stride>) {
        fn(node.array);
    } else if constexpr (one_of<Node, MakeTuple>) {
        each_of(node.elements, fn);
    } else if constexpr (one_of<Node, TupleItem>) {
        fn(node.tuple);
    } else if constexpr (one_of<Node, TupleAt>) {
        fn(node.tuple);
        fn(node.index);
    } else if constexpr (one_of<Node, Member>) {
        fn(node.object);
    } else if constexpr (one_of<Node, CallIntrinsic, CallDevice, CallHelper>) {
        each_of(node.args, fn);
    } else {
        static_assert(one_of<Node, Const, Var, Poison>, "a kind of expression without a walk");
    }
}

/// The expressions that belong to a statement itself, not to its blocks.
template <class Node, class Fn>
void each_value(Node& node, Fn& fn) {
    if constexpr (one_of<Node, Declare, Assign, Eval, Return, Alias>) {
        if_given(node.value, fn);
    } else if constexpr (one_of<Node, ExitThread>) {
        if_given(node.report, fn);
    } else if constexpr (one_of<Node, Store>) {
        fn(node.target);
        fn(node.value);
    } else if constexpr (one_of<Node, If, While>) {
        fn(node.condition);
    } else if constexpr (one_of<Node, ForRange>) {
        fn(node.start);
        fn(node.stop);
        fn(node.step);
    } else {
        static_assert(one_of<Node, Break, Continue, DeclareArray, Text>,
                      "a kind of statement without a walk");
    }
}

template <class Node, class Fn>
void each_block(Node& node, Fn& fn) {
    if constexpr (one_of<Node, If>) {
        fn(node.then);
        fn(node.otherwise);
    } else if constexpr (one_of<Node, ForRange, While>) {
        fn(node.body);
    } else {
        static_assert(one_of<Node, Declare, Assign, Store, Eval, Return, Break, Continue,
                             ExitThread, DeclareArray, Text, Alias>,
                      "a kind of statement without a walk");
    }
}

}  // namespace detail

/// Calls `fn(const Expr*)` for each operand in the order of evaluation.
template <class Fn>
void for_each_child(const Expr& expr, Fn&& fn) {
    auto visit = [&](const Expr* const& child) { fn(child); };
    std::visit([&](const auto& node) { detail::each_slot(node, visit); }, expr.node);
}

/// Calls `fn(const Expr*)` for the expressions of the statement itself, not of its blocks.
template <class Fn>
void for_each_value(const Stmt& stmt, Fn&& fn) {
    auto visit = [&](const Expr* const& value) { fn(value); };
    std::visit([&](const auto& node) { detail::each_value(node, visit); }, stmt.node);
}

/// Replaces each expression of the statement itself by `fn(expression)`.
template <class Fn>
void map_values(Stmt& stmt, Fn&& fn) {
    auto visit = [&](const Expr*& value) { value = fn(value); };
    std::visit([&](auto& node) { detail::each_value(node, visit); }, stmt.node);
}

/// Calls `fn(Block&)` for the blocks of the statement.
template <class Fn>
void for_each_block(Stmt& stmt, Fn&& fn) {
    std::visit([&](auto& node) { detail::each_block(node, fn); }, stmt.node);
}
template <class Fn>
void for_each_block(const Stmt& stmt, Fn&& fn) {
    std::visit([&](const auto& node) { detail::each_block(node, fn); }, stmt.node);
}

/// Calls `fn(Stmt&)` for all statements, outer before inner, in the order of the text.
template <class Fn>
void for_each_statement(Block& block, Fn&& fn) {
    for (Stmt* stmt : block.statements) {
        fn(*stmt);
        for_each_block(*stmt, [&](Block& inner) { for_each_statement(inner, fn); });
    }
}
template <class Fn>
void for_each_statement(const Block& block, Fn&& fn) {
    for (const Stmt* stmt : block.statements) {
        fn(*stmt);
        for_each_block(*stmt, [&](const Block& inner) { for_each_statement(inner, fn); });
    }
}

/// Calls `fn(const Expr&)` for an expression and all below it, outer before inner.
template <class Fn>
void for_each_expression(const Expr& expr, Fn&& fn) {
    fn(expr);
    for_each_child(expr, [&](const Expr* child) { for_each_expression(*child, fn); });
}

/// The expression with each operand replaced by `fn(operand)`; the same node if none changed.
template <class Fn>
const Expr* map_children(Pool<Expr>& pool, const Expr* expr, Fn&& fn) {
    Expr* fresh = nullptr;
    size_t position = 0;
    for_each_child(*expr, [&](const Expr* child) {
        const size_t wanted = position++;
        const Expr* mapped = fn(child);
        if (mapped == child) {
            return;
        }
        if (fresh == nullptr) {
            fresh = pool.make(*expr);
        }
        size_t at = 0;
        auto replace = [&](const Expr*& slot) {
            if (at++ == wanted) {
                slot = mapped;
            }
        };
        std::visit([&](auto& node) { detail::each_slot(node, replace); }, fresh->node);
    });
    return fresh == nullptr ? expr : fresh;
}

/// Rewrites from the leaves up: `fn(expression with rewritten operands, original expression)`.
template <class Fn>
const Expr* rewrite(Pool<Expr>& pool, const Expr* expr, Fn&& fn) {
    const Expr* inner =
        map_children(pool, expr, [&](const Expr* child) { return rewrite(pool, child, fn); });
    return fn(inner, expr);
}

/// Rewrites every expression of a block.
template <class Fn>
void rewrite(Pool<Expr>& pool, Block& block, Fn&& fn) {
    for_each_statement(block, [&](Stmt& stmt) {
        map_values(stmt, [&](const Expr* value) { return rewrite(pool, value, fn); });
    });
}

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
