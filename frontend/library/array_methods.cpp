#include "frontend/library/array_methods.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>

#include "frontend/library/array_part.hpp"
#include "frontend/library/array_values.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
ArrayValue transposed(const ArrayValue& array) {
    ArrayValue result = array;
    std::vector<int64_t>& shape = result.data.shape;
    std::reverse(shape.begin(), shape.end());
    result.layout = shape.size() < 2            ? array.layout
                    : array.layout == Layout::C ? Layout::F
                                                : Layout::C;
    // Item (i, j, k) of the result is item (k, j, i) of the array.
    for (size_t at = 0; at < result.data.items.size(); ++at) {
        int64_t rest = static_cast<int64_t>(at);
        int64_t source = 0;
        for (size_t axis = shape.size(); axis-- > 0;) {
            const int64_t index = rest % shape[axis];
            rest /= shape[axis];
            int64_t stride = 1;
            for (size_t inner = 0; inner < axis; ++inner) {
                stride *= shape[inner];
            }
            source += index * stride;
        }
        result.data.items[at] = array.data.items[static_cast<size_t>(source)];
    }
    return result;
}

namespace {

/// The part of an array below its first axis.
ConstantValue array_row(const ArrayValue& array, size_t row) {
    const auto extent = static_cast<size_t>(array.data.shape.front());
    const size_t size = array.data.items.size() / extent;
    const auto first = array.data.items.begin() + static_cast<std::ptrdiff_t>(row * size);
    if (array.data.shape.size() == 1) {
        return constant_from(*first, array.dtype);
    }
    return ConstantValue{std::make_shared<const ArrayValue>(
        ArrayValue{array.dtype,
                   Layout::C,
                   {{array.data.shape.begin() + 1, array.data.shape.end()},
                    {first, first + static_cast<std::ptrdiff_t>(size)}},
                   array.is_of_cupy})};
}

}  // namespace

std::vector<ConstantValue> array_rows(const ArrayValue& array) {
    std::vector<ConstantValue> rows;
    if (array.dtype.is(Kind::Record) || array.data.shape.empty()) {
        return rows;  // a record is no constant of its own
    }
    for (size_t row = 0; row < static_cast<size_t>(array.data.shape.front()); ++row) {
        rows.push_back(array_row(array, row));
    }
    return rows;
}

Result<ConstantValue> array_item(const ArrayValue& array, const ConstantValue& index, Span span) {
    const auto* tuple = index.get<std::shared_ptr<const SequenceValue>>();
    const bool is_tuple =
        tuple != nullptr && (*tuple)->kind == SequenceKind::Tuple && !(*tuple)->items.empty();
    return is_tuple ? array_part(array, {(*tuple)->items.begin(), (*tuple)->items.end()}, span)
                    : array_part(array, {index}, span);
}

Result<ConstantValue> array_attribute(const ArrayValue& array, std::string_view attribute,
                                      Span span) {
    if (attribute == "dtype") {
        return ConstantValue{TypeObject{array.dtype}};
    }
    if (attribute == "ndim") {
        return ConstantValue{static_cast<BigInt>(array.data.shape.size())};
    }
    if (attribute == "size") {
        BigInt size = 1;
        for (const int64_t extent : array.data.shape) {
            size *= extent;
        }
        return ConstantValue{size};
    }
    if (attribute == "T" && !array.dtype.is(Kind::Record)) {
        return ConstantValue{std::make_shared<const ArrayValue>(transposed(array))};
    }
    if (attribute == "shape") {
        std::vector<ConstantValue> extents;
        for (const int64_t extent : array.data.shape) {
            extents.push_back({BigInt{extent}});
        }
        return tuple_constant(std::move(extents));
    }
    return Failure{span, cat("an array constant has no compile-time attribute `", attribute, "`")};
}

