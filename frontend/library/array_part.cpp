#include "frontend/library/array_part.hpp"

#include <algorithm>

#include "frontend/library/array_methods.hpp"
#include "frontend/library/array_values.hpp"
#include "frontend/library/construct_array.hpp"
#include "frontend/library/fold_array.hpp"
#include "frontend/python/number.hpp"

namespace pykern2cu {
namespace {

/// What the indices take of an axis; of none of the array's own it has one place.
struct Axis {
    std::vector<size_t> places;
    bool is_kept = true;
    bool is_new = false;
};

bool is_ellipsis(const ArrayIndex& index) {
    const auto* value = std::get_if<ConstantValue>(&index);
    return value != nullptr && value->get<EllipsisValue>() != nullptr;
}
bool is_new_axis(const ArrayIndex& index) {
    const auto* value = std::get_if<ConstantValue>(&index);
    return value != nullptr && value->is_none();
}

std::optional<size_t> place_of(const ConstantValue& index, size_t extent) {
    const auto* scalar = index.get<NumpyScalar>();
    const bool is_truth =
        index.get<bool>() != nullptr || (scalar != nullptr && scalar->type.is(Kind::Bool));
    const auto at = is_truth ? std::nullopt : as_integer(index);
    const auto size = static_cast<BigInt>(extent);
    return at && *at >= -size && *at < size
               ? std::optional(static_cast<size_t>(*at < 0 ? *at + size : *at))
               : std::nullopt;
}

/// What an index takes of an axis with so many places: a slice, a number, or, behind numbers alone,
/// a list of numbers.
std::optional<Axis> taken(const ArrayIndex& index, size_t extent, bool may_be_list) {
    if (const auto* slice = std::get_if<SliceBounds>(&index)) {
        return Axis{places_of(*slice, extent)};
    }
    const ConstantValue& value = std::get<ConstantValue>(index);
    const auto* list = value.get<std::shared_ptr<const SequenceValue>>();
    const auto* order = value.get<std::shared_ptr<const ArrayValue>>();
    const bool is_list = list != nullptr && (*list)->kind == SequenceKind::List;
    const bool is_order =
        order != nullptr && (*order)->dtype.is(Kind::Int) && (*order)->data.shape.size() == 1;
    if (!is_list && !is_order) {
        const auto place = place_of(value, extent);
        return place ? std::optional(Axis{{*place}, false}) : std::nullopt;
    }
    Axis chosen;
    for (const ConstantValue& item : is_list ? (*list)->items : array_rows(**order)) {
        const auto place = may_be_list ? place_of(item, extent) : std::nullopt;
        if (!place) {
            return std::nullopt;
        }
        chosen.places.push_back(*place);
    }
    return chosen.places.empty() ? std::nullopt : std::optional(std::move(chosen));
}

std::optional<std::vector<Axis>> axes_of(const std::vector<int64_t>& shape,
                                         const std::vector<ArrayIndex>& indices) {
    const auto dots = std::ranges::count_if(indices, is_ellipsis);
    const auto others = std::ranges::count_if(indices, is_new_axis) + dots;
    const size_t wanted = indices.size() - static_cast<size_t>(others);
    if (dots > 1 || wanted > shape.size()) {
        return std::nullopt;
    }
    std::vector<Axis> axes;
    size_t next = 0;  // of the array's
    const auto take_whole = [&](size_t count) {
        for (; count > 0; --count) {
            axes.push_back({places_of({}, static_cast<size_t>(shape[next++]))});
        }
    };
    bool are_numbers = true;  // so far
    for (const ArrayIndex& index : indices) {
        if (is_ellipsis(index)) {
            take_whole(shape.size() - wanted);
        } else if (is_new_axis(index)) {
            axes.push_back({{0}, true, true});
        } else if (auto axis = taken(index, static_cast<size_t>(shape[next]),
                                     axes.size() + 1 == indices.size() && are_numbers)) {
            axes.push_back(*std::move(axis));
            ++next;
            are_numbers = are_numbers && !axes.back().is_kept;
        } else {
            return std::nullopt;
        }
    }
    take_whole(shape.size() - next);
    return axes;
}

/// `array[array > 0]`: the mask, of the shape of the array.
const ArrayValue* mask_of(const ArrayValue& array, const ConstantValue* index) {
    const auto* mask = index == nullptr ? nullptr : index->get<std::shared_ptr<const ArrayValue>>();
    const bool is_mask = mask != nullptr && (*mask)->dtype.is(Kind::Bool) &&
                         (*mask)->data.shape == array.data.shape && !array.data.shape.empty() &&
                         !array.dtype.is(Kind::Record);
    return is_mask ? mask->get() : nullptr;
}

}  // namespace

std::vector<size_t> places_of(const SliceBounds& slice, size_t size) {
    const BigInt step = slice.step.value_or(1);
    const auto extent = static_cast<BigInt>(size);
    const auto clamped = [&](const std::optional<BigInt>& at, BigInt otherwise) {
        const BigInt from_start = at ? (*at < 0 ? *at + extent : *at) : otherwise;
        return step > 0 ? std::clamp<BigInt>(from_start, 0, extent)
                        : std::clamp<BigInt>(from_start, -1, extent - 1);
    };
    const BigInt stop = clamped(slice.upper, step > 0 ? extent : -1);
    std::vector<size_t> places;
    for (BigInt i = clamped(slice.lower, step > 0 ? 0 : extent - 1); step > 0 ? i < stop : i > stop;
         i += step) {
        places.push_back(static_cast<size_t>(i));
    }
    return places;
}

Result<ConstantValue> array_part(const ArrayValue& array, const std::vector<ArrayIndex>& indices,
                                 Span span) {
    const auto axes =
        array.dtype.is(Kind::Record) ? std::nullopt : axes_of(array.data.shape, indices);
    const auto* only = indices.size() == 1 ? std::get_if<ConstantValue>(&indices.front()) : nullptr;
    if (const auto* mask = mask_of(array, only)) {
        ArrayValue chosen{array.dtype, Layout::C, {}, array.is_of_cupy};
        for (size_t i = 0; i < mask->data.items.size(); ++i) {
            if (std::get<bool>(mask->data.items[i])) {
                chosen.data.items.push_back(array.data.items[i]);
            }
        }
        chosen.data.shape = {static_cast<int64_t>(chosen.data.items.size())};
        return ConstantValue{std::make_shared<const ArrayValue>(std::move(chosen))};
    }
    if (!axes) {
        return Failure{span, "this index of an array is not evaluated at compile time"};
    }
    ArrayValue part{array.dtype, Layout::C, {}, array.is_of_cupy};
    std::vector<size_t> items = {0};
    auto extent = array.data.shape.begin();
    for (const Axis& axis : *axes) {
        if (axis.is_kept) {
            part.data.shape.push_back(static_cast<int64_t>(axis.places.size()));
        }
        const size_t size = axis.is_new ? 1 : static_cast<size_t>(*extent++);
        std::vector<size_t> inner;
        for (const size_t item : items) {
            for (const size_t place : axis.places) {
                inner.push_back(item * size + place);
            }
        }
        items = std::move(inner);
    }
    for (const size_t item : items) {
        part.data.items.push_back(array.data.items[item]);
    }
    if (part.data.shape.empty() && std::ranges::any_of(indices, is_ellipsis)) {
        return Failure{span, "an array without axes is not evaluated at compile time"};
    }
    return computed(std::move(part));
}

Result<ConstantValue> with_part(const ArrayValue& array, const std::vector<ArrayIndex>& indices,
                                const ConstantValue& value, Span span) {
    const ConstantCall call{value, {}, {}, span};
    const Failure unknown = call.fail("what is assigned to the array is not followed");
    // Which items are meant: the part of an array that has their numbers.
    ArrayValue numbers{types::int64, Layout::C, {array.data.shape, {}}};
    for (size_t i = 0; i < array.data.items.size(); ++i) {
        numbers.data.items.emplace_back(static_cast<int64_t>(i));
    }
    const auto meant = array_part(numbers, indices, span);
    if (!meant) {
        return meant;
    }
    // What is no array yet gets this dtype at once.
    const std::vector<ConstantValue> one{value};
    const std::vector<std::string_view> no_keywords(1);
    const auto* items = value.get<std::shared_ptr<const ArrayValue>>();
    const auto given =
        items != nullptr ? converted(call, **items, array.dtype)
        : value.is_number()
            ? make_array(call, {}, one, array.dtype)
            : array_of_type({value, one, no_keywords, span}, array.dtype).value_or(unknown);
    if (!given || given->get<std::shared_ptr<const ArrayValue>>() == nullptr) {
        return given ? unknown : given.failure();
    }
    const auto* places = meant->get<std::shared_ptr<const ArrayValue>>();
    const std::vector<int64_t> shape =
        places == nullptr ? std::vector<int64_t>() : (*places)->data.shape;
    if (places != nullptr && (*places)->data.items.empty()) {
        const bool is_number =
            (*given->get<std::shared_ptr<const ArrayValue>>())->data.shape.empty();
        return is_number
                   ? Result<ConstantValue>(ConstantValue{std::make_shared<const ArrayValue>(array)})
                   : unknown;
    }
    ArrayValue changed = array;
    const auto assigned =
        broadcast({&*meant, &*given}, span, [&](const std::vector<ConstantValue>& pair) -> Folded {
            const auto number = number_as(pair[1], array.dtype);
            changed.data.items[static_cast<size_t>(*as_integer(pair[0]))] =
                number.value_or(ir::Number{});
            return number ? Folded(pair[0]) : unknown;
        });
    const auto* all = assigned ? assigned->get<std::shared_ptr<const ArrayValue>>() : nullptr;
    const bool fits = assigned && (all == nullptr ? shape.empty() : (*all)->data.shape == shape);
    return fits ? Result<ConstantValue>(
                      ConstantValue{std::make_shared<const ArrayValue>(std::move(changed))})
                : unknown;
}

}  // namespace pykern2cu
