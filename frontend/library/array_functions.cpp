#include "frontend/library/array_functions.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "frontend/library/array_methods.hpp"
#include "frontend/library/array_values.hpp"
#include "frontend/library/construct_array.hpp"
#include "frontend/library/fold_array.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/promotion.hpp"

namespace pykern2cu {
namespace {

using Value = Result<ConstantValue>;
using ArrayShape = std::vector<int64_t>;

/// A call of a function by its row.
struct ArrayCall {
    const ConstantCall& call;
    std::string_view name;
    std::vector<const ConstantValue*> arguments;  // by parameter; null: its default
    TypeTable& types;
    mutable bool is_of_cupy = false;  // one of the arrays that were asked for

    Failure fail() const {
        return call.fail(cat("this call of `", name, "` is not evaluated at compile time"));
    }
    /// An array of numbers, or of nested lists of them.
    std::optional<ArrayValue> array(size_t at) const {
        return arguments[at] == nullptr ? std::nullopt : array_of(*arguments[at]);
    }
    std::optional<ArrayValue> array_of(const ConstantValue& given) const {
        const Value made = as_array(call, given, types);
        const auto* array = made ? made->get<std::shared_ptr<const ArrayValue>>() : nullptr;
        const bool is_known = array != nullptr && !(*array)->dtype.is_small_float() &&
                              ((*array)->dtype.is(Kind::Int) || (*array)->dtype.is(Kind::Float) ||
                               (*array)->dtype.is(Kind::Bool));
        is_of_cupy = is_of_cupy || (is_known && (*array)->is_of_cupy);
        return is_known ? std::optional(**array) : std::nullopt;
    }
    /// The arrays of a list or a tuple.
    std::optional<std::vector<ArrayValue>> arrays(size_t at) const {
        const auto* given = arguments[at] == nullptr
                                ? nullptr
                                : arguments[at]->get<std::shared_ptr<const SequenceValue>>();
        std::vector<ArrayValue> all;
        size_t size = 0;
        for (size_t i = 0; given != nullptr && i < (*given)->items.size(); ++i) {
            const auto each = array_of((*given)->items[i]);
            size += each ? each->data.items.size() : 0;
            if (!each || each->data.shape.empty() || size > kLargestConstantArray) {
                return std::nullopt;
            }
            all.push_back(*each);
        }
        return all.empty() ? std::nullopt : std::optional(all);
    }
    bool has(size_t at) const { return arguments[at] != nullptr && !arguments[at]->is_none(); }
    /// A whole number; nothing where it is none.
    std::optional<int64_t> integer(size_t at, int64_t otherwise) const {
        const auto given = has(at) ? as_integer(*arguments[at]) : std::optional<BigInt>(otherwise);
        constexpr BigInt kMost = 1 << 20;
        return given && *given >= -kMost && *given <= kMost
                   ? std::optional(static_cast<int64_t>(*given))
                   : std::nullopt;
    }
    /// An axis, counted from the first.
    std::optional<size_t> axis(size_t at, int64_t otherwise, size_t axes) const {
        const auto given = integer(at, otherwise);
        const auto count = static_cast<int64_t>(axes);
        return given && *given >= -count && *given < count
                   ? std::optional(static_cast<size_t>(*given < 0 ? *given + count : *given))
                   : std::nullopt;
    }
};

ConstantValue item_of(const ArrayValue& array, size_t at) {
    return constant_from(array.data.items[at], array.dtype);
}
std::vector<ConstantValue> items_of_array(const ArrayValue& array) {
    std::vector<ConstantValue> items;
    for (size_t i = 0; i < array.data.items.size(); ++i) {
        items.push_back(item_of(array, i));
    }
    return items;
}
ConstantValue constant(ArrayValue array) {
    return ConstantValue{std::make_shared<const ArrayValue>(std::move(array))};
}
ArrayValue vector_of(Type dtype, std::vector<ir::Number> items) {
    return {dtype, Layout::C, {{static_cast<int64_t>(items.size())}, std::move(items)}};
}
int64_t extent_of(auto begin, auto end) {
    return std::accumulate(begin, end, int64_t{1}, std::multiplies<>());
}
/// Of two numbers of one dtype; NaN is neither less nor more.
bool is_less(const ir::Number& a, const ir::Number& b) {
    if (const auto* real = std::get_if<double>(&a)) {
        return *real < std::get<double>(b);
    }
    if (const auto* whole = std::get_if<int64_t>(&a)) {
        return *whole < std::get<int64_t>(b);
    }
    const auto* natural = std::get_if<uint64_t>(&a);
    return natural != nullptr ? *natural < std::get<uint64_t>(b)
                              : std::get<bool>(a) < std::get<bool>(b);
}
bool is_nan(const ir::Number& number) {
    const auto* real = std::get_if<double>(&number);
    return real != nullptr && std::isnan(*real);
}

/// The items of an array in one direction: `array[i, :, j]` of all `i` and `j`, in their order.
struct Lanes {
    Lanes(const ArrayShape& shape, size_t axis)
        : count(static_cast<size_t>(shape[axis])),
          inner(static_cast<size_t>(
              extent_of(shape.begin() + static_cast<std::ptrdiff_t>(axis) + 1, shape.end()))),
          outer(static_cast<size_t>(
              extent_of(shape.begin(), shape.begin() + static_cast<std::ptrdiff_t>(axis)))) {}
    size_t place(size_t lane, size_t at) const {
        return (lane / inner * count + at) * inner + lane % inner;
    }
    ArrayValue lane(const ArrayValue& array, size_t index) const {
        std::vector<ir::Number> items;
        for (size_t at = 0; at < count; ++at) {
            items.push_back(array.data.items[place(index, at)]);
        }
        return vector_of(array.dtype, std::move(items));
    }
    size_t lanes() const { return inner * outer; }

