#include <algorithm>

#include "frontend/dialects/unify.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_views.hpp"
#include "frontend/lower/half.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

/// `and`, `or`, ternaries and the truth of values: what is evaluated on some paths only.
namespace pykern2cu {
namespace {

/// `1 if n < 2 else n * f(n - 1)`, `n < 2 or f(n - 1)`: of two values that meet, the one whose type
/// is known tells the type for the next round.
std::optional<Type> type_of_known(const Value& a, const Value& b) {
    const bool is_one = a.type.is(Kind::Unknown) != b.type.is(Kind::Unknown) &&
                        !a.type.is(Kind::Error) && !b.type.is(Kind::Error);
    return is_one ? std::optional(a.is_poison() ? b.type : a.type) : std::nullopt;
}

/// Of two values, one of which is poison.
Type poisoned_type(const Value& a, const Value& b) {
    return a.type.is(Kind::Error) || b.type.is(Kind::Error) ? types::error : types::unknown;
}

void append_block(const ir::Block& statements, ir::Block& to) {
    to.statements.insert(to.statements.end(), statements.statements.begin(),
                         statements.statements.end());
}

}  // namespace

Value FunctionLowering::lower(const ast::BoolOp& node, Span span) {
    const std::vector<const ast::Expr*> operands = undecided(node, true);
    Value result = lower(*operands[0]);
    for (size_t i = 1; i < operands.size(); ++i) {
        result = logic_step(node.op, result, *operands[i], span);
    }
    return result.type.is_number() && !result.is_poison() &&
                   gives_truth(ast::Expr{span, node}, webs_)
               ? value_of(truth_of(result, span))
               : result;
}

/// `a and b`: b is evaluated only if it decides. Where b needs statements of its own they go under
/// an `if`.
Value FunctionLowering::logic_step(ast::BoolOpKind op, const Value& lhs, const ast::Expr& rhs,
                                   Span span) {
    const bool is_fixed = lhs.is_object() || lhs.is_bare_constant();
    const auto known = is_fixed ? truth(lhs.constant) : std::nullopt;
    if (known && (lhs.is_object() || dialect_.prune_model() == PruneModel::Known)) {
        return *known == (op == ast::BoolOpKind::And) ? lower(rhs) : lhs;
    }
    require_branching(lhs, span);
    ir::Block* const outer = block_;
    ir::Block inner;
    block_ = &inner;
    const Value right = lower(rhs);
    block_ = outer;
    if (const auto met = type_of_known(lhs, right)) {
        const bool is_truth = dialect_.logic_model() == LogicModel::Bool;
        const Type type = is_truth ? types::boolean : *met;
        return computed(make(span, types::strong(type), ir::Poison{}), type);
    }
    if (lhs.is_poison() || right.is_poison()) {
        return poison(span, poisoned_type(lhs, right));
    }
    const bool as_bool = dialect_.logic_model() == LogicModel::Bool ||
                         (lhs.type == types::boolean && right.type == types::boolean);
    const auto ir_op = op == ast::BoolOpKind::And ? ir::LogicOp::And : ir::LogicOp::Or;
    if (inner.statements.empty() && as_bool && !known) {
        const ir::Expr* test = truth_of(lhs, span);
        const ir::Expr* other = truth_of(right, span);
        // `x and 2` is the truth of x.
        return known_bool(*other) == (op == ast::BoolOpKind::And)
                   ? value_of(test)
                   : value_of(make(span, types::boolean, ir::Logic{ir_op, test, other}));
    }
    const Type type = as_bool ? types::boolean
                              : join(lhs.type, right.type, span, "the operands of `and` and `or`");
    if (known) {  // `float32(1) or x`: the other one has a part in the type all the same
        const bool is_right = *known == (op == ast::BoolOpKind::And);
        append_block(is_right ? inner : ir::Block{}, *block_);
        return computed(convert(is_right ? right : lhs, type, span), type);
    }
    const Value left = stable(lhs);
    const ir::Expr* test = truth_of(left, span);
    block_ = &inner;
    const ir::Expr* other = as_bool ? truth_of(right, span) : convert(right, type, span);
    block_ = outer;
    const ir::Expr* kept = as_bool ? test : convert(left, type, span);
    if (inner.statements.empty() && (other->effect < Effect::Writes)) {
        const bool is_and = op == ast::BoolOpKind::And;
        return computed(make(span, types::strong(type),
                             ir::Select{test, is_and ? other : kept, is_and ? kept : other}),
                        type);
    }
    ir::Variable* result = new_variable("result", type, span);
    emit(span, ir::Assign{result, kept, false});
    inner.statements.push_back(make_assign(result, other, span));
    const ir::Expr* needed = op == ast::BoolOpKind::And ? test : make_not(test, span);
    emit(span, ir::If{needed, std::move(inner), {}});
    return computed(make_var(result, span), type);
}

Value FunctionLowering::lower(const ast::Ternary& node, Span span) {
    if (const auto decided = webs_.decided.find(&node); decided != webs_.decided.end()) {
        evaluate_decided(*node.condition);
        return lower(decided->second ? *node.then : *node.otherwise);
    }
    const ir::Expr* test = condition(*node.condition);
    ir::Block* const outer = block_;
    ir::Block then_block;
    ir::Block otherwise_block;
    block_ = &then_block;
    Value then = lower(*node.then);
    block_ = &otherwise_block;
    Value otherwise = lower(*node.otherwise);
    block_ = outer;
    if (const auto known = type_of_known(then, otherwise)) {
        read_unknown_ = true;
        return computed(make(span, types::strong(*known), ir::Poison{}), *known);
    }
    if (then.is_poison() || otherwise.is_poison()) {
        return poison(span, poisoned_type(then, otherwise));
    }
    if (then.type.is(Kind::None) && otherwise.type.is(Kind::None)) {
        if (!then_block.statements.empty() || !otherwise_block.statements.empty()) {
            emit(span, ir::If{test, std::move(then_block), std::move(otherwise_block)});
        } else {
            keep_effect(value_of(test), span);
        }
        return then;
    }
    const bool are_numbers = then.type.is_number() && otherwise.type.is_number();
    const Typing<Type> type =
        are_numbers ? dialect_.select(then.operand(), otherwise.operand())
                    : dialects::unify(dialect_, then.type, otherwise.type, module_.types());
    if (!accept(type, span) || !FusedViews::have_one_shape(*this, {then, otherwise}, span)) {
        return poison(span);
    }
    const bool is_half = half::meet(then, otherwise, *type);
    const Type computed_in = held_type(then, held_type(otherwise, types::strong(*type)));
    block_ = &then_block;
    const ir::Expr* first = convert(then, computed_in, then.span);
    block_ = &otherwise_block;
    const ir::Expr* second = convert(otherwise, computed_in, otherwise.span);
    block_ = outer;
    const auto result_of = [&](const ir::Expr* expr) {
        Value result = computed(expr, *type);
        result.is_half = is_half;
        return result;
    };
    if (const auto known = known_bool(*test)) {
        append_block(*known ? then_block : otherwise_block, *block_);
        return result_of(*known ? first : second);
    }
    const bool is_plain = then_block.statements.empty() && otherwise_block.statements.empty() &&
                          first->effect < Effect::Writes && second->effect < Effect::Writes;
    if (is_plain) {
        return result_of(make(span, computed_in, ir::Select{test, first, second}));
    }
    ir::Variable* result = new_variable("result", computed_in, span);
    then_block.statements.push_back(make_assign(result, first, span));
    otherwise_block.statements.push_back(make_assign(result, second, span));
    emit(span, ir::If{test, std::move(then_block), std::move(otherwise_block)});
    return result_of(make_var(result, span));
}

const ir::Expr* FunctionLowering::truth_of(const Value& value, Span span) {
    if (value.is_poison()) {
        return poison(span, value.type).expr;
    }
    if (value.expr == nullptr && value.constant.is_known()) {
        if (const auto decided = truth(value.constant)) {
            return make_const(*decided, types::boolean, span);
        }
    }
    if (value.type.is(Kind::Optional)) {
        error(span, Code::TypeMismatch,
              "the truth of a value that may be None is not defined; write `is None`");
        return poison(span).expr;
    }
    if (value.type.is(Kind::Tuple) && !is_range(value.type)) {
        return make_const(!value.type.elements().empty(), types::boolean, span);
    }
    if (!value.type.is_number()) {
        error(span, Code::TypeMismatch,
              cat("`", value.type, "` has no truth value; compare it with something"));
        return poison(span).expr;
    }
    const ir::Expr* expr = expr_of(value, span);
    if (expr->type == types::boolean) {
        return expr;
    }
    return make(span, types::boolean,
                ir::Compare{ir::CompareOp::Ne, expr,
                            make_const(*number_as(ConstantValue{BigInt{0}}, expr->type), expr->type,
                                       span)});
}

/// A fused function cannot ask for the truth of an element; what has no axes has one.
void FunctionLowering::require_branching(const Value& test, Span span) {
    const bool is_python = test.type.is_weak() || test.is_object() || test.is_poison();
    const bool is_one = is_fused_kernel() && !is_python && rank_of(expr_of(test, span)) == 0;
    if (dialect_.is_traced() && !is_python && !is_one) {
        error(
            span, Code::UnsupportedExpression,
            "a fused function cannot branch on the elements; use `cupy.where`, `cupy.logical_and`");
    }
}

const ir::Expr* FunctionLowering::condition(const ast::Expr& expr) {
    const auto* logical = std::get_if<ast::BoolOp>(&expr.node);
    const auto operands = logical == nullptr ? std::vector<const ast::Expr*>()
                                             : undecided(*logical, !dialect_.is_traced());
    if (!operands.empty()) {
        return all_conditions(logical->op, operands, expr.span);
    }
    const Value value = lower(expr);
    if (dialect_.is_traced() && !value.is_poison()) {
        if (const auto known = truth(value.constant)) {
            traced_.first = traced_.first.value_or(std::pair{&expr, *known});
            return make_const(*known, types::boolean, expr.span);
        }
        ask_for_literal(value);
        require_branching(value, expr.span);
    }
    return truth_of(value, expr.span);
}

/// Only the truth is asked for, so the operands need no common type.
const ir::Expr* FunctionLowering::all_conditions(ast::BoolOpKind kind,
                                                 std::span<const ast::Expr* const> operands,
                                                 Span span) {
    const ir::Expr* result = condition(*operands[0]);
    const auto op = kind == ast::BoolOpKind::And ? ir::LogicOp::And : ir::LogicOp::Or;
    for (size_t i = 1; i < operands.size(); ++i) {
        ir::Block* const outer = block_;
        ir::Block inner;
        block_ = &inner;
        note_present_operand(op, *result, inner);
        const ir::Expr* next = condition(*operands[i]);
        present_in_.erase(&inner);
        block_ = outer;
        result = inner.statements.empty() ? make(span, types::boolean, ir::Logic{op, result, next})
                                          : guarded(op, result, std::move(inner), next, span);
    }
    return result;
}

/// `test and next`, where `next` needs the statements of `inner` first.
const ir::Expr* FunctionLowering::guarded(ir::LogicOp op, const ir::Expr* test, ir::Block inner,
                                          const ir::Expr* next, Span span) {
    ir::Variable* result = new_variable("result", types::boolean, span);
    emit(span, ir::Assign{result, test, false});
    inner.statements.push_back(make_assign(result, next, span));
    const ir::Expr* var = make_var(result, span);
    emit(span, ir::If{op == ir::LogicOp::And
                          ? var
                          : make(span, types::boolean, ir::Unary{ir::UnaryOp::Not, var}),
                      std::move(inner),
                      {}});
    return var;
}

}  // namespace pykern2cu
