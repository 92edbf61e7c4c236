#include "frontend/library/construct_array.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "frontend/library/array_functions.hpp"
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

/// The dtype that a call names; nothing where it names none.
Result<std::optional<Type>> dtype_argument(const ConstantCall& call, size_t position,
                                           TypeTable& types) {
    const ConstantValue* dtype = call.argument(position, "dtype");
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

/// `order="F"`
bool is_fortran(const ConstantCall& call) {
    const ConstantValue* order = call.keyword("order");
    const auto* text = order == nullptr ? nullptr : order->get<std::string>();
    return text != nullptr && *text == "F";
}

/// `np.array([[1, 2], [3, 4]], dtype=np.float32)`, also of another array.
Value array_from_lists(const ConstantCall& call, TypeTable& types) {
    const auto dtype = dtype_argument(call, 1, types);
    if (!dtype) {
        return dtype.failure();
    }
    const ConstantValue* argument = call.argument(0, "object");
    if (const auto* array =
            argument == nullptr ? nullptr : argument->get<std::shared_ptr<const ArrayValue>>()) {
        const Value made = *dtype ? converted(call, **array, **dtype) : Value(*argument);
        return made && call.keyword("order") != nullptr
                   ? with_layout(**made->get<std::shared_ptr<const ArrayValue>>(),
                                 is_fortran(call) ? Layout::F : Layout::C)
                   : made;
    }
    NestedItems nested{.of_records = *dtype && (*dtype)->is(Kind::Record)};
    if (argument == nullptr || !nested.collect(*argument, 0)) {
        return call.fail("`np.array` needs nested lists of numbers here");
    }
    const Value made = make_array(call, std::move(nested.shape), nested.items, *dtype);
    return made && is_fortran(call)
               ? with_layout(**made->get<std::shared_ptr<const ArrayValue>>(), Layout::F)
               : made;
}

/// `np.asfortranarray(a)`, `np.ascontiguousarray(a)`: with one axis at least.
Value in_layout(const ConstantCall& call, Layout layout, TypeTable& types) {
    const Value made = array_from_lists(call, types);
    if (!made) {
        return made;
    }
    ArrayValue array = **made->get<std::shared_ptr<const ArrayValue>>();
    array.data.shape.resize(std::max<size_t>(array.data.shape.size(), 1), 1);
    return with_layout(array, layout);
}

Value filled_array(const ConstantCall& call, const ConstantValue& item, size_t dtype_position,
                   TypeTable& types) {
    auto shape = extents_of(call.argument(0, "shape"));
    if (!shape) {
        return call.fail("the shape of this array is not known at compile time");
    }
    size_t count = 1;
    for (const int64_t extent : *shape) {
        if (extent < 0 ||
            (extent > 0 && count > kLargestConstantArray / static_cast<size_t>(extent))) {
            return call.fail("the array is larger than constant memory");
        }
        count *= static_cast<size_t>(extent);
    }
    const auto dtype = dtype_argument(call, dtype_position, types);
    if (!dtype) {
        return dtype.failure();
    }
    const auto type = !*dtype && dtype_position == 1 ? types::float64 : *dtype;
    const Value made =
        make_array(call, std::move(*shape), std::vector<ConstantValue>(count, item), type);
    return made && is_fortran(call)
               ? with_layout(**made->get<std::shared_ptr<const ArrayValue>>(), Layout::F)
               : made;
}

/// `np.zeros_like(a)`
Value filled_like(const ConstantCall& call, const ConstantValue& item, size_t dtype_position,
                  TypeTable& types) {
    const ConstantValue* argument = call.positional(0);
    const auto* array =
        argument == nullptr ? nullptr : argument->get<std::shared_ptr<const ArrayValue>>();
    const auto dtype = dtype_argument(call, dtype_position, types);
    if (array == nullptr || !dtype) {
        return call.fail("the array that this one is like is not known at compile time");
    }
    const Value made = make_array(call, (*array)->data.shape,
                                  std::vector<ConstantValue>((*array)->data.items.size(), item),
                                  dtype->value_or((*array)->dtype));
    return made ? with_layout(**made->get<std::shared_ptr<const ArrayValue>>(), (*array)->layout)
                : made;
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

Value arange(const ConstantCall& call, TypeTable& types) {
    const ConstantValue* first = call.argument(0, "start");
    const ConstantValue* last = call.argument(1, "stop");
    const ConstantValue* width = call.argument(2, "step");
    if (last == nullptr && call.keyword("start") == nullptr) {
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
        return call.fail("the bounds of `np.arange` are not known at compile time, or too large");
    }
    const double count = step == 0.0 ? -1.0 : std::ceil((stop - start) / step);
    if (!(std::fabs(count) <= static_cast<double>(kLargestConstantArray)) || step == 0.0) {
        return call.fail("the array is empty or larger than constant memory");
    }
    const auto dtype = dtype_argument(call, 3, types);
    if (!dtype) {
        return dtype.failure();
    }
    const Type type = dtype->value_or(whole ? types::int64 : types::float64);
    if ((!whole && type.is(Kind::Int)) || !(type.is(Kind::Int) || type.is(Kind::Float)) ||
        type.is_small_float()) {
        return call.fail("`np.arange` of this dtype is not evaluated at compile time");
    }
    std::vector<ConstantValue> items;
    for (int64_t i = 0; i < static_cast<int64_t>(count); ++i) {
        items.push_back(
            whole
                ? ConstantValue{static_cast<BigInt>(start) + BigInt{i} * static_cast<BigInt>(step)}
            : type == types::float32 ? ConstantValue{range_item<float>(start, step, i)}
                                     : ConstantValue{range_item<double>(start, step, i)});
    }
    return make_array(call, {static_cast<int64_t>(items.size())}, items, type);
}

/// `np.linspace(0, 1, 5)`, with NumPy's own order of roundings.
Value linspace(const ConstantCall& call, TypeTable& types) {
    const ConstantValue* first = call.argument(0, "start");
    const ConstantValue* last = call.argument(1, "stop");
    const ConstantValue* number = call.argument(2, "num");
    const ConstantValue* endpoint = call.argument(3, "endpoint");
    const auto is_wide = [](const ConstantValue* value) {
        const auto* scalar = value == nullptr ? nullptr : value->get<NumpyScalar>();
        return value != nullptr && value->get<std::complex<double>>() == nullptr &&
               (scalar == nullptr || scalar->type.is_integral() || scalar->type.bits() == 64);
    };
    const auto start = is_wide(first) ? as_double(*first) : std::nullopt;
    const auto stop = is_wide(last) ? as_double(*last) : std::nullopt;
    const auto count = number == nullptr ? std::optional(BigInt{50}) : as_integer(*number);
    const auto has_end = endpoint == nullptr ? std::optional(true) : truth(*endpoint);
    const auto dtype = dtype_argument(call, 5, types);
    if (!start || !stop || !count || !has_end || !dtype || call.argument(4, "retstep") != nullptr) {
        return call.fail("this call of `np.linspace` is not evaluated at compile time");
    }
    if (*count < 0 || *count > static_cast<BigInt>(kLargestConstantArray)) {
        return call.fail("the array is larger than constant memory");
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
    return make_array(call, {static_cast<int64_t>(items.size())}, items,
                      dtype->value_or(types::float64));
}

/// `np.eye(3)`, `np.eye(3, 4, k=1)`, `np.identity(3)`
Value eye(const ConstantCall& call, bool is_identity, TypeTable& types) {
    const ConstantValue* columns = is_identity ? nullptr : call.argument(1, "M");
    const ConstantValue* diagonal = is_identity ? nullptr : call.argument(2, "k");
    const auto rows =
        call.positional(0) == nullptr ? std::nullopt : as_integer(*call.positional(0));
    const auto width = columns == nullptr || columns->is_none() ? rows : as_integer(*columns);
    const auto shift = diagonal == nullptr ? std::optional(BigInt{0}) : as_integer(*diagonal);
    const auto dtype = dtype_argument(call, is_identity ? 1 : 3, types);
    constexpr auto kLargest = static_cast<BigInt>(kLargestConstantArray);
    if (!rows || !width || !shift || !dtype || *rows < 0 || *width < 0 || *rows > kLargest ||
        *width > kLargest || *rows * *width > kLargest) {
        return call.fail("the size of this matrix is not known at compile time");
    }
    std::vector<ConstantValue> items;
    for (BigInt i = 0; i < *rows; ++i) {
        for (BigInt j = 0; j < *width; ++j) {
            items.push_back(ConstantValue{BigInt{j - i == *shift ? 1 : 0}});
        }
    }
    return make_array(call, {static_cast<int64_t>(*rows), static_cast<int64_t>(*width)}, items,
                      dtype->value_or(types::float64));
}

}  // namespace

Value as_array(const ConstantCall& call, const ConstantValue& value, TypeTable& types) {
    const std::vector<ConstantValue> one{value};
    const std::vector<std::string_view> no_keywords(1);
    return array_from_lists({call.callee, one, no_keywords, call.span}, types);
}

std::optional<Value> array_of_type(const ConstantCall& call, Type type, TypeTable& types) {
    const ConstantValue* given = call.arguments.size() == 1 ? call.positional(0) : nullptr;
    const bool has_items =
        given != nullptr && (given->get<std::shared_ptr<const SequenceValue>>() != nullptr ||
                             given->get<std::shared_ptr<const ArrayValue>>() != nullptr);
    if (!has_items) {
        return std::nullopt;
    }
    const std::vector<ConstantValue> arguments{*given, ConstantValue{TypeObject{type}}};
    const std::vector<std::string_view> no_keywords(2);
    const Value made = array_from_lists({call.callee, arguments, no_keywords, call.span}, types);
    return made ? computed(**made->get<std::shared_ptr<const ArrayValue>>()) : made;
}

namespace {

std::optional<Value> made_by_numpy(const ConstantCall& call, std::string_view name,
                                   TypeTable& types) {
    if (auto computed = array_function(call, name, nullptr, types)) {
        return computed;
    }
    const ConstantValue* value = call.argument(1, "fill_value");
    const bool is_one = name == "ones" || name == "ones_like";
    const ConstantValue whole{BigInt{is_one ? 1 : 0}};
    for (const std::string_view keyword : call.keywords) {
        if (!keyword.empty() &&
            !is_one_of(keyword, {"dtype", "shape", "order", "object", "copy", "fill_value", "start",
                                 "stop", "step", "num", "endpoint", "retstep", "M", "k"})) {
            return std::nullopt;
        }
    }
    if (name == "array" || name == "asarray") {
        return array_from_lists(call, types);
    }
    if (name == "asfortranarray" || name == "ascontiguousarray") {
        return in_layout(call, name == "asfortranarray" ? Layout::F : Layout::C, types);
    }
    if (name == "zeros" || name == "empty" || name == "ones") {
        return filled_array(call, whole, 1, types);
    }
    if (name == "zeros_like" || name == "empty_like" || name == "ones_like") {
        return filled_like(call, whole, 1, types);
    }
    if ((name == "full" || name == "full_like") && value != nullptr) {
        return name == "full" ? filled_array(call, *value, 2, types)
                              : filled_like(call, *value, 2, types);
    }
    if (name == "arange") {
        return arange(call, types);
    }
    if (name == "linspace") {
        return linspace(call, types);
    }
    if (name == "eye" || name == "identity") {
        return eye(call, name == "identity", types);
    }
    return std::nullopt;
}

/// Those of floats are rounded in one step or in two.
bool has_rounded_items(const ArrayValue& array) {
    return std::ranges::any_of(array.data.items, [](const ir::Number& item) {
        const auto* real = std::get_if<double>(&item);
        return real != nullptr && std::floor(*real) != *real;
    });
}

}  // namespace

std::optional<Value> construct_array(const ConstantCall& call, std::string_view module,
                                     std::string_view name, TypeTable& types) {
    const std::optional<Value> made = made_by_numpy(call, name, types);
    const auto* array = made && *made ? (*made)->get<std::shared_ptr<const ArrayValue>>() : nullptr;
    if (module != "cupy" || array == nullptr) {
        return made;
    }
    return (name == "arange" || name == "linspace") && has_rounded_items(**array)
               ? Value(call.fail("the GPU rounds the items of this array in its own way; make it "
                                 "with NumPy"))
               : Value(of_cupy(**array));
}

}  // namespace pykern2cu
