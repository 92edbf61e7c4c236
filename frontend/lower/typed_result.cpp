#include "frontend/lower/typed_result.hpp"

#include "frontend/dialects/operands.hpp"
#include "frontend/python/number.hpp"

namespace pykern2cu {
namespace {

/// A known number in the type in which a typed operation takes it.
ConstantValue number_in(Type type, const ConstantValue& known) {
    const auto number = number_as(known, types::strong(type));
    return number ? constant_from(*number, types::strong(type)) : ConstantValue{};
}

}  // namespace

bool can_be(Type type, const ConstantValue& constant) {
    if (constant.get<std::complex<double>>() != nullptr) {
        return type.is(Kind::Complex);
    }
    const auto* integer = constant.get<BigInt>();
    if (integer == nullptr || !type.is_integer()) {
        return !type.is_integer() || constant.get<double>() == nullptr;
    }
    const uint32_t value_bits = type.bits() - (type.is_signed() ? 1 : 0);
    const BigInt limit = BigInt{1} << value_bits;
    return *integer < limit && *integer >= (type.is_signed() ? -limit : BigInt{0});
}

void note_constant(Value& result, const Folded& folded, const Dialect& dialect) {
    const bool is_traced = dialect.is_traced() && result.type.is_weak();
    if (folded && (is_traced || dialect.fold_model() == FoldModel::Never) &&
        can_be(result.type, *folded)) {
        result.constant = *folded;
    }
}

bool has_other_types(const Value& value, const Dialect& dialect) {
    return dialect.fold_model() == FoldModel::Never && value.constant.get<NumpyScalar>() != nullptr;
}

Folded known_result(ast::BinaryOp op, const Value& lhs, const Value& rhs,
                    const BinaryTyping& typing, Span span) {
    const Folded folded = fold_binary(op, number_in(typing.lhs, lhs.constant),
                                      number_in(typing.rhs, rhs.constant), span);
    const auto* scalar = folded ? folded->get<NumpyScalar>() : nullptr;
    const bool is_typed = scalar != nullptr && scalar->type == types::strong(typing.computed);
    return is_typed ? folded : Folded(Failure{span, {}});
}

/// The sign changes at the width of the operand: `-np.uint8(3)` is the uint64 253.
Folded known_result(ast::UnaryOp op, const Value& operand, const UnaryTyping& typing, Span span) {
    const Folded folded = fold_unary(op, number_in(typing.operand, operand.constant), span);
    return folded ? Folded(number_in(typing.computed, *folded)) : folded;
}

std::optional<bool> known_result(ast::CompareOp op, const Value& lhs, const Value& rhs, Type type,
                                 const Dialect& dialect) {
    const bool are_known = lhs.is_bare_constant() && rhs.is_bare_constant();
    if (!are_known || dialect.fold_model() != FoldModel::Never) {
        return std::nullopt;
    }
    // Literal integers are equal where their values are.
    const bool are_literals = dialects::is_equality(op) && lhs.constant.get<BigInt>() != nullptr &&
                              rhs.constant.get<BigInt>() != nullptr;
    const ConstantValue left = are_literals ? lhs.constant : number_in(type, lhs.constant);
    const ConstantValue right = are_literals ? rhs.constant : number_in(type, rhs.constant);
    const Folded folded = left.is_known() && right.is_known()
                              ? fold_compare(op, left, right, lhs.span)
                              : Folded(Failure{lhs.span, {}});
    return folded ? truth(*folded) : std::nullopt;
}

}  // namespace pykern2cu
