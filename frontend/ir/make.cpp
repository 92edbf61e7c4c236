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

}  // namespace

const Expr* make(Module& module, Span span, Type type, decltype(Expr::node) node) {
    Expr expr{span, type, Effect::Pure, std::move(node)};
    expr.effect = own_effect(expr);
    for_each_child(expr,
                   [&](const Expr* child) { expr.effect = std::max(expr.effect, child->effect); });
    return module.exprs.make(std::move(expr));
}

}  // namespace pykern2cu::ir
