#include <algorithm>

#include "frontend/library/array_call.hpp"
#include "frontend/library/array_values.hpp"
#include "frontend/library/fold_array.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/promotion.hpp"

namespace pykern2cu {
namespace {

using Value = Result<ConstantValue>;
Value joined(const ArrayCall& call, const std::vector<ArrayValue>& parts, int64_t axis_given) {
    const size_t axes = parts.front().data.shape.size();
    const auto count = static_cast<int64_t>(axes);
    if (axis_given < -count || axis_given >= count) {
        return call.fail();
    }
    const auto axis = static_cast<size_t>(axis_given < 0 ? axis_given + count : axis_given);
    ArrayShape shape = parts.front().data.shape;
    shape[axis] = 0;
    std::vector<Type> dtypes;
    for (const ArrayValue& part : parts) {
        dtypes.push_back(part.dtype);
        for (size_t i = 0; i < axes; ++i) {
            if (part.data.shape.size() != axes || part.layout == Layout::F ||
                (i != axis && part.data.shape[i] != shape[i])) {
                return call.fail();
            }
        }
        shape[axis] += part.data.shape[axis];
    }
    std::vector<ConstantValue> items;
    const Lanes lanes(shape, axis);
    for (size_t outer = 0; outer < lanes.outer; ++outer) {
        for (const ArrayValue& part : parts) {
            const size_t size = static_cast<size_t>(part.data.shape[axis]) * lanes.inner;
            for (size_t i = 0; i < size; ++i) {
                items.push_back(item_of(part, outer * size + i));
            }
        }
    }
    return make_array(call.call, shape, items, promotion::promote_all(std::move(dtypes)));
}

}  // namespace

namespace exact {

Value concatenate(const ArrayCall& call) {
    const auto parts = call.arrays(0);
    const auto axis = call.integer(1, 0);
    const bool is_flat = call.arguments[1] != nullptr && call.arguments[1]->is_none();
    return parts && axis && !is_flat ? joined(call, *parts, *axis) : Value(call.fail());
}

/// `np.stack`, `np.vstack` and `np.hstack`: an axis more, or one where there is only one.
Value stacked(const ArrayCall& call) {
    auto parts = call.arrays(0);
    const bool is_stack = call.name == "stack";
    const auto axis = is_stack ? call.integer(1, 0) : std::optional<int64_t>(0);
    if (!parts || !axis || *axis < 0) {
        return call.fail();
    }
    if (call.name == "hstack") {
        return joined(call, *parts, parts->front().data.shape.size() == 1 ? 0 : 1);
    }
    for (ArrayValue& part : *parts) {
        ArrayShape& shape = part.data.shape;
        const auto at = static_cast<size_t>(*axis);
        if (at > shape.size() || part.layout == Layout::F) {
            return call.fail();
        }
        if (is_stack || shape.size() == 1) {
            shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(at), 1);
        }
    }
    return joined(call, *parts, *axis);
}

/// `np.where(a > 2, a, 0)`
Value where(const ArrayCall& call) {
    const auto has_axes = [](const ConstantValue* each) {
        const auto* array = each->get<std::shared_ptr<const ArrayValue>>();
        return array != nullptr && !(*array)->data.shape.empty();
    };
    if (!call.has(0) || !call.has(1) || !call.has(2) ||
        std::ranges::none_of(call.arguments, has_axes)) {
        return call.fail();  // without axes it is an array that others may change
    }
    const ConstantValue& a = *call.arguments[1];
    const ConstantValue& b = *call.arguments[2];
    // What counts of `a` and `b` for the dtype is one item of each.
    return broadcast({call.arguments[0], &a, &b}, call.call.span, [&](const auto& items) -> Value {
        const auto is_true = truth(items[0]);
        auto type = numpy_type_beside(items[1], items[2]);
        if (!type && items[1].is_number() && items[2].is_number()) {
            const Value both = make_array(call.call, {2}, {items[1], items[2]}, std::nullopt);
            type = both ? std::optional(
                              (*both->template get<std::shared_ptr<const ArrayValue>>())->dtype)
                        : std::nullopt;
        }
        const auto number =
            is_true && type ? numpy_number(*is_true ? items[1] : items[2], *type) : std::nullopt;
        return number ? Value(constant_from(*number, *type)) : Value(call.fail());
    });
}

}  // namespace exact

