#include "backend/legalize/conversions.hpp"

#include "backend/legalize/fold.hpp"
#include "backend/legalize/intrinsic_arguments.hpp"
#include "frontend/ir/visit.hpp"

namespace pykern2cu {
namespace {

bool loses_nothing(const ir::Expr* operand, Type type, const Ranges& ranges) {
    if (operand->type.is_integral() && type.is_integral()) {
        return ranges.fits(operand, type);
    }
    return operand->type == types::float32 && type == types::float64;
}

const ir::Expr* implied_operand(const ir::Expr* expr) {
    const auto* cast = ir::as<ir::Cast>(expr);
    const bool is_silent = cast != nullptr && cast->origin == ir::CastOrigin::Implied &&
                           is_arithmetic(expr->type) && is_arithmetic(cast->operand->type);
    return is_silent && !is_literal(cast->operand) ? cast->operand : nullptr;
}

Type common(Type a, Type b) { return a == b ? a : usual(a, b); }

// __brev gives an unsigned int, which Numba takes as int32: its sign counts. round(x, n) computes
// in double what is a float32.
bool is_other_value(const Text& text, Type type) {
    if (text.type == type || is_literal(text.expr)) {
        return false;
    }
    if (text.type.is(Kind::Float) && type.is(Kind::Float)) {
        return text.type.bits() > type.bits();
    }
    return text.type.is_integral() && !range_of(text.type).contains(text.values);
}

}  // namespace

bool is_literal(const ir::Expr* expr) {
    const auto* constant = ir::as<ir::Const>(expr);
    return constant != nullptr && constant->origin == nullptr;
}

bool changes_sign(const Text& text, Type type) {
    return type.is_unsigned_integer() && text.type.is_signed_integer() &&
           !(is_literal(text.expr) && text.values.lo >= 0);
}

bool is_representable(const Text& text, Type type) {
    if (type.is_integral()) {
        return text.type.is_integral() && range_of(type).contains(text.values);
    }
    if (text.type.is(Kind::Float)) {
        return text.type.bits() <= type.bits();
    }
    const Wide exact = Wide{1} << (type.bits() == 64 ? 53 : 24);
    return Interval{-exact, exact}.contains(text.values);
}

Text Conversions::make(const ir::Expr& original, Type type, decltype(ir::Expr::node) node) {
    const ir::Expr* made =
        module_.exprs.make(original.span, original.type, original.effect, std::move(node));
    ranges_.inherit(made, &original);
    return {made, type, ranges_.interval(&original)};
}

Text Conversions::cast(Text text, Type type) {
    if (text.type == type) {
        return text;
    }
    const ir::Expr* made =
        module_.exprs.make(text.expr->span, type, text.expr->effect, ir::Cast{text.expr});
    return {made, type, text.values};
}

Text Conversions::text(const ir::Expr* expr) {
    const auto found = texts_.find(expr);
    if (found != texts_.end()) {
        return found->second;
    }
    const Text result = std::visit([&](const auto& node) { return text(node, *expr); }, expr->node);
    texts_.emplace(expr, result);
    return result;
}

Text Conversions::unconverted(const ir::Expr* expr) {
    const ir::Expr* operand = implied_operand(expr);
    if (operand == nullptr) {
        return text(expr);
    }
    return of_same_value(operand);
}

Text Conversions::of_same_value(const ir::Expr* expr) {
    const Text value = text(expr);
    return is_other_value(value, expr->type) ? cast(value, expr->type) : value;
}

const ir::Expr* Conversions::assignable(const ir::Expr* expr, Type target) {
    const Text value = unconverted(expr);
    const bool converts = is_arithmetic(value.type) && is_arithmetic(target);
    return converts || !target.is_number() ? value.expr : cast(value, target).expr;
}

const ir::Expr* Conversions::exact(const ir::Expr* expr) {
    const Text value = text(expr);
    return expr->type.is_number() ? cast(value, expr->type).expr : value.expr;
}

//   if bool(n):   →   if (n)
const ir::Expr* Conversions::condition(const ir::Expr* expr) { return unconverted(expr).expr; }

/// All operands with exactly their types.
Text Conversions::with_operands(const ir::Expr& expr, Type type) {
    const ir::Expr* made =
        ir::map_children(module_.exprs, &expr, [&](const ir::Expr* child) { return exact(child); });
    ranges_.inherit(made, &expr);
    return {made, type, ranges_.interval(&expr)};
}

// ---- operators ---------------------------------------------------------------------------------

/// Casts as few operands as are needed for C++ to compute in `type`.
Conversions::Pair Conversions::fit(Text lhs, Text rhs, Type type) {
    const auto fits = [&](const Text& a, const Text& b) {
        return common(a.type, b.type) == type && !changes_sign(a, type) && !changes_sign(b, type);
    };
    if (fits(lhs, rhs)) {
        return {lhs, rhs};
    }
    const Pair left{cast(lhs, type), rhs};
    const Pair right{lhs, cast(rhs, type)};
    const bool prefers_right = is_literal(lhs.expr) && !is_literal(rhs.expr);
    for (const Pair& pair : {prefers_right ? right : left, prefers_right ? left : right}) {
        if (fits(pair.lhs, pair.rhs)) {
            return pair;
        }
    }
    return {left.lhs, right.rhs};
}

/// The operands of an operation in `type`, where C++ may compute in another type if it holds both
/// exactly: of comparisons and `?:`, whose result does not depend on the type.
Conversions::Pair Conversions::operands(const ir::Expr* lhs, const ir::Expr* rhs, Type type) {
    const Text left = unconverted(lhs);
    const Text right = unconverted(rhs);
    const Type direct = common(left.type, right.type);
    if (direct == type && !changes_sign(left, type) && !changes_sign(right, type)) {
        return {left, right};
    }
    const Text a = of_same_value(lhs);
    const Text b = of_same_value(rhs);
    const Type computed = common(a.type, b.type);
    const bool is_exact = is_representable(a, computed) && is_representable(b, computed) &&
                          !changes_sign(a, computed) && !changes_sign(b, computed);
    return is_exact ? Pair{a, b} : fit(a, b, type);
}

Text Conversions::text(const ir::Arith& node, const ir::Expr& expr) {
    if (!is_arithmetic(expr.type)) {
        return with_operands(expr, expr.type);
    }
    if (node.op == ir::ArithOp::LeftShift || node.op == ir::ArithOp::RightShift) {
        return shift(node, expr);
    }
    if (expr.type.is_integral()) {
        return integer_arith(node, expr);
    }
    const Pair pair = fit(unconverted(node.lhs), unconverted(node.rhs), expr.type);
    return make(expr, expr.type, ir::Arith{node.op, pair.lhs.expr, pair.rhs.expr});
}

//   int64(blockIdx.x) * int64(blockDim.x)   →   int64_t{blockIdx.x} * blockDim.x
//   int64(threadIdx.x) // 32                →   threadIdx.x / 32      fits, so 32 bits suffice
//   int8 + int8                             →   int8_t(a + b)         C++ computes in int
Text Conversions::integer_arith(const ir::Arith& node, const ir::Expr& expr) {
    const auto arith = [&](const Pair& pair, Type type) {
        return make(expr, type, ir::Arith{node.op, pair.lhs.expr, pair.rhs.expr});
    };
    const Text lhs = text(node.lhs);
    const Text rhs = text(node.rhs);
    const Type computed = usual(lhs.type, rhs.type);
    const bool keeps_sign = !changes_sign(lhs, computed) && !changes_sign(rhs, computed);
    const Interval result = combine(node.op, lhs.values, rhs.values);
    const bool holds_all = computed.is_integral() && range_of(computed).contains(lhs.values) &&
                           range_of(computed).contains(rhs.values) &&
                           range_of(computed).contains(result);
    const bool is_two_literals = is_literal(lhs.expr) && is_literal(rhs.expr);
    if (is_two_literals && expr.type.bits() == 64) {
        return arith({lhs, rhs}, expr.type);  // the printer gives the first its type
    }
    if (holds_all && keeps_sign && range_of(expr.type).contains(result)) {
        return arith({lhs, rhs}, computed);
    }
    if (expr.type.bits() < 32) {
        return cast(arith({lhs, rhs}, computed), expr.type);
    }
    return arith(fit(unconverted(node.lhs), unconverted(node.rhs), expr.type), expr.type);
}

Text Conversions::shift(const ir::Arith& node, const ir::Expr& expr) {
    const auto arith = [&](const Text& lhs, Type type) {
        return make(expr, type, ir::Arith{node.op, lhs.expr, text(node.rhs).expr});
    };
    const Text lhs = text(node.lhs);
    const Type computed = promoted(lhs.type);
    const bool is_typed_literal = is_literal(lhs.expr) && expr.type.bits() == 64;
    if (computed == expr.type || is_typed_literal) {
        return arith(lhs, expr.type);
    }
    const Interval amount = ranges_.interval(node.rhs);
    const Interval result = combine(node.op, lhs.values, amount);
    const bool is_in_reach = amount.lo >= 0 && amount.hi < computed.bits();
    const Interval held = range_of(computed);
    if (is_in_reach && held.contains(result) && range_of(expr.type).contains(result)) {
        return arith(lhs, computed);
    }
    return expr.type.bits() < 32 ? cast(arith(lhs, computed), expr.type)
                                 : arith(cast(lhs, expr.type), expr.type);
}

Text Conversions::text(const ir::Unary& node, const ir::Expr& expr) {
    const bool inverts_flag = node.op == ir::UnaryOp::Invert && expr.type.is(Kind::Bool);
    if (node.op == ir::UnaryOp::Not || inverts_flag) {
        return make(expr, types::boolean, ir::Unary{ir::UnaryOp::Not, condition(node.operand)});
    }
    if (!is_arithmetic(expr.type)) {
        return with_operands(expr, expr.type);
    }
    const Text operand = text(node.operand);
    const Type computed = promoted(operand.type);
    const auto unary = [&](const Text& of, Type type) {
        return make(expr, type, ir::Unary{node.op, of.expr});
    };
    if (computed == expr.type || computed.is(Kind::Float)) {
        return unary(operand, computed);
    }
    const Interval result = combine(node.op, operand.values);
    if (range_of(computed).contains(result) && range_of(expr.type).contains(result)) {
        return unary(operand, computed);
    }
    return expr.type.is_integral() && expr.type.bits() < 32
               ? cast(unary(operand, computed), expr.type)
               : unary(cast(operand, expr.type), expr.type);
}

Text Conversions::text(const ir::Logic& node, const ir::Expr& expr) {
    return make(expr, types::boolean, ir::Logic{node.op, condition(node.lhs), condition(node.rhs)});
}

Text Conversions::text(const ir::Compare& node, const ir::Expr& expr) {
    if (!is_arithmetic(node.lhs->type)) {
        return with_operands(expr, types::boolean);
    }
    const Pair pair = operands(node.lhs, node.rhs, node.lhs->type);
    return make(expr, types::boolean, ir::Compare{node.op, pair.lhs.expr, pair.rhs.expr});
}

Text Conversions::text(const ir::Select& node, const ir::Expr& expr) {
    const ir::Expr* chosen = condition(node.condition);
    if (!is_arithmetic(expr.type)) {
        return make(expr, expr.type, ir::Select{chosen, exact(node.then), exact(node.otherwise)});
    }
    const Pair arms = operands(node.then, node.otherwise, expr.type);
    return make(expr, common(arms.lhs.type, arms.rhs.type),
                ir::Select{chosen, arms.lhs.expr, arms.rhs.expr});
}

Text Conversions::text(const ir::Cast& node, const ir::Expr& expr) {
    if (is_literal(node.operand)) {
        const auto& constant = std::get<ir::Const>(node.operand->node);
        if (const std::optional<ir::Number> number =
                fold_cast(constant.value, node.operand->type, expr.type)) {
            const Text folded = make(expr, expr.type, ir::Const{*number});
            return text(folded.expr);
        }
    }
    const Type from = node.operand->type;
    const bool keeps_low_bits = expr.type.is_integral() && expr.type.bits() <= from.bits();
    Text operand = text(node.operand);
    if (!keeps_low_bits && is_other_value(operand, from)) {
        operand = cast(operand, from);
    }
    const bool is_silent = node.origin == ir::CastOrigin::Implied;
    const bool is_no_op = operand.type == expr.type && from == expr.type;
    if (is_no_op || operand.type == expr.type ||
        (is_silent && loses_nothing(node.operand, expr.type, ranges_))) {
        return {operand.expr, operand.type, ranges_.interval(&expr)};
    }
    const Text inner = unconverted(node.operand);
    const bool is_direct = from == expr.type;
    return make(expr, expr.type, ir::Cast{is_direct ? inner.expr : operand.expr, node.origin});
}

// ---- the rest ----------------------------------------------------------------------------------

Text Conversions::text(const ir::Const& node, const ir::Expr& expr) {
    return {&expr, literal_cxx_type(node, expr.type), ranges_.interval(&expr)};
}
Text Conversions::text(const ir::Var&, const ir::Expr& expr) {
    return {&expr, expr.type, ranges_.interval(&expr)};
}
Text Conversions::text(const ir::Load& node, const ir::Expr& expr) {
    ir::Load load{text(node.array).expr, {}, node.mode};
    for (const ir::Expr* index : node.at) {
        load.at.push_back(text(index).expr);
    }
    return make(expr, expr.type, std::move(load));
}
Text Conversions::text(const ir::View&, const ir::Expr& expr) {
    const ir::Expr* made = ir::map_children(
        module_.exprs, &expr, [&](const ir::Expr* child) { return text(child).expr; });
    return {made, expr.type, {}};
}
Text Conversions::text(const ir::Reframe&, const ir::Expr& expr) {
    return with_operands(expr, expr.type);
}
Text Conversions::text(const ir::Extent& node, const ir::Expr& expr) {
    const auto* var = ir::as<ir::Var>(node.array);
    const Interval values = ranges_.interval(&expr);
    if (var == nullptr || node.axis >= var->variable->shape.size()) {
        return make(expr, expr.type, ir::Extent{text(node.array).expr, node.axis});
    }
    const ir::Variable& variable = *var->variable;
    const bool is_named =
        node.axis < variable.shape_names.size() && variable.shape_names[node.axis] != nullptr;
    const ir::Const number{variable.shape[node.axis]};
    return {
        &expr,
        is_named ? variable.shape_names[node.axis]->type : literal_cxx_type(number, types::int64),
        values};
}
Text Conversions::text(const ir::Stride&, const ir::Expr& expr) {
    return with_operands(expr, expr.type);
}
Text Conversions::text(const ir::MakeTuple&, const ir::Expr& expr) {
    return with_operands(expr, expr.type);
}
Text Conversions::text(const ir::TupleItem&, const ir::Expr& expr) {
    return with_operands(expr, expr.type);
}
Text Conversions::text(const ir::TupleAt& node, const ir::Expr& expr) {
    return make(expr, expr.type, ir::TupleAt{text(node.tuple).expr, text(node.index).expr});
}
Text Conversions::text(const ir::Member& node, const ir::Expr& expr) {
    // CUDA's dim3 is unsigned, whatever the peer says.
    return with_operands(expr, node.object->type.is(Kind::Dim3) ? types::uint32 : expr.type);
}
Text Conversions::text(const ir::CallIntrinsic& node, const ir::Expr& expr) {
    ir::CallIntrinsic call{node.row, {}, node.bound, node.cxx_type};
    for (size_t i = 0; i < node.args.size(); ++i) {
        call.args.push_back(argument(node, i));
    }
    return make(expr, node.cxx_type.is_known() ? node.cxx_type : expr.type, std::move(call));
}
Text Conversions::text(const ir::CallDevice& node, const ir::Expr& expr) {
    ir::CallDevice call{node.callee, {}};
    for (const ir::Expr* arg : node.args) {
        call.args.push_back(assignable(arg, arg->type));
    }
    return make(expr, expr.type, std::move(call));
}
//   These are templates and take the types of their arguments as they are.
Text Conversions::text(const ir::CallHelper& node, const ir::Expr& expr) {
    if (node.helper == "cupy_ipow" || node.helper == "nonzero_or_raise" ||
        node.helper == "power_base_or_raise") {
        return with_operands(expr, expr.type);
    }
    ir::CallHelper call{node.helper, {}};
    for (const ir::Expr* arg : node.args) {
        call.args.push_back(assignable(arg, arg->type));
    }
    return make(expr, expr.type, std::move(call));
}
Text Conversions::text(const ir::Poison&, const ir::Expr& expr) { return {&expr, expr.type, {}}; }

const ir::Expr* Conversions::argument(const ir::CallIntrinsic& call, size_t index) {
    const ir::Expr* arg = call.args[index];
    if (!arg->type.is_number()) {
        return text(arg).expr;
    }
    return converts_argument(call, index) ? assignable(arg, arg->type) : exact(arg);
}

}  // namespace pykern2cu
