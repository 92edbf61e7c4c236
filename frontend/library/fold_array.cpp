#include "frontend/library/fold_array.hpp"

#include <algorithm>

#include "frontend/library/array_call.hpp"
#include "frontend/library/array_values.hpp"
#include "frontend/python/number.hpp"

namespace pykern2cu {
namespace {

const ArrayValue* array_of(const ConstantValue& value) {
    const auto* array = value.get<std::shared_ptr<const ArrayValue>>();
    return array == nullptr ? nullptr : array->get();
}

bool is_number(Type type) { return type.is(Kind::Int) || type.is(Kind::Float); }

bool is_operand(Type type, ast::BinaryOp op) {
    const bool is_bitwise =
        op == ast::BinaryOp::BitAnd || op == ast::BinaryOp::BitOr || op == ast::BinaryOp::BitXor;
    return is_number(type) || (type.is(Kind::Bool) && is_bitwise);
}

/// Whether NumPy's loop gives what the scalars give. Its `**` and `%` of floats round in their own
/// way, and halves are not rounded here.
bool is_exact(ast::BinaryOp op, Type type) {
    const bool is_basic = op == ast::BinaryOp::Add || op == ast::BinaryOp::Sub ||
                          op == ast::BinaryOp::Mul || op == ast::BinaryOp::TrueDiv;
    return type.is(Kind::Int) || type.is(Kind::Bool) ||
           (type.is(Kind::Float) && type.bits() >= 32 && is_basic);
}

/// The shape of all, and whether they have one: an axis of one item is as long as that of another.
std::optional<std::vector<int64_t>> common_shape(const std::vector<const ArrayValue*>& arrays) {
    std::vector<int64_t> shape;
    for (const ArrayValue* array : arrays) {
        if (array == nullptr) {
            continue;
        }
        const std::vector<int64_t>& own = array->data.shape;
        shape.insert(shape.begin(), own.size() > shape.size() ? own.size() - shape.size() : 0, 1);
        for (size_t i = 0; i < own.size(); ++i) {
            int64_t& extent = shape[shape.size() - own.size() + i];
            if (extent != own[i] && extent != 1 && own[i] != 1) {
                return std::nullopt;
            }
            extent = extent == 1 ? own[i] : extent;
        }
    }
    return shape;
}

/// The place in an array of the item at a place in an array of a shape.
size_t place_in(const ArrayValue& array, const std::vector<int64_t>& shape, size_t at) {
    const std::vector<int64_t>& own = array.data.shape;
    size_t place = 0;
    size_t stride = 1;
    for (size_t i = 0; i < own.size(); ++i) {
        const auto extent = static_cast<size_t>(shape[shape.size() - 1 - i]);
        const auto own_extent = static_cast<size_t>(own[own.size() - 1 - i]);
        place += own_extent == 1 ? 0 : at % extent * stride;
        stride *= own_extent;
        at /= extent;
    }
    return place;
}

}  // namespace

Folded broadcast(std::initializer_list<const ConstantValue*> operands, Span span,
                 const std::function<Folded(const std::vector<ConstantValue>& items)>& compute) {
    const Failure unknown{span, "this operator of arrays is not evaluated at compile time"};
    std::vector<const ArrayValue*> arrays;
    for (const ConstantValue* operand : operands) {
        arrays.push_back(array_of(*operand));
    }
    const auto shape = common_shape(arrays);
    const auto first =
        std::ranges::find_if(arrays, [](const auto* each) { return each != nullptr; });
    if (!shape || first == arrays.end()) {
        return unknown;
    }
    const bool are_alike = std::ranges::all_of(arrays, [&](const ArrayValue* each) {
        return each == nullptr || (each->data.shape == *shape && each->layout == (*first)->layout);
    });
    const bool are_in_c = std::ranges::all_of(arrays, [](const ArrayValue* each) {
        return each == nullptr || each->layout == Layout::C;
    });
    size_t count = 1;
    for (const int64_t extent : *shape) {
        count *= static_cast<size_t>(extent);
        if (count > kLargestConstantArray) {
            return Failure{span, "the array is larger than constant memory"};
        }
    }
    if (count == 0 || (!are_alike && !are_in_c)) {
        return unknown;  // of no items there is no dtype; NumPy finds another layout
    }
    ArrayValue result{{}, are_alike ? (*first)->layout : Layout::C, {*shape, {}}};
    result.is_of_cupy = std::ranges::any_of(
        arrays, [](const ArrayValue* each) { return each != nullptr && each->is_of_cupy; });
    std::vector<ConstantValue> items(arrays.size());
    for (size_t at = 0; at < count; ++at) {
        for (size_t i = 0; i < arrays.size(); ++i) {
            items[i] = arrays[i] == nullptr
                           ? *operands.begin()[i]
                           : constant_from(arrays[i]->data.items[place_in(*arrays[i], *shape, at)],
                                           arrays[i]->dtype);
        }
        const Folded item = compute(items);
        const auto* scalar = item ? item->get<NumpyScalar>() : nullptr;
        if (scalar == nullptr || (at > 0 && scalar->type != result.dtype)) {
            return item ? Folded(unknown) : item;
        }
        result.dtype = scalar->type;
        result.data.items.push_back(scalar->value);
    }
    return computed(std::move(result));
}

Folded fold_arrays(ast::BinaryOp op, const ConstantValue& lhs, const ConstantValue& rhs,
                   Span span) {
    const ArrayValue* const a = array_of(lhs);
    const ArrayValue* const b = array_of(rhs);
    if (a == nullptr && b == nullptr) {
        return fold_binary(op, lhs, rhs, span);
    }
    if (op == ast::BinaryOp::MatMul && a != nullptr && b != nullptr) {
        return matrix_product(*a, *b, span);
    }
    const Failure unknown{span, "this operator of arrays is not evaluated at compile time"};
    if ((a != nullptr && !is_operand(a->dtype, op)) ||
        (b != nullptr && !is_operand(b->dtype, op))) {
        return unknown;
    }
    const bool is_square_of_floats =
        a != nullptr && a->dtype.is(Kind::Float) && rhs.get<double>() != nullptr;
    if (op == ast::BinaryOp::Pow && a != nullptr && b == nullptr && as_double(rhs) == 2.0 &&
        (is_square_of_floats || rhs.get<BigInt>() != nullptr)) {
        return fold_arrays(ast::BinaryOp::Mul, lhs, lhs, span);  // as NumPy does
    }
    return broadcast({&lhs, &rhs}, span, [&](const auto& items) -> Folded {
        const Folded item = fold_binary(op, items[0], items[1], span);
        const auto* scalar = item ? item->template get<NumpyScalar>() : nullptr;
        return scalar != nullptr && !is_exact(op, scalar->type) ? Folded(unknown) : item;
    });
}

Folded fold_arrays(ast::CompareOp op, const ConstantValue& lhs, const ConstantValue& rhs,
                   Span span) {
    using enum ast::CompareOp;
    const ArrayValue* const a = array_of(lhs);
    const ArrayValue* const b = array_of(rhs);
    const bool is_of_numbers = op == Eq || op == Ne || op == Lt || op == Le || op == Gt || op == Ge;
    if ((a == nullptr && b == nullptr) || !is_of_numbers) {
        return fold_compare(op, lhs, rhs, span);
    }
    const Failure unknown{span, "this comparison of arrays is not evaluated at compile time"};
    if ((a != nullptr && !is_number(a->dtype)) || (b != nullptr && !is_number(b->dtype))) {
        return unknown;
    }
    return broadcast({&lhs, &rhs}, span, [&](const auto& items) -> Folded {
        const Folded item = fold_compare(op, items[0], items[1], span);
        const auto is_true = item ? truth(*item) : std::nullopt;
        return is_true ? Folded(ConstantValue{NumpyScalar{types::boolean, *is_true}})
                       : Folded(unknown);
    });
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
