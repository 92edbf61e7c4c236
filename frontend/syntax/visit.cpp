#include "frontend/syntax/visit.hpp"

namespace pykern2cu::ast {
namespace {

using detail::one_of;

template <class Items, class Fn>
void each_of(const Items& items, Fn& fn) {
    for (const Expr* item : items) {
        fn(*item);
    }
}

template <class Node, class Fn>
void each_operand(const Node& node, Fn& fn) {
    const auto if_given = [&](const Expr* expr) {
        if (expr != nullptr) {
            fn(*expr);
        }
    };
    if constexpr (one_of<Node, Attribute, Starred>) {
        fn(*node.value);
    } else if constexpr (one_of<Node, Unary>) {
        fn(*node.operand);
    } else if constexpr (one_of<Node, Binary>) {
        fn(*node.lhs);
        fn(*node.rhs);
    } else if constexpr (one_of<Node, BoolOp, Compare>) {
        each_of(node.operands, fn);
    } else if constexpr (one_of<Node, Ternary>) {
        fn(*node.condition);
        fn(*node.then);
        fn(*node.otherwise);
    } else if constexpr (one_of<Node, Call>) {
        fn(*node.callee);
        for (const Argument& argument : node.arguments) {
            fn(*argument.value);
        }
    } else if constexpr (one_of<Node, Subscript>) {
        fn(*node.base);
        fn(*node.index);
    } else if constexpr (one_of<Node, Slice>) {
        if_given(node.lower);
        if_given(node.upper);
        if_given(node.step);
    } else if constexpr (one_of<Node, Tuple, List>) {
        each_of(node.elements, fn);
    } else if constexpr (one_of<Node, Dict>) {
        for (const auto& [key, value] : node.items) {
            if_given(key);
            fn(*value);
        }
    } else if constexpr (one_of<Node, NamedExpr>) {
        fn(*node.value);
        fn(*node.name);
    } else {
        // A lambda has names of its own.
        static_assert(one_of<Node, Literal, Name, Lambda, UnsupportedExpr, InvalidExpr>,
                      "a kind of expression without a walk");
    }
}

template <class Node, class Fn>
void each_operand_in_host(const Node& node, Fn& fn) {
    if constexpr (one_of<Node, Comprehension>) {
        for (const ComprehensionClause& clause : node.clauses) {
            fn(*clause.iterable);
            each_of(clause.conditions, fn);
        }
        fn(*node.element);
    } else if constexpr (one_of<Node, FormattedString>) {
        each_of(node.values, fn);
    } else if constexpr (one_of<Node, Opaque>) {
        each_of(node.operands, fn);
    } else {
        static_assert(one_of<Node, Awaited, Yielded>, "a kind of host expression without a walk");
    }
    if constexpr (one_of<Node, Comprehension, Awaited, Yielded>) {
        if (node.value != nullptr) {
            fn(*node.value);
        }
    }
}

}  // namespace

void for_each_block(const Stmt& stmt, FunctionRef<void(const Block&)> fn) {
    if (const auto* branch = std::get_if<If>(&stmt.node)) {
        fn(branch->then);
        fn(branch->otherwise);
    } else if (const auto* loop = std::get_if<For>(&stmt.node)) {
        fn(loop->body);
        fn(loop->otherwise);
    } else if (const auto* repeated = std::get_if<While>(&stmt.node)) {
        fn(repeated->body);
        fn(repeated->otherwise);
    } else if (const auto* other = std::get_if<UnsupportedStmt>(&stmt.node)) {
        for (const Clause& clause : other->clauses) {
            fn(clause.block);
        }
    }
}

namespace {

void each_place(const Expr& target, FunctionRef<void(const Expr&)> fn) {
    const bool has_parts = std::holds_alternative<Tuple>(target.node) ||
                           std::holds_alternative<List>(target.node) ||
                           std::holds_alternative<Starred>(target.node);
    if (has_parts) {
        for_each_operand(target, [&](const Expr& part) { each_place(part, fn); });
    } else {
        fn(target);
    }
}

}  // namespace

void for_each_place(const Module& module, FunctionRef<void(const Expr&)> fn) {
    for (const Stmt& stmt : module.stmts.items()) {
        const auto* assign = std::get_if<Assign>(&stmt.node);
        const auto* deletion = std::get_if<Delete>(&stmt.node);
        const auto* targets = assign != nullptr     ? &assign->targets
                              : deletion != nullptr ? &deletion->targets
                                                    : nullptr;
        for (size_t i = 0; targets != nullptr && i < targets->size(); ++i) {
            each_place(*(*targets)[i], fn);
        }
        if (const auto* augmented = std::get_if<AugAssign>(&stmt.node)) {
            each_place(*augmented->target, fn);
        } else if (const auto* loop = std::get_if<For>(&stmt.node)) {
            each_place(*loop->target, fn);
        } else if (const auto* other = std::get_if<UnsupportedStmt>(&stmt.node)) {
            for (const Clause& clause : other->clauses) {
                for (const Entry& entry : clause.entries) {
                    if (entry.target != nullptr) {
                        each_place(*entry.target, fn);
                    }
                }
            }
        }
    }
    for (const HostExpr& expr : module.host_exprs.items()) {
        if (const auto* comprehension = std::get_if<Comprehension>(&expr)) {
            for (const ComprehensionClause& clause : comprehension->clauses) {
                each_place(*clause.target, fn);
            }
        }
    }
}

void for_each_operand(const Expr& expr, FunctionRef<void(const Expr&)> fn) {
    std::visit([&](const auto& node) { each_operand(node, fn); }, expr.node);
}

void for_each_operand(const HostExpr& expr, FunctionRef<void(const Expr&)> fn) {
    std::visit([&](const auto& node) { each_operand_in_host(node, fn); }, expr);
}

bool has_call(const Expr& expr) {
    bool found = std::holds_alternative<Call>(expr.node) ||
                 std::holds_alternative<NamedExpr>(expr.node) ||
                 std::holds_alternative<UnsupportedExpr>(expr.node);
    if (!found) {
        for_each_operand(expr, [&](const Expr& each) { found = found || has_call(each); });
    }
    return found;
}

const Expr* first_name(const Expr& expr) {
    const Expr* at = &expr;
    for (const Expr* owner = at; owner != nullptr;) {
        at = owner;
        const auto* call = std::get_if<Call>(&at->node);
        const auto* attribute = std::get_if<Attribute>(&at->node);
        const auto* subscript = std::get_if<Subscript>(&at->node);
        owner = call != nullptr        ? call->callee
                : attribute != nullptr ? attribute->value
                : subscript != nullptr ? subscript->base
                                       : nullptr;
    }
    return std::holds_alternative<Name>(at->node) ? at : nullptr;
}

}  // namespace pykern2cu::ast
