#include <array>

#include "frontend/dialects/operands.hpp"
#include "frontend/intrinsics/match.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/half.hpp"
#include "frontend/lower/type_origins.hpp"
#include "frontend/lower/typed_result.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

ir::CompareOp compare_op(ast::CompareOp op) {
    using enum ast::CompareOp;
    switch (op) {
        case Eq:
        case Is:
        case In:
            return ir::CompareOp::Eq;
        case Ne:
        case IsNot:
        case NotIn:
            return ir::CompareOp::Ne;
        case Lt:
            return ir::CompareOp::Lt;
        case Le:
            return ir::CompareOp::Le;
        case Gt:
            return ir::CompareOp::Gt;
        case Ge:
            return ir::CompareOp::Ge;
    }
    return ir::CompareOp::Eq;
}

/// Whether Python compares the values before the kernel runs. A number that has a name keeps it
/// where Python does not fold.
bool are_folded(ast::CompareOp op, const Value& lhs, const Value& rhs, FoldModel model) {
    const bool is_python = model == FoldModel::Python;
    const bool is_identity = op == ast::CompareOp::Is || op == ast::CompareOp::IsNot;
    const auto is_folded = [&](const Value& value) {
        return (value.is_bare_constant() && (is_python || is_identity)) ||
               (value.expr == nullptr && value.constant.is_number() && is_python);
    };
    return is_folded(lhs) && is_folded(rhs);
}

/// An integer as it is computed: `-x` of a uint8 may be below 0.
Value as_computed(Value value) {
    value.type = held_type(value, value.type);
    return value;
}

/// NumPy orders complex numbers by their real parts, then by their imaginary parts.
ir::CallIntrinsic order_of_complex(ast::CompareOp op, const ir::Expr* lhs, const ir::Expr* rhs) {
    const bool is_strict = op == ast::CompareOp::Lt || op == ast::CompareOp::Gt;
    const bool is_swapped = op == ast::CompareOp::Gt || op == ast::CompareOp::Ge;
    const auto rows =
        find_intrinsics(is_strict ? "fused.complex_less" : "fused.complex_less_equal");
    return {rows.front(), is_swapped ? std::vector{rhs, lhs} : std::vector{lhs, rhs}, lhs->type};
}

/// A comparison that all elements pass, or none.
struct RangeTest {
    ast::CompareOp op;
    const Value* element;
    BigInt bound;
};

/// NumPy compares with Python's ints exactly, where no type of C++ holds both:
///
///     x < 2**70   →   x <= 255       of a uint8
///     -1 < x      →   x >= 0         of a uint64
std::optional<RangeTest> test_of_range(ast::CompareOp op, const Value& lhs, const Value& rhs) {
    const bool is_left = !lhs.type.is_weak();
    const Value& element = is_left ? lhs : rhs;
    const Value& scalar = is_left ? rhs : lhs;
    const auto value = as_integer(scalar.constant);
    if (!scalar.type.is_weak() || element.type.is_weak() || !element.type.is_integral() || !value) {
        return std::nullopt;
    }
    const Type type = element.type.is(Kind::Bool) ? types::int64 : element.type;
    const bool has_common_type = dialects::fits(*value, types::int64) && type != types::uint64;
    if (has_common_type || dialects::fits(*value, type)) {
        return std::nullopt;
    }
    const bool is_above = *value > 0;
    const bool is_less = op == ast::CompareOp::Lt || op == ast::CompareOp::Le;
    const bool is_greater = op == ast::CompareOp::Gt || op == ast::CompareOp::Ge;
    const bool holds = op == ast::CompareOp::Ne || (is_left == is_above ? is_less : is_greater);
    using enum ast::CompareOp;
    return RangeTest{is_above ? (holds ? Le : Gt) : (holds ? Ge : Lt), &element,
                     is_above ? dialects::greatest(type) : dialects::least(type)};
}

bool may_be_negative(const Value& value) {
    const auto known = as_integer(value.constant);
    return value.type.is_signed_integer() && !(known && *known >= 0);
}

}  // namespace