namespace {

/// NumPy's order of adding floats: eight sums side by side, halves of what is longer than 128.
template <class Float>
Float pairwise_sum(std::span<const Float> items) {
    constexpr size_t kLanes = 8;
    constexpr size_t kBlock = 128;
    if (items.size() < kLanes) {
        return std::accumulate(items.begin(), items.end(), Float(0));
    }
    if (items.size() > kBlock) {
        const size_t half = items.size() / 2 / kLanes * kLanes;
        return pairwise_sum(items.first(half)) + pairwise_sum(items.subspan(half));
    }
    std::array<Float, kLanes> sums;
    std::copy_n(items.begin(), kLanes, sums.begin());
    size_t at = kLanes;
    for (; at + kLanes <= items.size(); at += kLanes) {
        for (size_t lane = 0; lane < kLanes; ++lane) {
            sums[lane] += items[at + lane];
        }
    }
    const Float whole =
        ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
    return std::accumulate(items.begin() + static_cast<std::ptrdiff_t>(at), items.end(), whole);
}

template <class Float>
ConstantValue sum_or_mean(const ArrayValue& array, bool is_mean, Type type) {
    std::vector<Float> items;
    for (const ir::Number& item : array.data.items) {
        items.push_back(static_cast<Float>(*as_double(constant_from(item, array.dtype))));
    }
    const Float sum = Float(0) + pairwise_sum<Float>(items);  // of -0.0 it is 0.0
    return ConstantValue{NumpyScalar{type, is_mean ? sum / static_cast<Float>(items.size()) : sum}};
}

/// `a.sum()` and `a.mean()` of floats; the mean of integers is that of doubles. NumPy converts
/// integers, and adds what is not in C order, in parts.
std::optional<ConstantValue> rounded_reduction(const ArrayValue& array, bool is_mean) {
    constexpr size_t kConvertedAtOnce = 8192;
    const bool is_whole = array.dtype.is(Kind::Int) && is_mean;
    if (array.layout == Layout::F || array.is_of_cupy ||
        array.data.items.size() > kConvertedAtOnce ||
        !(is_whole || array.dtype == types::float32 || array.dtype == types::float64)) {
        return std::nullopt;
    }
    return array.dtype == types::float32 ? sum_or_mean<float>(array, is_mean, types::float32)
                                         : sum_or_mean<double>(array, is_mean, types::float64);
}

}  // namespace

std::optional<Result<ConstantValue>> reduction_of(const ArrayValue& array, std::string_view method,
                                                  Span span) {
    const bool is_extremum = method == "min" || method == "max";
    if (const bool is_mean = method == "mean";
        !array.data.items.empty() &&
        (is_mean || (method == "sum" && array.dtype.is(Kind::Float)))) {
        const auto reduced = rounded_reduction(array, is_mean);
        return reduced ? std::optional(Result<ConstantValue>(*reduced)) : std::nullopt;
    }
    const bool is_whole = array.dtype == types::int64 || array.dtype == types::uint64;
    if (array.data.items.empty() ||
        !(is_extremum ? array.dtype.is(Kind::Int) || array.dtype.is(Kind::Float)
                      : is_whole && (method == "sum" || method == "prod"))) {
        return std::nullopt;
    }
    if (array.dtype.is(Kind::Float)) {
        const auto real = [](const ir::Number& item) { return std::get<double>(item); };
        const auto nan = std::ranges::find_if(
            array.data.items, [&](const ir::Number& item) { return std::isnan(real(item)); });
        if (nan != array.data.items.end()) {
            return constant_from(*nan, array.dtype);
        }
        const auto has_zero = [&](bool is_negative) {
            return std::ranges::any_of(array.data.items, [&](const ir::Number& item) {
                return real(item) == 0.0 && std::signbit(real(item)) == is_negative;
            });
        };
        if (has_zero(true) && has_zero(false)) {
            return std::nullopt;  // which of them NumPy gives depends on the machine
        }
    }
    const ast::CompareOp wins = method == "min" ? ast::CompareOp::Lt : ast::CompareOp::Gt;
    const ast::BinaryOp op = method == "sum" ? ast::BinaryOp::Add : ast::BinaryOp::Mul;
    ConstantValue result = constant_from(array.data.items.front(), array.dtype);
    for (size_t i = 1; i < array.data.items.size(); ++i) {
        const ConstantValue item = constant_from(array.data.items[i], array.dtype);
        const Folded next = is_extremum ? fold_compare(wins, item, result, span)
                                        : fold_binary(op, result, item, span);
        if (!next) {
            return next;
        }
        result = !is_extremum ? *next : truth(*next).value_or(false) ? item : result;
    }
    return result;
}

