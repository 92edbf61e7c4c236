#include "frontend/values/fold_array.hpp"

#include "frontend/values/array_values.hpp"
#include "frontend/values/number.hpp"

namespace pykern2cu {
namespace {

const ArrayValue* array_of(const ConstantValue& value) {
    const auto* array = value.get<std::shared_ptr<const ArrayValue>>();
    return array == nullptr ? nullptr : array->get();
}

bool is_number(Type type) { return type.is(Kind::Int) || type.is(Kind::Float); }

/// Whether NumPy's loop gives what the scalars give. Its `**` and `%` of floats round in their own
/// way, and halves are not rounded here.
bool is_exact(ast::BinaryOp op, Type type) {
    const bool is_basic = op == ast::BinaryOp::Add || op == ast::BinaryOp::Sub ||
                          op == ast::BinaryOp::Mul || op == ast::BinaryOp::TrueDiv;
    return type.is(Kind::Int) || (type.is(Kind::Float) && type.bits() >= 32 && is_basic);
}

ConstantValue item_of(const ArrayValue* array, const ConstantValue& scalar, size_t at) {
    return array == nullptr ? scalar : constant_from(array->data.items[at], array->dtype);
}

}  // namespace

Folded fold_arrays(ast::BinaryOp op, const ConstantValue& lhs, const ConstantValue& rhs,
                   Span span) {
    const ArrayValue* const a = array_of(lhs);
    const ArrayValue* const b = array_of(rhs);
    if (a == nullptr && b == nullptr) {
        return fold_binary(op, lhs, rhs, span);
    }
    const Failure unknown{span, "this operator of arrays is not evaluated at compile time"};
    const bool is_same_shape =
        a == nullptr || b == nullptr || (a->data.shape == b->data.shape && a->layout == b->layout);
    if (!is_same_shape || (a != nullptr && !is_number(a->dtype)) ||
        (b != nullptr && !is_number(b->dtype))) {
        return unknown;
    }
    const bool is_square_of_floats =
        a != nullptr && a->dtype.is(Kind::Float) && rhs.get<double>() != nullptr;
    if (op == ast::BinaryOp::Pow && a != nullptr && b == nullptr && as_double(rhs) == 2.0 &&
        (is_square_of_floats || rhs.get<BigInt>() != nullptr)) {
        return fold_arrays(ast::BinaryOp::Mul, lhs, lhs, span);  // as NumPy does
    }
    ArrayValue result = a != nullptr ? *a : *b;
    const size_t count = result.data.items.size();
    for (size_t i = 0; i < count; ++i) {
        const Folded item = fold_binary(op, item_of(a, lhs, i), item_of(b, rhs, i), span);
        const auto* scalar = item ? item->get<NumpyScalar>() : nullptr;
        if (scalar == nullptr || !is_exact(op, scalar->type)) {
            return item ? Folded(unknown) : item;
        }
        result.dtype = scalar->type;
        result.data.items[i] = scalar->value;
    }
    return count == 0 ? Folded(unknown) : Folded(computed(std::move(result)));
}

Folded fold_arrays(ast::UnaryOp op, const ConstantValue& operand, Span span) {
    const ArrayValue* const array = array_of(operand);
    if (array == nullptr || op == ast::UnaryOp::Not) {
        return fold_unary(op, operand, span);
    }
    ArrayValue result = *array;
    for (ir::Number& item : result.data.items) {
        const Folded folded = fold_unary(op, constant_from(item, array->dtype), span);
        const auto* scalar = folded ? folded->get<NumpyScalar>() : nullptr;
        if (scalar == nullptr) {
            return folded ? Folded(Failure{span, "this operator is not defined for the array"})
                          : folded;
        }
        item = scalar->value;
    }
    return computed(std::move(result));
}

}  // namespace pykern2cu
