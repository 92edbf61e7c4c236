// Which values an expression can have in the present state.
#include <utility>

#include "backend/legalize/known_values.hpp"
#include "backend/legalize/range_analysis.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {

Interval RangeAnalysis::evaluate(const ir::Expr* expr) {
    const Interval interval =
        std::visit([&](const auto& node) { return evaluate(node, *expr); }, expr->node);
    if (is_recording_ && expr->type.is_integral()) {
        ranges_.record(expr, interval);
    }
    return interval;
}

/// The value in the present state, without recording a place where it is evaluated.
Interval RangeAnalysis::value_of(const ir::Expr* expr) {
    const bool was_recording = std::exchange(is_recording_, false);
    const bool was_asked = std::exchange(is_asked_, true);
    const Interval interval = evaluate(expr);
    is_recording_ = was_recording;
    is_asked_ = was_asked;
    return interval;
}

Interval RangeAnalysis::evaluate_operands(const ir::Expr& expr) {
    ir::for_each_child(expr, [&](const ir::Expr* child) { evaluate(child); });
    return range_of(expr.type);
}

Interval RangeAnalysis::evaluate(const ir::Arith& node, const ir::Expr& expr) {
    const Interval lhs = evaluate(node.lhs);
    const Interval rhs = evaluate(node.rhs);
    if (!expr.type.is_integral() || !node.rhs->type.is_integral()) {
        return range_of(expr.type);
    }
    Interval exact = combine(node.op, lhs, rhs);
    if (node.op == ir::ArithOp::Sub) {
        exact.lo = std::clamp(least_difference(node).value_or(exact.lo), exact.lo, exact.hi);
    }
    // Shifted-out bits are lost, not undefined.
    return node.op == ir::ArithOp::LeftShift && !range_of(expr.type).contains(exact)
               ? range_of(expr.type)
               : put_into(expr.type, exact);
}

std::optional<Wide> RangeAnalysis::least_difference(const ir::Arith& subtraction) {
    const ir::Variable* lhs = variable_of(subtraction.lhs);
    const ir::Variable* rhs = lhs == nullptr ? nullptr : variable_of(subtraction.rhs);
    return rhs == nullptr ? std::nullopt : order_.least_difference(lhs, rhs);
}

Interval RangeAnalysis::evaluate(const ir::Unary& node, const ir::Expr& expr) {
    const Interval operand = evaluate(node.operand);
    return expr.type.is_integral() ? put_into(expr.type, combine(node.op, operand))
                                   : range_of(expr.type);
}

Interval RangeAnalysis::evaluate(const ir::Logic& node, const ir::Expr&) {
    if (!is_asked_) {
        evaluate(node.lhs);
        fork(node.lhs, node.op == ir::LogicOp::And, [&] { evaluate(node.rhs); });
    }
    return {0, 1};
}

Interval RangeAnalysis::evaluate(const ir::Cast& node, const ir::Expr& expr) {
    const Interval operand = evaluate(node.operand);
    const Interval all = range_of(expr.type);
    return node.operand->type.is_integral() && all.contains(operand) ? operand : all;
}

Interval RangeAnalysis::evaluate(const ir::Select& node, const ir::Expr&) {
    if (is_asked_) {  // conditions in conditions would ask for each twice
        return join(evaluate(node.then), evaluate(node.otherwise));
    }
    evaluate(node.condition);
    Interval then;
    Interval otherwise;
    fork(node.condition, true, [&] { then = evaluate(node.then); });
    fork(node.condition, false, [&] { otherwise = evaluate(node.otherwise); });
    return join(then, otherwise);
}

Interval RangeAnalysis::evaluate(const ir::Extent& node, const ir::Expr& expr) {
    evaluate_operands(expr);
    const std::vector<int64_t> shape = ir::fixed_shape(*node.array);
    if (node.axis < shape.size()) {
        const Wide extent = shape[node.axis];
        return {extent, extent};
    }
    return {0, range_of(expr.type).hi};
}

Interval RangeAnalysis::evaluate(const ir::MakeTuple&, const ir::Expr& expr) {
    return evaluate_operands(expr);
}

Interval RangeAnalysis::evaluate(const ir::TupleItem& node, const ir::Expr& expr) {
    evaluate_operands(expr);
    const auto* made = ir::as<ir::MakeTuple>(node.tuple);
    return made != nullptr && expr.type.is_integral() ? value_of(made->elements[node.index])
                                                      : range_of(expr.type);
}

//   threadIdx.x   as the member of a dim3
Interval RangeAnalysis::evaluate(const ir::Member& node, const ir::Expr& expr) {
    const Interval all = evaluate_operands(expr);
    const auto* call = ir::as<ir::CallIntrinsic>(node.object);
    if (call == nullptr || !node.object->type.is(Kind::Dim3)) {
        return all;
    }
    const std::optional<Interval> known = known_values(cat(call->row->cuda, '.', node.name), {});
    return known ? put_into(expr.type, *known) : all;
}

Interval RangeAnalysis::evaluate(const ir::CallIntrinsic& node, const ir::Expr& expr) {
    std::vector<Interval> arguments;
    for (const ir::Expr* arg : node.args) {
        arguments.push_back(evaluate(arg));
    }
    const Interval all = range_of(expr.type);
    const std::optional<Interval> known = known_values(node.row->cuda, arguments);
    const bool wraps = node.row->cuda.starts_with("numpy_abs<");
    return !known || !expr.type.is_integral() || (wraps && !all.contains(*known))
               ? all
               : put_into(expr.type, *known);
}

Interval RangeAnalysis::evaluate(const ir::CallDevice& node, const ir::Expr& expr) {
    for (size_t i = 0; i < node.args.size(); ++i) {
        const Interval argument = evaluate(node.args[i]);
        if (is_recording_) {
            add_argument(node.callee->params[i].variable, argument);
        }
    }
    return range_of(expr.type);
}

Interval RangeAnalysis::evaluate(const ir::CallHelper&, const ir::Expr& expr) {
    return evaluate_operands(expr);
}

void RangeAnalysis::add_argument(const ir::Variable* parameter, Interval argument) {
    const auto [place, is_new] = arguments_.try_emplace(parameter, argument);
    if (!is_new) {
        place->second = join(place->second, argument);
    }
}

}  // namespace pykern2cu
