// What the outcome of a condition tells about the values in it.
#include <array>

#include "backend/legalize/range_analysis.hpp"
#include "frontend/ir/visit.hpp"

namespace pykern2cu {

/// The variable whose value an expression is, seen through conversions that keep it.
const ir::Variable* RangeAnalysis::variable_of(const ir::Expr* expr) {
    if (const auto* cast = ir::as<ir::Cast>(expr)) {
        const bool keeps = cast->operand->type.is_integral() &&
                           range_of(expr->type).contains(value_of(cast->operand));
        return keeps ? variable_of(cast->operand) : nullptr;
    }
    const auto* var = ir::as<ir::Var>(expr);
    return var != nullptr && var->variable->type.is_integral() ? var->variable : nullptr;
}

//   if tid >= d and ...:
void RangeAnalysis::note_order(const ir::Expr* condition, bool outcome) {
    if (const auto* logic = ir::as<ir::Logic>(condition)) {
        if ((logic->op == ir::LogicOp::And) == outcome) {
            note_order(logic->lhs, outcome);
            note_order(logic->rhs, outcome);
        }
        return;
    }
    const auto* compare = ir::as<ir::Compare>(condition);
    if (compare == nullptr) {
        return;
    }
    const ir::Variable* lhs = variable_of(compare->lhs);
    const ir::Variable* rhs = variable_of(compare->rhs);
    if (lhs == nullptr || rhs == nullptr) {
        return;
    }
    const ir::CompareOp op = outcome ? compare->op : opposite(compare->op);
    if (op == ir::CompareOp::Ge || op == ir::CompareOp::Gt) {
        order_.note(lhs, rhs, op == ir::CompareOp::Gt ? 1 : 0);
    } else if (op == ir::CompareOp::Le || op == ir::CompareOp::Lt) {
        order_.note(rhs, lhs, op == ir::CompareOp::Lt ? 1 : 0);
    }
}

void RangeAnalysis::assume(const ir::Expr* condition, bool outcome) {
    if (const auto* logic = ir::as<ir::Logic>(condition)) {
        assume(*logic, outcome);
    } else if (const auto* compare = ir::as<ir::Compare>(condition)) {
        assume(*compare, outcome);
    } else if (const auto* unary = ir::as<ir::Unary>(condition)) {
        if (unary->op == ir::UnaryOp::Not) {
            assume(unary->operand, !outcome);
        }
    } else if (const auto* cast = ir::as<ir::Cast>(condition)) {
        if (cast->operand->type.is_integral()) {
            exclude_or_fix(cast->operand, {0, 0}, !outcome);
        }
    } else if (const auto* constant = ir::as<ir::Const>(condition)) {
        const bool* flag = std::get_if<bool>(&constant->value);
        if (flag != nullptr && *flag != outcome) {
            state_.set_unreachable();
        }
    }
}

/// Whether what it tells is found with one look at each part, whatever its outcome.
bool RangeAnalysis::is_chain_of(const ir::Expr* condition, ir::LogicOp op) {
    const auto* logic = ir::as<ir::Logic>(condition);
    return logic != nullptr
               ? logic->op == op && is_chain_of(logic->lhs, op) && is_chain_of(logic->rhs, op)
               : ir::as<ir::Unary>(condition) == nullptr;
}

//   not (a or b)   tells about both, as   a and b   does
//   a or b         is what  a  tells met with what  not a and b  tells, or  b  alone where that
//                  would look at the parts of  a  twice, and at theirs again
void RangeAnalysis::assume(const ir::Logic& logic, bool outcome) {
    const bool tells_both = (logic.op == ir::LogicOp::And) == outcome;
    if (tells_both) {
        assume(logic.lhs, outcome);
        assume(logic.rhs, outcome);
        return;
    }
    const Path first = fork(logic.lhs, outcome, [] {});
    const auto last = [&] { assume(logic.rhs, outcome); };
    const Path second = is_chain_of(logic.lhs, logic.op) ? fork(logic.lhs, !outcome, last)
                                                         : fork(logic.rhs, outcome, [] {});
    state_.meet({first, second});
}

ir::CompareOp RangeAnalysis::opposite(ir::CompareOp op) {
    constexpr std::array kOpposites = {ir::CompareOp::Ne, ir::CompareOp::Eq, ir::CompareOp::Ge,
                                       ir::CompareOp::Gt, ir::CompareOp::Le, ir::CompareOp::Lt};
    return kOpposites[static_cast<size_t>(op)];
}

void RangeAnalysis::assume(const ir::Compare& compare, bool outcome) {
    if (!compare.lhs->type.is_integral()) {
        return;
    }
    const Interval lhs = value_of(compare.lhs);
    const Interval rhs = value_of(compare.rhs);
    const Wide lowest = std::min(lhs.lo, rhs.lo);
    const Wide highest = std::max(lhs.hi, rhs.hi);
    switch (outcome ? compare.op : opposite(compare.op)) {
        case ir::CompareOp::Eq:
        case ir::CompareOp::Ne: {
            const bool is_equal = (compare.op == ir::CompareOp::Eq) == outcome;
            exclude_or_fix(compare.lhs, rhs, is_equal);
            exclude_or_fix(compare.rhs, lhs, is_equal);
            return;
        }
        case ir::CompareOp::Lt:
            narrow(compare.lhs, {lowest, rhs.hi - 1});
            narrow(compare.rhs, {lhs.lo + 1, highest});
            return;
        case ir::CompareOp::Le:
            narrow(compare.lhs, {lowest, rhs.hi});
            narrow(compare.rhs, {lhs.lo, highest});
            return;
        case ir::CompareOp::Gt:
            narrow(compare.lhs, {rhs.lo + 1, highest});
            narrow(compare.rhs, {lowest, lhs.hi - 1});
            return;
        case ir::CompareOp::Ge:
            narrow(compare.lhs, {rhs.lo, highest});
            narrow(compare.rhs, {lowest, lhs.hi});
            return;
    }
}

void RangeAnalysis::exclude_or_fix(const ir::Expr* expr, Interval other, bool is_equal) {
    if (is_equal) {
        narrow(expr, other);
        return;
    }
    const Interval mine = value_of(expr);
    if (other.is_constant() && !mine.is_constant()) {
        narrow(expr, {mine.lo == other.lo ? mine.lo + 1 : mine.lo,
                      mine.hi == other.lo ? mine.hi - 1 : mine.hi});
    }
}

/// The value of `expr` is known to lie in `bound`.
void RangeAnalysis::narrow(const ir::Expr* expr, Interval bound) {
    if (const auto* var = ir::as<ir::Var>(expr)) {
        const Interval before = state_.get(var->variable);
        const Interval after{std::max(before.lo, bound.lo), std::min(before.hi, bound.hi)};
        if (after.lo <= after.hi && var->variable->type.is_integral()) {
            state_.set(var->variable, after);
        }
    } else if (const auto* cast = ir::as<ir::Cast>(expr)) {
        if (cast->operand->type.is_integral() &&
            range_of(expr->type).contains(value_of(cast->operand))) {
            narrow(cast->operand, bound);
        }
    } else if (const auto* arith = ir::as<ir::Arith>(expr)) {
        narrow(*arith, expr->type, bound);
    }
}

//   i + 1 < n   tells about i where nothing wraps
void RangeAnalysis::narrow(const ir::Arith& arith, Type type, Interval bound) {
    const Interval lhs = value_of(arith.lhs);
    const Interval rhs = value_of(arith.rhs);
    const bool wraps = !range_of(type).contains(combine(arith.op, lhs, rhs)) &&
                       (!type.is_signed_integer() || type.bits() < 32);
    if (wraps) {
        return;
    }
    if (arith.op == ir::ArithOp::Add) {
        narrow(arith.lhs, {bound.lo - rhs.hi, bound.hi - rhs.lo});
        narrow(arith.rhs, {bound.lo - lhs.hi, bound.hi - lhs.lo});
    } else if (arith.op == ir::ArithOp::Sub) {
        narrow(arith.lhs, {bound.lo + rhs.lo, bound.hi + rhs.hi});
        narrow(arith.rhs, {lhs.lo - bound.hi, lhs.hi - bound.lo});
    }
}

}  // namespace pykern2cu
