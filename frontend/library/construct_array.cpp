#include "frontend/library/construct_array.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "frontend/library/array_call.hpp"
#include "frontend/library/array_methods.hpp"
#include "frontend/library/array_values.hpp"
#include "frontend/library/dtype.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

using Value = Result<ConstantValue>;

/// The shape and the items of nested lists.
struct NestedItems {
    bool of_records = false;  // tuples are items, not rows
    std::vector<int64_t> shape = {};
    std::vector<ConstantValue> items = {};

    /// False where the lists are ragged or hold something else.
    bool collect(const ConstantValue& value, size_t depth) {
        if (const auto* array = value.get<std::shared_ptr<const ArrayValue>>()) {
            return !(*array)->data.shape.empty() && collect_rows(array_rows(**array), depth);
        }
        const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
        const bool is_item = sequence == nullptr || (*sequence)->kind > SequenceKind::Range ||
                             (of_records && (*sequence)->kind == SequenceKind::Tuple);
        if (is_item) {
            items.push_back(value);
            return depth == shape.size() && (of_records || value.is_number());
        }
        return collect_rows((*sequence)->items, depth);
    }

  private:
    bool collect_rows(const std::vector<ConstantValue>& rows, size_t depth) {
        const auto extent = static_cast<int64_t>(rows.size());
        if (items.empty() && depth == shape.size()) {
            shape.push_back(extent);
        }
        return depth < shape.size() && shape[depth] == extent &&
               std::ranges::all_of(
                   rows, [&](const ConstantValue& row) { return collect(row, depth + 1); });
    }
};

/// The dtype that a value names; nothing where there is none.
Result<std::optional<Type>> dtype_named_by(const ConstantValue* dtype, const ConstantCall& call,
                                           TypeTable& types) {
    if (dtype == nullptr || dtype->is_none()) {
        return std::optional<Type>();
    }
    if (dtype->get<std::shared_ptr<const SequenceValue>>() != nullptr) {  // [("x", "f4")]
        const std::vector<ConstantValue> one{*dtype};
        const std::vector<std::string_view> no_keywords(1);
        const Value made = make_dtype({call.callee, one, no_keywords, call.span}, types);
        return made ? Result<std::optional<Type>>(type_named_by(*made, types)) : made.failure();
    }
    const auto type = type_named_by(*dtype, types);
    if (const auto why = type ? std::nullopt : dtype_obstacle(*dtype)) {
        return Failure{call.span, *why, Code::InvalidArgument};
    }
    return type ? Result<std::optional<Type>>(type)
                : Result<std::optional<Type>>(call.fail("the dtype of this array is not known"));
}
Result<std::optional<Type>> dtype_argument(const ArrayCall& call) {
    return dtype_named_by(call.named("dtype"), call.call, call.types);
}

/// An array in the order that the call asks for; it has another one otherwise.
Value in_order(const ArrayCall& call, const Value& made, Layout otherwise) {
    const ConstantValue* order = call.named("order");
    const auto* text = order == nullptr ? nullptr : order->get<std::string>();
    if (!made) {
        return made;
    }
    if (order != nullptr && (text == nullptr || !is_one_of(*text, {"C", "F", "A", "K"}))) {
        return call.fail();
    }
    const bool is_told = text != nullptr && is_one_of(*text, {"C", "F"});
    return with_layout(**made->get<std::shared_ptr<const ArrayValue>>(), !is_told ? otherwise
                                                                         : *text == "F"
                                                                             ? Layout::F
                                                                             : Layout::C);
}

/// `np.array([[1, 2], [3, 4]], dtype=np.float32)`, also of another array.
Value array_of(const ConstantCall& call, const ConstantValue* from,
               const std::optional<Type>& dtype) {
    if (const auto* array =
            from == nullptr ? nullptr : from->get<std::shared_ptr<const ArrayValue>>()) {
        return dtype ? converted(call, **array, *dtype) : Value(*from);
    }
    NestedItems nested{.of_records = dtype && dtype->is(Kind::Record)};
    if (from == nullptr || !nested.collect(*from, 0)) {
        return call.fail("`np.array` needs nested lists of numbers here");
    }
    return make_array(call, std::move(nested.shape), nested.items, dtype);
}

/// As NumPy fills a range: the second item gives the step, in the type of the array.
template <class Real>
double range_item(double start, double step, int64_t i) {
    const Real first = static_cast<Real>(start);
    const Real second = static_cast<Real>(start + step);
    const Real delta = second - first;
    const Real product = static_cast<Real>(i) * delta;
    return i == 0 ? first : i == 1 ? second : first + product;
}