/// `a < b < c`: b is evaluated once, and c only if `a < b`.
Value FunctionLowering::lower(const ast::Compare& node, Span span) {
    const bool is_search = node.ops.size() == 1 && (node.ops[0] == ast::CompareOp::In ||
                                                    node.ops[0] == ast::CompareOp::NotIn);
    if (is_search && called_library_name(*node.operands[1]) == "builtins.range") {
        const Value item = stable(lower(*node.operands[0]), "item");
        return is_in_range(node.ops[0], item,
                           range_bounds(std::get<ast::Call>(node.operands[1]->node), false), span);
    }
    std::vector<ast::Expr> tuples;
    tuples.reserve(node.operands.size());
    // CPython makes a tuple of the list in `x in [1, 2]`.
    const auto operand = [&](size_t at) {
        const bool is_searched =
            node.ops[at - 1] == ast::CompareOp::In || node.ops[at - 1] == ast::CompareOp::NotIn;
        const auto* list = std::get_if<ast::List>(&node.operands[at]->node);
        return is_searched && list != nullptr
                   ? &tuples.emplace_back(
                         ast::Expr{node.operands[at]->span, ast::Tuple{list->elements}})
                   : node.operands[at];
    };
    const ast::Expr* const operands[] = {node.operands[0], operand(1)};
    std::vector<Value> first = lower_operands(operands);
    if (node.ops.size() == 1) {
        const uint32_t errors = diagnostics_.error_count();
        const Value result = compare(node.ops[0], first[0], first[1], span);
        note_types_after(diagnostics_, errors, operands, {source_, webs_, types_.version});
        return result;
    }
    const ir::Expr* result = nullptr;
    Value middle = first[1];
    if (middle.expr != nullptr && middle.expr->effect >= Effect::Writes) {
        first[0] = stable(first[0]);
    }
    middle = stable(middle);
    const Value first_test = compare(node.ops[0], first[0], middle, span);
    require_branching(first_test, span);
    result = truth_of(first_test, span);
    for (size_t i = 1; i < node.ops.size(); ++i) {
        ir::Block* const outer = block_;
        ir::Block inner;
        block_ = &inner;
        Value next = lower(*operand(i + 1));
        if (i + 1 < node.ops.size()) {
            next = stable(next);
        }
        const ir::Expr* test = truth_of(compare(node.ops[i], middle, next, span), span);
        block_ = outer;
        result = inner.statements.empty()
                     ? make(span, types::boolean, ir::Logic{ir::LogicOp::And, result, test})
                     : guarded(ir::LogicOp::And, result, std::move(inner), test, span);
        middle = next;
    }
    return computed(result, first_test.type.is_weak() ? types::weak_bool : types::boolean);
}

Value FunctionLowering::compare(ast::CompareOp op, const Value& left, const Value& right, Span span,
                                Written written) {
    const Value lhs = as_computed(left);
    const Value rhs = as_computed(right);
    if (lhs.is_poison() || rhs.is_poison()) {
        return poison(span, lhs.type.is(Kind::Error) || rhs.type.is(Kind::Error) ? types::error
                                                                                 : types::unknown);
    }
    if (lhs.type.is(Kind::Optional) && rhs.type.is(Kind::None)) {
        return compare_with_none(op, lhs, span);
    }
    if (rhs.type.is(Kind::Optional) && lhs.type.is(Kind::None)) {
        return compare_with_none(op, rhs, span);
    }
    if (lhs.type.is(Kind::Optional) || rhs.type.is(Kind::Optional)) {
        const Value first = present(lhs);
        return compare(op, first, present(rhs), span, written);
    }
    if (lhs.type.is(Kind::Tuple) && rhs.type.is(Kind::Tuple) && op != ast::CompareOp::In &&
        op != ast::CompareOp::NotIn) {
        return compare_tuples(op, lhs, rhs, span);
    }
    if (auto time = time_compare(op, lhs, rhs, span)) {
        return *time;
    }
    // A fused function branches on what it can compute when it is traced.
    const bool are_traced = dialect_.is_traced() && lhs.type.is_weak() && rhs.type.is_weak() &&
                            lhs.constant.is_known() && rhs.constant.is_known();
    const bool makes_array =
        written == Written::Ufunc && (lhs.type.is_weak() || rhs.type.is_weak());
    const bool is_decided = are_traced || are_folded(op, lhs, rhs, dialect_.fold_model());
    if (lhs.is_object() || rhs.is_object() || (is_decided && !makes_array)) {
        return compare_objects(op, lhs, rhs, span);
    }
    if (const auto test = test_of_range(op, lhs, rhs)) {
        return compare(test->op, *test->element, constant_value({test->bound}, span), span,
                       written);
    }
    if (op == ast::CompareOp::In || op == ast::CompareOp::NotIn) {
        return contains(op, lhs, rhs, span);
    }
    const bool is_identity = op == ast::CompareOp::Is || op == ast::CompareOp::IsNot;
    const bool may_be_one =
        lhs.type == rhs.type || !dialect_.compare(op, lhs.operand(), lhs.operand());
    if (is_identity && lhs.type.is_number() && rhs.type.is_number() && !may_be_one) {
        return constant_value({op == ast::CompareOp::IsNot}, span);  // never the same object
    }
    const Typing<Type> type = written == Written::Ufunc
                                  ? dialect_.ufunc(op, lhs.operand(), rhs.operand())
                                  : dialect_.compare(op, lhs.operand(), rhs.operand());
    if (!accept(type, span)) {
        return poison(span);
    }
    if (const auto known = known_result(op, lhs, rhs, *type, dialect_)) {
        return constant_value({*known}, span);
    }
    if (*type == types::uint64 && (may_be_negative(lhs) || may_be_negative(rhs))) {
        return value_of(compare_mixed_signs(op, lhs, rhs, span));
    }
    const bool is_half = half::is_loop(std::array{lhs, rhs}, *type, dialect_);
    const ir::Expr* first = convert(half::in_loop(lhs, is_half), *type, lhs.span);
    const ir::Expr* second = convert(half::in_loop(rhs, is_half), *type, rhs.span);
    const bool has_order = !type->is(Kind::Complex) || dialects::is_equality(op);
    const ir::Expr* result =
        has_order ? make(span, types::boolean, ir::Compare{compare_op(op), first, second})
                  : make(span, types::boolean, order_of_complex(op, first, second));
    const bool is_python = written != Written::Ufunc && lhs.type.is_weak() && rhs.type.is_weak();
    return computed(result, is_python ? types::weak_bool : types::boolean);
}