namespace {

/// Numbers of Python again.
ConstantValue as_list(const ArrayValue& array) {
    std::vector<ConstantValue> items;
    for (const ConstantValue& row : array_rows(array)) {
        const auto* inner = row.get<std::shared_ptr<const ArrayValue>>();
        const auto* scalar = row.get<NumpyScalar>();
        if (inner != nullptr) {
            items.push_back(as_list(**inner));
        } else {
            items.push_back(without_dtype(*scalar));
        }
    }
    return sequence_constant(SequenceKind::List, std::move(items));
}

}  // namespace

Result<ConstantValue> array_method(const ArrayValue& array, std::string_view method,
                                   const ConstantCall& call, TypeTable& types) {
    if (method == "copy" && call.arguments.empty()) {
        return with_layout(array, Layout::C);
    }
    if (array.dtype.is(Kind::Record)) {
        return call.fail("the methods of an array of records are not evaluated at compile time");
    }
    if (method == "transpose" && call.arguments.empty()) {
        return ConstantValue{std::make_shared<const ArrayValue>(transposed(array))};
    }
    if (method == "astype") {
        const ConstantValue* given = call.argument(0, "dtype");
        const auto dtype = given == nullptr ? std::nullopt : type_named_by(*given, types);
        if (const auto why = given == nullptr || dtype ? std::nullopt : dtype_obstacle(*given)) {
            return Failure{call.span, *why, Code::InvalidArgument};
        }
        const bool is_plain = call.positional(1) == nullptr &&
                              std::ranges::all_of(call.keywords, [](std::string_view keyword) {
                                  return is_one_of(keyword, {"", "dtype", "copy"});
                              });
        if (!is_plain) {
            return call.fail("what this makes of the array is not evaluated at compile time");
        }
        return dtype ? converted(call, array, *dtype)
                     : Result<ConstantValue>(call.fail("this is not a dtype"));
    }
    if ((method == "flatten" || method == "ravel") && call.arguments.empty()) {
        ArrayValue flat = array;
        flat.layout = Layout::C;
        flat.data.shape = {static_cast<int64_t>(array.data.items.size())};
        return ConstantValue{std::make_shared<const ArrayValue>(std::move(flat))};
    }
    if (method == "tolist" && call.arguments.empty() && !array.data.shape.empty()) {
        return as_list(array);
    }
    if (method == "item" && call.arguments.size() <= 1) {
        const auto at = call.arguments.empty() ? BigInt{0} : as_integer(call.arguments[0]);
        const auto size = static_cast<BigInt>(array.data.items.size());
        const bool is_there = at && *at >= -size && *at < size;
        return is_there && (size == 1 || !call.arguments.empty())
                   ? Result<ConstantValue>(without_dtype(
                         {array.dtype,
                          array.data.items[static_cast<size_t>(*at < 0 ? *at + size : *at)]}))
                   : call.fail("the array has no such item");
    }
    if (method != "reshape") {
        return Failure{call.span,
                       cat("the array method `", method, "` is not evaluated at compile time")};
    }
    std::vector<ConstantValue> extents = call.arguments;
    const auto wanted = extents_of(call.arguments.size() == 1 ? call.arguments.data() : nullptr);
    const ConstantValue listed = tuple_constant(extents);
    auto shape = wanted ? wanted : extents_of(&listed);
    int64_t count = 1;
    int64_t* open = nullptr;
    for (size_t i = 0; shape && i < shape->size(); ++i) {
        int64_t& extent = (*shape)[i];
        open = extent == -1 ? &extent : open;
        count *= extent == -1 ? 1 : extent;
    }
    const auto size = static_cast<int64_t>(array.data.items.size());
    if (open != nullptr && count > 0 && size % count == 0) {
        *open = size / count;
        count = size;
    }
    if (!shape || count != size) {
        return Failure{call.span, cat("an array of ", size, " items cannot be given this shape")};
    }
    ArrayValue reshaped = array;
    reshaped.data.shape = *shape;
    reshaped.layout = Layout::C;
    return ConstantValue{std::make_shared<const ArrayValue>(std::move(reshaped))};
}

}  // namespace pykern2cu
