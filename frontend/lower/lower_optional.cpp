#include <algorithm>

#include "frontend/ir/visit.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"

/// Values that may be None.
namespace pykern2cu {
namespace {

/// The variable of `x is not None`.
const ir::Variable* tested_for_value(const ir::Expr& condition) {
    const auto* item = std::get_if<ir::TupleItem>(&condition.node);
    const bool is_flag =
        item != nullptr && item->index == 0 && item->tuple->type.is(Kind::Optional);
    const auto* var = is_flag ? std::get_if<ir::Var>(&item->tuple->node) : nullptr;
    return var == nullptr ? nullptr : var->variable;
}

/// The variable of `x is None`.
const ir::Variable* tested_for_none(const ir::Expr& condition) {
    const auto* negated = std::get_if<ir::Unary>(&condition.node);
    return negated != nullptr && negated->op == ir::UnaryOp::Not
               ? tested_for_value(*negated->operand)
               : nullptr;
}

bool is_assignment(const ir::Stmt& stmt, const ir::Variable* variable) {
    const auto* assign = std::get_if<ir::Assign>(&stmt.node);
    return assign != nullptr && assign->variable == variable;
}

bool assigns(ir::Stmt& stmt, const ir::Variable* variable) {
    ir::Block alone;
    alone.statements.push_back(&stmt);
    bool found = false;
    ir::for_each_statement(
        alone, [&](const ir::Stmt& inner) { found = found || is_assignment(inner, variable); });
    return found;
}

}  // namespace

/// A value or None as an Optional.
const ir::Expr* FunctionLowering::convert_to_optional(const Value& value, Type type, Span span) {
    if (value.expr != nullptr && value.expr->type == type) {
        return value.expr;
    }
    if (value.type.is(Kind::None)) {
        return make(span, type, ir::MakeTuple{{make_const(false, types::boolean, span)}});
    }
    if (!value.type.is(Kind::Optional)) {
        const ir::Expr* held = convert(value, type.element(), span);
        return make(span, type, ir::MakeTuple{{make_const(true, types::boolean, span), held}});
    }
    const Value source = stable(value);
    const Value held = value_of(make(span, source.type.element(), ir::TupleItem{source.expr, 1}));
    return make(span, type,
                ir::MakeTuple{{has_value(source, span), convert(held, type.element(), span)}});
}

const ir::Expr* FunctionLowering::has_value(const Value& optional, Span span) {
    return make(span, types::boolean, ir::TupleItem{optional.expr, 0});
}

/// An Optional used as a value: the thread ends where Python would raise a TypeError.
Value FunctionLowering::present(const Value& value) {
    if (!value.type.is(Kind::Optional)) {
        return value;
    }
    const Value source = stable(value);
    const Span span = value.span;
    const Value held = value_of(make(span, source.type.element(), ir::TupleItem{source.expr, 1}));
    const auto* var = std::get_if<ir::Var>(&source.expr->node);
    if (var != nullptr && is_known_present(var->variable)) {
        return held;
    }
    const ir::Expr* is_none =
        make(span, types::boolean, ir::Unary{ir::UnaryOp::Not, has_value(source, span)});
    ir::Block leave;
    leave.statements.push_back(module_.module().stmts.make(
        span, ir::Comments{},
        ir::ExitThread{"TypeError", cat("expected ", value.type.element(), ", got None")}));
    emit(span, ir::If{is_none, std::move(leave), {}});
    return held;
}

/// Whether the present block has made sure that a variable is not None.
bool FunctionLowering::is_known_present(const ir::Variable* variable) const {
    const auto& statements = block_->statements;
    for (auto stmt = statements.rbegin(); stmt != statements.rend(); ++stmt) {
        const auto* branch = std::get_if<ir::If>(&(*stmt)->node);
        if (branch != nullptr && tested_for_none(*branch->condition) == variable &&
            !ir::leaves_open(branch->then) && branch->otherwise.statements.empty()) {
            return true;
        }
        if (assigns(**stmt, variable)) {
            return false;
        }
    }
    const auto known = present_in_.find(block_);
    return known != present_in_.end() && known->second == variable;
}

/// The right operand of `x is not None and ...`, `x is None or ...`
void FunctionLowering::note_present_operand(ir::LogicOp op, const ir::Expr& test,
                                            const ir::Block& right) {
    const ir::Variable* variable =
        op == ir::LogicOp::And ? tested_for_value(test) : tested_for_none(test);
    if (variable != nullptr) {
        present_in_[&right] = variable;
    }
}

/// In one of the arms of `if x is None` x has a value.
void FunctionLowering::note_present_arm(const ir::If& branch) {
    if (const ir::Variable* variable = tested_for_none(*branch.condition)) {
        present_in_[&branch.otherwise] = variable;
    } else if (const ir::Variable* present = tested_for_value(*branch.condition)) {
        present_in_[&branch.then] = present;
    }
}

}  // namespace pykern2cu