/// An int64 and a uint64: what is negative is less than every uint64, the rest is compared as one.
const ir::Expr* FunctionLowering::compare_mixed_signs(ast::CompareOp op, const Value& lhs,
                                                      const Value& rhs, Span span) {
    const bool is_left = may_be_negative(lhs);
    const Value left = is_left ? stable(lhs) : lhs;
    const Value right = is_left ? rhs : stable(rhs);
    const Value& is_signed = is_left ? left : right;
    const ir::Expr* rest = make(span, types::boolean,
                                ir::Compare{compare_op(op), convert(left, types::uint64, lhs.span),
                                            convert(right, types::uint64, rhs.span)});
    const bool holds_of_negative = op == ast::CompareOp::Ne ||
                                   (is_left ? op == ast::CompareOp::Lt || op == ast::CompareOp::Le
                                            : op == ast::CompareOp::Gt || op == ast::CompareOp::Ge);
    const Type type = types::strong(is_signed.type);
    const ir::Expr* sign =
        make(span, types::boolean,
             ir::Compare{holds_of_negative ? ir::CompareOp::Lt : ir::CompareOp::Ge,
                         convert(is_signed, type, is_signed.span),
                         convert(constant_value({BigInt{0}}, span), type, span)});
    return make(span, types::boolean,
                ir::Logic{holds_of_negative ? ir::LogicOp::Or : ir::LogicOp::And, sign, rest});
}

/// `x is None`. `==` does not look into the Optional: it is False, and `!=` True.
Value FunctionLowering::compare_with_none(ast::CompareOp op, const Value& optional, Span span) {
    if (op != ast::CompareOp::Is && op != ast::CompareOp::IsNot) {
        return compare_objects(op, optional, constant_value({NoneValue{}}, span), span);
    }
    const ir::Expr* test = has_value(stable(optional), span);
    return value_of(op == ast::CompareOp::IsNot
                        ? test
                        : make(span, types::boolean, ir::Unary{ir::UnaryOp::Not, test}));
}

/// Comparisons with None, types and strings, decided at compile time.
Value FunctionLowering::compare_objects(ast::CompareOp op, const Value& left, const Value& right,
                                        Span span) {
    const bool tests_none = left.type.is(Kind::None) != right.type.is(Kind::None);
    const bool is_equality = op == ast::CompareOp::Eq || op == ast::CompareOp::Ne;
    const Value& other = left.type.is(Kind::None) ? right : left;
    // In fused functions and their helpers, what is not a Python scalar may be an array.
    const bool may_be_array = dialect_.is_traced() && other.expr != nullptr &&
                              other.type.is_number() && !other.type.is_weak();
    if (tests_none && is_equality && may_be_array) {
        error(span, Code::UnsupportedExpression,
              cat("an array is compared with None element by element, which is not supported; ",
                  op == ast::CompareOp::Eq ? "use `is None`" : "use `is not None`"));
        return poison(span);
    }
    if (tests_none && (op == ast::CompareOp::Is || op == ast::CompareOp::IsNot || is_equality)) {
        keep_effect(left, span);
        keep_effect(right, span);
        return constant_value({op == ast::CompareOp::IsNot || op == ast::CompareOp::Ne}, span);
    }
    const Value lhs = evaluated(left);
    const Value rhs = evaluated(right);
    const Folded folded = fold_compare(op, lhs.constant, rhs.constant, span);
    if (!lhs.constant.is_known() || !rhs.constant.is_known() || !folded) {
        error(span, Code::TypeMismatch,
              cat("cannot compare `", lhs.type, "` and `", rhs.type, "` in device code"));
        return poison(span);
    }
    return constant_value(*folded, span);
}

}  // namespace pykern2cu
