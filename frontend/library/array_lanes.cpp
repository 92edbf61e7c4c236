#include <algorithm>
#include <cmath>
#include <numeric>

#include "frontend/library/array_call.hpp"
#include "frontend/library/array_methods.hpp"
#include "frontend/library/array_values.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

/// Functions that go along an axis of an array, or through all of its items.
namespace pykern2cu {
namespace {

using Value = Result<ConstantValue>;

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

}  // namespace

namespace exact {

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

/// `np.sort(a)`, `np.argsort(a)`, along the last axis.
Value sorted(const ArrayCall& call) {
    const auto array = call.array(0);
    const bool is_flat = call.arguments[1] != nullptr && call.arguments[1]->is_none();
    const auto axis = array && !is_flat ? call.axis(1, -1, array->data.shape.size()) : std::nullopt;
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

}  // namespace exact
}  // namespace pykern2cu