    size_t count;
    size_t inner;
    size_t outer;
};

/// The number that a function gives of each lane of an axis, or of all items.
template <class Reduce>
Value reduced(const ArrayCall& call, size_t axis_at, Reduce reduce) {
    auto array = call.array(0);
    if (!array || array->data.items.empty()) {
        return call.fail();
    }
    if (!call.has(axis_at)) {
        const ArrayShape all = {static_cast<int64_t>(array->data.items.size())};
        array->data.shape = array->data.shape.empty() ? ArrayShape{1} : all;
        return reduce(*array, true);
    }
    const auto axis = call.axis(axis_at, 0, array->data.shape.size());
    if (!axis) {
        return call.fail();
    }
    const Lanes lanes(array->data.shape, *axis);
    ArrayShape shape = array->data.shape;
    shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(*axis));
    std::vector<ConstantValue> items;
    for (size_t i = 0; i < lanes.lanes(); ++i) {
        ArrayValue lane = lanes.lane(*array, i);
        lane.is_of_cupy = array->is_of_cupy;
        const Value one = reduce(lane, lanes.inner == 1 && array->layout == Layout::C);
        if (!one) {
            return one;
        }
        items.push_back(*one);
    }
    return shape.empty() ? Value(items.front()) : make_array(call.call, shape, items, std::nullopt);
}

/// Whether a sum of whole numbers may be rounded as one of doubles.
bool has_large(const ArrayValue& array) {
    constexpr double kLargest = 1e11;
    return std::ranges::any_of(items_of_array(array), [](const ConstantValue& item) {
        return std::fabs(as_double(item).value_or(0.0)) > kLargest;
    });
}

/// `a.sum(axis=0)`. NumPy adds floats that do not lie side by side in another order.
Value reduction(const ArrayCall& call) {
    const std::string_view method = call.name.starts_with('a') ? call.name.substr(1) : call.name;
    return reduced(call, 1, [&](ArrayValue lane, bool is_contiguous) {
        if ((method == "sum" || method == "prod") && !lane.dtype.is(Kind::Float)) {
            const Type wide = lane.dtype.is_unsigned_integer() ? types::uint64 : types::int64;
            for (ir::Number& item : lane.data.items) {
                item = *numpy_number(constant_from(item, lane.dtype), wide);
            }
            lane.dtype = wide;
        }
        const bool is_rounded = lane.dtype.is(Kind::Float)
                                    ? method == "sum" || method == "mean" || method == "prod"
                                    : method == "mean" && has_large(lane);
        const auto found = is_rounded && !is_contiguous
                               ? std::nullopt
                               : reduction_of(lane, method, call.call.span);
        return found ? *found : Value(call.fail());
    });
}

Value truth_of_items(const ArrayCall& call) {
    const bool is_all = call.name == "all";
    return reduced(call, 1, [&](const ArrayValue& lane, bool) {
        bool result = is_all;
        for (const ConstantValue& item : items_of_array(lane)) {
            const bool is_true = truth(item).value_or(false);
            result = is_all ? result && is_true : result || is_true;
        }
        return Value(ConstantValue{NumpyScalar{types::boolean, result}});
    });
}

/// The place of the first extremum; a NaN is one.
Value place_of_extremum(const ArrayCall& call) {
    const bool is_least = call.name == "argmin";
    return reduced(call, 1, [&](const ArrayValue& lane, bool) {
        const std::vector<ir::Number>& items = lane.data.items;
        size_t best = 0;
        for (size_t i = 1; i < items.size() && !is_nan(items[best]); ++i) {
            const bool wins =
                is_least ? is_less(items[i], items[best]) : is_less(items[best], items[i]);
            best = wins || is_nan(items[i]) ? i : best;
        }
        return Value(ConstantValue{NumpyScalar{types::int64, int64_t(best)}});
    });
}

/// The order of a lane; nothing where items are alike that NumPy may give in any order.
std::optional<std::vector<size_t>> order_of(const std::vector<ir::Number>& items,
                                            bool may_be_alike) {
    if (std::ranges::any_of(items, is_nan)) {
        return std::nullopt;
    }
    std::vector<size_t> order(items.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order,
                             [&](size_t a, size_t b) { return is_less(items[a], items[b]); });
    for (size_t i = 1; i < order.size(); ++i) {
        const bool is_other = is_less(items[order[i - 1]], items[order[i]]);
        if (!is_other && !may_be_alike) {
            return std::nullopt;
        }
    }
    return order;
}

/// `np.sort(a)`, `np.argsort(a)`, along the last axis.
Value sorted_array(const ArrayCall& call) {
    const auto array = call.array(0);
    const auto axis = array ? call.axis(1, -1, array->data.shape.size()) : std::nullopt;
    if (!axis || array->data.items.empty()) {
        return call.fail();
    }
    const bool gives_places = call.name == "argsort";
    const Lanes lanes(array->data.shape, *axis);
    ArrayValue result = *array;
    result.layout = Layout::C;
    result.dtype = gives_places ? types::int64 : array->dtype;
    for (size_t i = 0; i < lanes.lanes(); ++i) {
        const ArrayValue lane = lanes.lane(*array, i);
        const auto order =
            order_of(lane.data.items, !gives_places && !array->dtype.is(Kind::Float));
        if (!order || array->layout == Layout::F) {
            return call.fail();
        }
        for (size_t at = 0; at < order->size(); ++at) {
            result.data.items[lanes.place(i, at)] =
                gives_places ? ir::Number(int64_t((*order)[at])) : lane.data.items[(*order)[at]];
        }
    }
    return constant(std::move(result));
}

Value unique(const ArrayCall& call) {
    const auto array = call.array(0);
    if (!array || array->dtype.is(Kind::Float)) {
        return call.fail();
    }
    const std::vector<ir::Number>& items = array->data.items;
    std::vector<ir::Number> found;
    const auto order = order_of(items, true);
    for (size_t i = 0; i < order->size(); ++i) {
        if (i == 0 || is_less(items[(*order)[i - 1]], items[(*order)[i]])) {
            found.push_back(items[(*order)[i]]);
        }
    }
    return constant(vector_of(array->dtype, std::move(found)));
}

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

}  // namespace

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

