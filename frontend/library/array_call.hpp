#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/library/array_values.hpp"
#include "frontend/library/construct.hpp"
#include "frontend/library/construct_array.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

/// What the functions of arrays have in common.
namespace pykern2cu {

using ArrayShape = std::vector<int64_t>;

/// A call of a function by its row.
struct ArrayCall {
    const ConstantCall& call;
    std::string_view name;
    std::vector<std::string_view> parameters;     // those that the function looks at
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
        const Result<ConstantValue> made = as_array(call, given);
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
    /// What a parameter is given; null if that is nothing or None.
    const ConstantValue* named(std::string_view parameter) const {
        const auto found = std::ranges::find(parameters, parameter);
        const auto at = static_cast<size_t>(found - parameters.begin());
        return found != parameters.end() && has(at) ? arguments[at] : nullptr;
    }
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

inline ConstantValue item_of(const ArrayValue& array, size_t at) {
    return constant_from(array.data.items[at], array.dtype);
}
inline std::vector<ConstantValue> items_of_array(const ArrayValue& array) {
    std::vector<ConstantValue> items;
    for (size_t i = 0; i < array.data.items.size(); ++i) {
        items.push_back(item_of(array, i));
    }
    return items;
}
inline ConstantValue constant(ArrayValue array) {
    return ConstantValue{std::make_shared<const ArrayValue>(std::move(array))};
}
inline ArrayValue vector_of(Type dtype, std::vector<ir::Number> items) {
    return {dtype, Layout::C, {{static_cast<int64_t>(items.size())}, std::move(items)}};
}
inline int64_t extent_of(auto begin, auto end) {
    return std::accumulate(begin, end, int64_t{1}, std::multiplies<>());
}
/// Of two numbers of one dtype; NaN is neither less nor more.
inline bool is_less(const ir::Number& a, const ir::Number& b) {
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
inline bool is_nan(const ir::Number& number) {
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

/// `a @ b` of whole numbers: the sums of floats are rounded in an order that depends on the
/// machine.
Result<ConstantValue> matrix_product(const ArrayValue& a, const ArrayValue& b, Span span);

/// What functions give, as their rows name them.
namespace exact {
// ---- that go along an axis (array_lanes.cpp) ----
Result<ConstantValue> reduction(const ArrayCall& call);
Result<ConstantValue> truth_of_items(const ArrayCall& call);
Result<ConstantValue> place_of_extremum(const ArrayCall& call);
Result<ConstantValue> sorted(const ArrayCall& call);
Result<ConstantValue> unique(const ArrayCall& call);
// ---- that compute with arrays, or join them (array_functions.cpp) ----
Result<ConstantValue> concatenate(const ArrayCall& call);
Result<ConstantValue> stacked(const ArrayCall& call);
Result<ConstantValue> where(const ArrayCall& call);
Result<ConstantValue> dot(const ArrayCall& call);
Result<ConstantValue> outer(const ArrayCall& call);
Result<ConstantValue> cumulative_sum(const ArrayCall& call);
Result<ConstantValue> moved(const ArrayCall& call);
Result<ConstantValue> repeated(const ArrayCall& call);
Result<ConstantValue> differences(const ArrayCall& call);
// ---- that make arrays (construct_array.cpp) ----
Result<ConstantValue> array(const ArrayCall& call);
Result<ConstantValue> contiguous(const ArrayCall& call);
Result<ConstantValue> filled(const ArrayCall& call);
Result<ConstantValue> arange(const ArrayCall& call);
Result<ConstantValue> linspace(const ArrayCall& call);
Result<ConstantValue> eye(const ArrayCall& call);
}  // namespace exact

}  // namespace pykern2cu
