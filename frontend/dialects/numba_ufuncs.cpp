#include "frontend/dialects/numba_ufuncs.hpp"

#include "frontend/dialects/operands.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/promotion.hpp"

namespace pykern2cu::dialects {
namespace {

constexpr Type f32 = types::float32, f64 = types::float64;

bool is_loop_type(Type type) { return type.is_number() && type != types::bfloat16; }

/// The narrowest float loop that holds one integer.
Type float_loop(Type type) {
    if (!type.is_integral()) {
        return type == types::float16 ? f32 : type;
    }
    return type.is(Kind::Bool) || type.bits() <= 16 ? f32 : f64;
}

Type common_loop(Type a, Type b) {
    const bool is_mixed = a.is(Kind::Float) != b.is(Kind::Float) && a.is_real() && b.is_real();
    if (is_mixed) {
        return float_loop(a.is(Kind::Float) ? a : b);
    }
    return promotion::promote(a, b) == types::float16 ? f32 : promotion::promote(a, b);
}

Type quotient_loop(Type a, Type b) {
    if (!a.is_integral() || !b.is_integral()) {
        return common_loop(a, b);
    }
    return float_loop(a) == f64 || float_loop(b) == f64 ? f64 : f32;
}

bool is_shift(ast::BinaryOp op) {
    return op == ast::BinaryOp::LeftShift || op == ast::BinaryOp::RightShift;
}

}  // namespace

Typing<Type> ufunc_argument(Type a, Type b) {
    if (const auto type = unsettled(a, b)) {
        return *type;
    }
    return is_loop_type(a) && is_loop_type(b) ? Typing<Type>(common_loop(a, b))
                                              : Typing<Type>::refused(cannot_join(a, b));
}

Typing<BinaryTyping> ufunc(ast::BinaryOp op, Type lhs, Type rhs) {
    if (const auto type = unsettled(lhs, rhs)) {
        return uniform(*type);
    }
    if (!is_loop_type(lhs) || !is_loop_type(rhs)) {
        return Typing<BinaryTyping>::refused(cannot_combine(op, lhs, rhs));
    }
    Type loop = op == ast::BinaryOp::TrueDiv ? quotient_loop(lhs, rhs) : common_loop(lhs, rhs);
    const bool has_bool_loop =
        is_bitwise(op) || op == ast::BinaryOp::Add || op == ast::BinaryOp::Mul;
    if (loop.is(Kind::Bool) && op == ast::BinaryOp::Sub) {
        return Typing<BinaryTyping>::refused(cannot_combine(op, lhs, rhs));
    }
    if (loop.is(Kind::Bool) && !has_bool_loop) {
        loop = types::int8;
    }
    const bool is_integer_only = is_bitwise(op) || is_shift(op);
    const bool has_no_loop =
        op == ast::BinaryOp::MatMul || (is_integer_only && !loop.is_integral());
    return has_no_loop ? Typing<BinaryTyping>::refused(cannot_combine(op, lhs, rhs))
                       : Typing<BinaryTyping>(uniform(loop));
}

Typing<UnaryTyping> ufunc(ast::UnaryOp op, Type operand) {
    if (!operand.is_known()) {
        return uniform_unary(operand);
    }
    const bool is_invert = op == ast::UnaryOp::Invert;
    if (!is_loop_type(operand) || (is_invert && !operand.is_integral())) {
        return Typing<UnaryTyping>::refused(cannot_apply(op, operand));
    }
    const bool is_number = operand.is(Kind::Bool) && !is_invert;
    return uniform_unary(is_number ? types::int8 : operand == types::float16 ? f32 : operand);
}

Typing<Type> ufunc(ast::CompareOp op, Type lhs, Type rhs) {
    if (const auto type = unsettled(lhs, rhs)) {
        return *type;
    }
    if (!is_loop_type(lhs) || !is_loop_type(rhs)) {
        return Typing<Type>::refused(cannot_compare(op, lhs, rhs));
    }
    const Type loop = common_loop(lhs, rhs);
    if (loop == f64 && lhs.is_integral() && rhs.is_integral()) {
        return Typing<Type>::refused(
            cat(cannot_compare(op, lhs, rhs), ": convert one of them to the type of the other"));
    }
    return loop;
}

}  // namespace pykern2cu::dialects
