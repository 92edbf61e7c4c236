#include "frontend/ir/make.hpp"

#include <algorithm>

#include "frontend/ir/visit.hpp"

namespace pykern2cu::ir {
namespace {

/// What a node does by itself, its operands aside.
Effect own_effect(const Expr& expr) {
    if (const auto* call = std::get_if<CallIntrinsic>(&expr.node)) {
        return call->row->effect;
    }
    if (const auto* call = std::get_if<CallDevice>(&expr.node)) {
        return call->callee->effect;
    }
    if (const auto* member = std::get_if<Member>(&expr.node)) {
        const bool is_read = member->object->type.is(Kind::Record) && !expr.type.is(Kind::Record) &&
                             !expr.type.is(Kind::Array);
        return is_read ? Effect::Reads : Effect::Pure;
    }
    return std::holds_alternative<Load>(expr.node) ? Effect::Reads : Effect::Pure;
}

/// A literal `True` or `False`; a constant with a name keeps that.
const bool* literal(const Expr* expr) {
    const auto* constant = std::get_if<Const>(&expr->node);
    return constant == nullptr || constant->origin != nullptr ? nullptr
                                                              : std::get_if<bool>(&constant->value);
}

/// Whether nobody misses an expression; of a function that nobody calls, nvcc complains.
bool may_be_dropped(const Expr* expr) {
    bool calls = std::holds_alternative<Poison>(expr->node);
    for_each_expression(*expr, [&](const Expr& part) {
        calls = calls || std::holds_alternative<CallDevice>(part.node);
    });
    return !calls && expr->effect <= Effect::Reads;
}

//   3 in (1, 2)         →   false || false   →   false
//   i < n and True      →   i < n
const Expr* decided(const Logic& logic) {
    const bool* const lhs = literal(logic.lhs);
    const bool* const rhs = literal(logic.rhs);
    const bool decides = logic.op == LogicOp::Or;
    if (lhs != nullptr && *lhs != decides) {
        return logic.rhs;
    }
    if (rhs != nullptr && *rhs != decides) {
        return logic.lhs;
    }
    if (lhs != nullptr && may_be_dropped(logic.rhs)) {
        return logic.lhs;
    }
    return rhs != nullptr && may_be_dropped(logic.lhs) ? logic.rhs : nullptr;
}

//   (1, i) < (2, j)     →   true != false ? true : i < j   →   true
const Expr* decided(const Select& select) {
    const bool* const condition = literal(select.condition);
    if (condition == nullptr) {
        return nullptr;
    }
    const Expr* dropped = *condition ? select.otherwise : select.then;
    return !may_be_dropped(dropped) ? nullptr : *condition ? select.then : select.otherwise;
}

}  // namespace

const Expr* make(Module& module, Span span, Type type, decltype(Expr::node) node) {
    const auto* logic = std::get_if<Logic>(&node);
    const auto* select = std::get_if<Select>(&node);
    if (const Expr* known = logic != nullptr    ? decided(*logic)
                            : select != nullptr ? decided(*select)
                                                : nullptr) {
        return known;
    }
    Expr expr{span, type, Effect::Pure, std::move(node)};
    expr.effect = own_effect(expr);
    for_each_child(expr,
                   [&](const Expr* child) { expr.effect = std::max(expr.effect, child->effect); });
    return module.exprs.make(std::move(expr));
}

}  // namespace pykern2cu::ir