namespace {

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
    if (!array || array->dtype != types::int64) {
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

struct FunctionRow {
    std::string_view name;
    Value (*compute)(const ArrayCall& call);
    std::vector<std::string_view> parameters;
    bool is_method = false;
};

const FunctionRow* function_row(std::string_view name) {
    static const std::vector<FunctionRow> kFunctions = {
        {"sum", reduction, {"a", "axis"}, true},
        {"prod", reduction, {"a", "axis"}, true},
        {"mean", reduction, {"a", "axis"}, true},
        {"min", reduction, {"a", "axis"}, true},
        {"max", reduction, {"a", "axis"}, true},
        {"amin", reduction, {"a", "axis"}},
        {"amax", reduction, {"a", "axis"}},
        {"all", truth_of_items, {"a", "axis"}, true},
        {"any", truth_of_items, {"a", "axis"}, true},
        {"argmin", place_of_extremum, {"a", "axis"}, true},
        {"argmax", place_of_extremum, {"a", "axis"}, true},
        {"sort", sorted_array, {"a", "axis"}},
        {"argsort", sorted_array, {"a", "axis"}, true},
        {"unique", unique, {"ar"}},
        {"concatenate", concatenate, {"arrays", "axis"}},
        {"stack", stacked, {"arrays", "axis"}},
        {"vstack", stacked, {"tup"}},
        {"hstack", stacked, {"tup"}},
        {"where", where, {"condition", "x", "y"}},
        {"outer", outer, {"a", "b"}},
        {"cumsum", cumulative_sum, {"a"}, true},
        {"dot", dot, {"a", "b"}, true},
        {"matmul", dot, {"x1", "x2"}},
        {"flip", moved, {"m", "axis"}},
        {"roll", moved, {"a", "shift", "axis"}},
        {"repeat", repeated, {"a", "repeats"}, true},
        {"tile", repeated, {"A", "reps"}},
        {"diff", differences, {"a"}},
    };
    const auto found = std::ranges::find(kFunctions, name, &FunctionRow::name);
    return found == kFunctions.end() ? nullptr : &*found;
}

}  // namespace

std::optional<Value> array_function(const ConstantCall& call, std::string_view name,
                                    const ArrayValue* array, TypeTable& types) {
    const FunctionRow* row = function_row(name);
    if (row == nullptr || (array != nullptr && !row->is_method)) {
        return std::nullopt;
    }
    ArrayCall bound{call, name, std::vector<const ConstantValue*>(row->parameters.size()), types};
    const ConstantValue object = array == nullptr ? ConstantValue{} : constant(*array);
    size_t place = 0;
    if (array != nullptr) {
        bound.arguments[place++] = &object;
    }
    for (size_t i = 0; i < call.arguments.size(); ++i) {
        const auto named = std::ranges::find(row->parameters, call.keywords[i]);
        const size_t at = call.keywords[i].empty()
                              ? place++
                              : static_cast<size_t>(named - row->parameters.begin());
        if (at >= row->parameters.size() || bound.arguments[at] != nullptr) {
            return bound.fail();
        }
        bound.arguments[at] = &call.arguments[i];
    }
    Value result = row->compute(bound);
    if (bound.is_of_cupy && result) {
        if (const auto* made = result->get<std::shared_ptr<const ArrayValue>>()) {
            return of_cupy(**made);
        }
    }
    return result;
}

}  // namespace pykern2cu