Result<ConstantValue> matrix_product(const ArrayValue& a, const ArrayValue& b, Span span) {
    const Failure unknown{span, "this product of matrices is not evaluated at compile time"};
    if (!a.dtype.is(Kind::Int) || !b.dtype.is(Kind::Int) || a.data.shape.empty() ||
        b.data.shape.empty() || a.data.shape.size() > 2 || b.data.shape.size() > 2) {
        return unknown;
    }
    const Lanes rows(a.data.shape, a.data.shape.size() - 1);
    const Lanes columns(b.data.shape, b.data.shape.size() == 1 ? 0 : b.data.shape.size() - 2);
    constexpr size_t kMostProducts = size_t{1} << 20;
    if (rows.count != columns.count || rows.count == 0 ||
        rows.lanes() * columns.lanes() * rows.count > kMostProducts) {
        return unknown;
    }
    std::vector<ConstantValue> items;
    for (size_t i = 0; i < rows.lanes(); ++i) {
        for (size_t j = 0; j < columns.lanes(); ++j) {
            Value sum = Failure{};
            for (size_t at = 0; at < rows.count; ++at) {
                const Value term = fold_binary(ast::BinaryOp::Mul, item_of(a, rows.place(i, at)),
                                               item_of(b, columns.place(j, at)), span);
                sum = at == 0 || !term ? term : fold_binary(ast::BinaryOp::Add, *sum, *term, span);
                if (!sum) {
                    return sum;
                }
            }
            items.push_back(*sum);
        }
    }
    ArrayShape shape(a.data.shape.begin(), a.data.shape.end() - 1);
    if (b.data.shape.size() == 2) {
        shape.push_back(b.data.shape.back());
    }
    const std::vector<ConstantValue> none;
    const std::vector<std::string_view> no_keywords;
    return shape.empty()
               ? Value(items.front())
               : make_array({items.front(), none, no_keywords, span}, shape, items, std::nullopt);
}

namespace exact {

Value dot(const ArrayCall& call) {
    const auto a = call.array(0);
    const auto b = call.array(1);
    return a && b ? matrix_product(*a, *b, call.call.span) : Value(call.fail());
}

/// `np.outer([1, 2, 1], [1, 2, 1])`
Value outer(const ArrayCall& call) {
    auto a = call.array(0);
    const auto b = call.array(1);
    if (!a || !b || a->data.shape.size() != 1 || b->data.shape.size() != 1) {
        return call.fail();
    }
    a->data.shape.push_back(1);
    return fold_arrays(ast::BinaryOp::Mul, constant(*a), constant(*b), call.call.span);
}

/// `np.cumsum([1, 2, 3])` of all int64, where it is exact.
Value cumulative_sum(const ArrayCall& call) {
    const auto array = call.array(0);
    if (!array || array->dtype != types::int64 || call.name != "cumsum") {
        return call.fail();
    }
    std::vector<ConstantValue> items;
    for (const ConstantValue& item : items_of_array(*array)) {
        items.push_back(items.empty()
                            ? item
                            : *fold_binary(ast::BinaryOp::Add, items.back(), item, call.call.span));
    }
    return make_array(call.call, {static_cast<int64_t>(items.size())}, items, types::int64);
}

/// `np.flip(a)` and `np.roll(a, n)` of all items in their order.
Value moved(const ArrayCall& call) {
    const bool is_roll = call.name == "roll";
    auto array = call.array(0);
    const auto shift = is_roll && array && call.has(1) ? call.integer(1, 0) : std::nullopt;
    if (!array || array->data.items.empty() || array->data.shape.empty() ||
        array->layout == Layout::F || is_roll != shift.has_value() ||
        call.has(call.arguments.size() - 1)) {
        return call.fail();
    }
    const auto size = static_cast<int64_t>(array->data.items.size());
    if (is_roll) {
        std::ranges::rotate(array->data.items,
                            array->data.items.begin() + ((size - *shift % size) % size));
    } else {
        std::ranges::reverse(array->data.items);
    }
    return constant(std::move(*array));
}

/// `np.repeat(a, 2)`, `np.tile(a, 2)` with one axis as the result.
Value repeated(const ArrayCall& call) {
    const auto array = call.array(0);
    const auto times = call.has(1) ? call.integer(1, 0) : std::nullopt;
    const bool is_tile = call.name == "tile";
    if (!array || !times || *times < 0 || (is_tile && array->data.shape.size() != 1) ||
        array->layout == Layout::F) {
        return call.fail();
    }
    const size_t size = array->data.items.size();
    std::vector<ConstantValue> items;
    if (size * static_cast<size_t>(*times) > kLargestConstantArray) {
        return call.call.fail("the array is larger than constant memory");
    }
    for (size_t i = 0; i < size * static_cast<size_t>(*times); ++i) {
        items.push_back(item_of(*array, is_tile ? i % size : i / static_cast<size_t>(*times)));
    }
    return make_array(call.call, {static_cast<int64_t>(items.size())}, items, array->dtype);
}

/// `np.diff(a)`, along the last axis.
Value differences(const ArrayCall& call) {
    const auto array = call.array(0);
    if (!array || array->data.shape.empty() || array->data.shape.back() == 0 ||
        array->dtype.is(Kind::Bool) || array->layout == Layout::F) {
        return call.fail();
    }
    const Lanes lanes(array->data.shape, array->data.shape.size() - 1);
    std::vector<ConstantValue> items;
    for (size_t i = 0; i < lanes.lanes(); ++i) {
        for (size_t at = 1; at < lanes.count; ++at) {
            const Value item = fold_binary(ast::BinaryOp::Sub, item_of(*array, lanes.place(i, at)),
                                           item_of(*array, lanes.place(i, at - 1)), call.call.span);
            if (!item) {
                return item;
            }
            items.push_back(*item);
        }
    }
    ArrayShape shape = array->data.shape;
    --shape.back();
    return make_array(call.call, shape, items, array->dtype);
}

}  // namespace exact
}  // namespace pykern2cu