/// The GPU rounds the items of a range in its own way.
Value unless_rounded(const ArrayCall& call, const Value& made) {
    const auto* array = made ? made->get<std::shared_ptr<const ArrayValue>>() : nullptr;
    const bool is_rounded =
        array != nullptr && std::ranges::any_of((*array)->data.items, [](const ir::Number& item) {
            const auto* real = std::get_if<double>(&item);
            return real != nullptr && std::floor(*real) != *real;
        });
    return is_rounded && call.is_of_cupy
               ? Value(call.call.fail("the GPU rounds the items of this array in its own way; make "
                                      "it with NumPy"))
               : made;
}

}  // namespace

namespace exact {

/// `np.array(lists)`, `np.asarray(a, order="F")`
Value array(const ArrayCall& call) {
    const auto dtype = dtype_argument(call);
    const Value made = dtype ? array_of(call.call, call.arguments[0], *dtype) : dtype.failure();
    const auto* given = made ? made->get<std::shared_ptr<const ArrayValue>>() : nullptr;
    return given == nullptr ? made : in_order(call, made, (*given)->layout);
}

/// `np.asfortranarray(a)`, `np.ascontiguousarray(a)`: with one axis at least.
Value contiguous(const ArrayCall& call) {
    const Value made = array(call);
    if (!made) {
        return made;
    }
    ArrayValue array = **made->get<std::shared_ptr<const ArrayValue>>();
    array.data.shape.resize(std::max<size_t>(array.data.shape.size(), 1), 1);
    return with_layout(array, call.name == "asfortranarray" ? Layout::F : Layout::C);
}

/// `np.zeros((3, 4))`, `np.full(3, 1.5)`, `np.ones_like(a)`
Value filled(const ArrayCall& call) {
    const ConstantValue* given = call.named("a");
    const auto* like = given == nullptr ? nullptr : given->get<std::shared_ptr<const ArrayValue>>();
    const auto shape = call.named("shape") != nullptr ? extents_of(call.named("shape"))
                       : like != nullptr              ? std::optional((*like)->data.shape)
                                                      : std::nullopt;
    if (!shape || (given != nullptr && like == nullptr) || call.named("strides") != nullptr) {
        return call.call.fail("the shape of this array is not known at compile time");
    }
    size_t count = 1;
    for (const int64_t extent : *shape) {
        if (extent < 0 ||
            (extent > 0 && count > kLargestConstantArray / static_cast<size_t>(extent))) {
            return call.call.fail("the array is larger than constant memory");
        }
        count *= static_cast<size_t>(extent);
    }
    const bool is_of_item = call.name.starts_with("full");
    const auto dtype = dtype_argument(call);
    const bool has_no_item = is_of_item && (call.named("fill_value") == nullptr || count == 0);
    if (!dtype || has_no_item) {
        return dtype ? Value(call.fail()) : dtype.failure();
    }
    const auto type = *dtype            ? *dtype
                      : like != nullptr ? std::optional((*like)->dtype)
                      : is_of_item      ? std::nullopt
                                        : std::optional(types::float64);
    const ConstantValue item = is_of_item ? *call.named("fill_value")
                                          : ConstantValue{BigInt{call.name.starts_with("ones")}};
    const bool is_alike = like != nullptr && (*like)->data.shape.size() == shape->size();
    return in_order(call, make_array(call.call, *shape, std::vector(count, item), type),
                    is_alike ? (*like)->layout : Layout::C);
}

Value arange(const ArrayCall& call) {
    const ConstantValue* first = call.named("start");
    const ConstantValue* last = call.named("stop");
    const ConstantValue* width = call.named("step");
    if (last == nullptr && call.call.keyword("start") == nullptr) {
        last = std::exchange(first, nullptr);
    }
    bool whole = true;
    bool is_known = last != nullptr;
    const auto bound = [&](const ConstantValue* argument, double otherwise) {
        if (argument == nullptr || !is_known) {
            return otherwise;
        }
        const auto value = as_double(*argument);
        whole = whole && as_integer(*argument).has_value();
        is_known = value.has_value();
        return value.value_or(otherwise);
    };
    const double start = bound(first, 0.0);
    const double stop = bound(last, 0.0);
    const double step = bound(width, 1.0);
    constexpr double kExact = 9007199254740992.0;
    if (!is_known ||
        (whole && std::max({std::fabs(start), std::fabs(stop), std::fabs(step)}) > kExact)) {
        return call.call.fail(
            "the bounds of `np.arange` are not known at compile time, or too large");
    }
    const double count = step == 0.0 ? -1.0 : std::ceil((stop - start) / step);
    if (!(std::fabs(count) <= static_cast<double>(kLargestConstantArray)) || step == 0.0) {
        return call.call.fail("the array is empty or larger than constant memory");
    }
    const auto dtype = dtype_argument(call);
    if (!dtype) {
        return dtype.failure();
    }
    const Type type = dtype->value_or(whole ? types::int64 : types::float64);
    if ((!whole && type.is(Kind::Int)) || !(type.is(Kind::Int) || type.is(Kind::Float)) ||
        type.is_small_float()) {
        return call.call.fail("`np.arange` of this dtype is not evaluated at compile time");
    }
    std::vector<ConstantValue> items;
    for (int64_t i = 0; i < static_cast<int64_t>(count); ++i) {
        items.push_back(
            whole
                ? ConstantValue{static_cast<BigInt>(start) + BigInt{i} * static_cast<BigInt>(step)}
            : type == types::float32 ? ConstantValue{range_item<float>(start, step, i)}
                                     : ConstantValue{range_item<double>(start, step, i)});
    }
    return unless_rounded(call,
                          make_array(call.call, {static_cast<int64_t>(items.size())}, items, type));
}

/// `np.linspace(0, 1, 5)`, with NumPy's own order of roundings.
Value linspace(const ArrayCall& call) {
    const ConstantValue* first = call.named("start");
    const ConstantValue* last = call.named("stop");
    const ConstantValue* number = call.named("num");
    const ConstantValue* endpoint = call.named("endpoint");
    const auto is_wide = [](const ConstantValue* value) {
        const auto* scalar = value == nullptr ? nullptr : value->get<NumpyScalar>();
        return value != nullptr && value->get<std::complex<double>>() == nullptr &&
               (scalar == nullptr || scalar->type.is_integral() || scalar->type.bits() == 64);
    };
    const auto start = is_wide(first) ? as_double(*first) : std::nullopt;
    const auto stop = is_wide(last) ? as_double(*last) : std::nullopt;
    const auto count = number == nullptr ? std::optional(BigInt{50}) : as_integer(*number);
    const auto has_end = endpoint == nullptr ? std::optional(true) : truth(*endpoint);
    const auto dtype = dtype_argument(call);
    if (!start || !stop || !count || !has_end || !dtype || call.named("retstep") != nullptr) {
        return call.call.fail("this call of `np.linspace` is not evaluated at compile time");
    }
    if (*count < 0 || *count > static_cast<BigInt>(kLargestConstantArray)) {
        return call.call.fail("the array is larger than constant memory");
    }
    const double div = static_cast<double>(*has_end ? *count - 1 : *count);
    const double delta = *stop - *start;
    const double step = delta / div;
    std::vector<ConstantValue> items;
    for (int64_t i = 0; i < static_cast<int64_t>(*count); ++i) {
        const auto at = static_cast<double>(i);
        const double way =
            !(div > 0) || step == 0.0 ? (div > 0 ? at / div : at) * delta : at * step;
        const double item = *has_end && i > 0 && i + 1 == *count ? *stop : way + *start;
        items.push_back(ConstantValue{*dtype && (*dtype)->is(Kind::Int) ? std::floor(item) : item});
    }
    return unless_rounded(call, make_array(call.call, {static_cast<int64_t>(items.size())}, items,
                                           dtype->value_or(types::float64)));
}

/// `np.eye(3)`, `np.eye(3, 4, k=1)`, `np.identity(3)`
Value eye(const ArrayCall& call) {
    const ConstantValue* columns = call.named("M");
    const ConstantValue* diagonal = call.named("k");
    const auto rows = call.has(0) ? as_integer(*call.arguments[0]) : std::nullopt;
    const auto width = columns == nullptr ? rows : as_integer(*columns);
    const auto shift = diagonal == nullptr ? std::optional(BigInt{0}) : as_integer(*diagonal);
    const auto dtype = dtype_argument(call);
    constexpr auto kLargest = static_cast<BigInt>(kLargestConstantArray);
    if (!rows || !width || !shift || !dtype || *rows < 0 || *width < 0 || *rows > kLargest ||
        *width > kLargest || *rows * *width > kLargest) {
        return call.call.fail("the size of this matrix is not known at compile time");
    }
    std::vector<ConstantValue> items;
    for (BigInt i = 0; i < *rows; ++i) {
        for (BigInt j = 0; j < *width; ++j) {
            items.push_back(ConstantValue{BigInt{j - i == *shift ? 1 : 0}});
        }
    }
    return in_order(
        call,
        make_array(call.call, {static_cast<int64_t>(*rows), static_cast<int64_t>(*width)}, items,
                   dtype->value_or(types::float64)),
        Layout::C);
}

}  // namespace exact

Value as_array(const ConstantCall& call, const ConstantValue& value) {
    return array_of(call, &value, std::nullopt);
}

std::optional<Value> array_of_type(const ConstantCall& call, Type type) {
    const ConstantValue* given = call.arguments.size() == 1 ? call.positional(0) : nullptr;
    const bool has_items =
        given != nullptr && (given->get<std::shared_ptr<const SequenceValue>>() != nullptr ||
                             given->get<std::shared_ptr<const ArrayValue>>() != nullptr);
    if (!has_items) {
        return std::nullopt;
    }
    const Value made = array_of(call, given, type);
    return made ? computed(**made->get<std::shared_ptr<const ArrayValue>>()) : made;
}

}  // namespace pykern2cu
