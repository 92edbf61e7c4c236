#include "frontend/host/arrays/library_call.hpp"
#include "frontend/types/promotion.hpp"

/// Functions that make one array of several, and several of one.
namespace pykern2cu::launches {
namespace {

/// The arrays in a list, brought to one dtype and number of axes; none if one is not known.
std::optional<Array> united(const LibraryCall& call) {
    const auto* list =
        call.arguments.empty() ? nullptr : std::get_if<Sequence>(&call.arguments.front());
    std::optional<Array> result;
    bool is_fortran = true;
    std::vector<Type> dtypes;
    std::vector<const Value*> items;
    if (list != nullptr) {
        for (const Value& item : list->items) {
            items.push_back(&item);
        }
    } else if (const auto* repeated = call.arguments.empty()
                                          ? nullptr
                                          : std::get_if<Repeated>(&call.arguments.front())) {
        items.push_back(repeated->item.get());
    }
    for (const Value* item : items) {
        for (const Case& each : item->cases()) {
            const auto array = as_array(*each.datum, call.types);
            if (!array || !array->axes || !array->element.is_number()) {
                return std::nullopt;
            }
            is_fortran = is_fortran && is_surely_fortran(*array->axes);
            dtypes.push_back(array->element);
            if (!result) {
                result = array;
                continue;
            }
            if (array->axes->size() > result->axes->size()) {
                result->axes = array->axes;  // `np.column_stack((matrix, vector))`
            }
            const bool is_plain =
                is_ordered(*array->axes, Layout::C) && is_ordered(*result->axes, Layout::C);
            if (!is_fortran && !is_plain) {
                result->axes = unplaced(extents_of(*result->axes));
            }
        }
    }
    if (result) {
        result->element = promotion::promote_all(std::move(dtypes));
        result->is_read_only = false;
        result->library = call.library;
    }
    return result;
}

Datum with_axes(const LibraryCall& call, size_t more, size_t least) {
    auto array = united(call);
    if (!array) {
        return call.fail("the arrays that it joins are not known");
    }
    const Datum* dtype = call.keyword("dtype");
    array->element = dtype == nullptr ? array->element : dtype_of(*dtype, call.types);
    const size_t count = std::max(array->axes->size() + more, least);
    const Datum* axis = call.keyword("axis");
    const bool is_flat = call.is_none_given("axis");
    if (is_flat || (axis != nullptr && !integer_of(axis))) {
        return is_flat ? new_array(call, array->element, std::vector<Extent>(1))
                       : call.fail("the axis is not known");
    }
    const bool is_plain = call.library == Library::Cupy || is_ordered(*array->axes, Layout::C);
    const std::vector<Extent> extents(count);
    const bool is_fortran = more == 0 && count == array->axes->size() &&
                            call.library == Library::Numpy && is_surely_fortran(*array->axes);
    array->axes = is_plain     ? new_axes(extents)
                  : is_fortran ? new_axes(extents, Layout::F)
                               : unplaced(extents);
    return *array;
}

Datum concatenate(const LibraryCall& call) { return with_axes(call, 0, 1); }
Datum stack(const LibraryCall& call) { return with_axes(call, 1, 1); }
Datum vstack(const LibraryCall& call) { return with_axes(call, 0, 2); }
Datum dstack(const LibraryCall& call) { return with_axes(call, 0, 3); }

/// `np.append(a, b)` is flat.
Datum append(const LibraryCall& call) {
    const auto a = array_argument(call, 0);
    const auto b = array_argument(call, 1);
    if (!a || !b || !a->element.is_number() || !b->element.is_number()) {
        return call.fail("the arrays that it joins are not known");
    }
    const Type type = promotion::promote(a->element, b->element);
    if (call.keyword("axis") != nullptr) {
        return Array{
            call.library, type,
            a->axes ? std::optional(unplaced(std::vector<Extent>(a->axes->size()))) : std::nullopt};
    }
    return new_array(call, type, std::vector<Extent>(1));
}

/// `np.split(a, 4)`: views of parts.
Datum split(const LibraryCall& call) {
    const auto array = array_argument(call);
    if (!array || !array->axes || array->axes->empty()) {
        return call.fail("the array that it splits is not known");
    }
    Array part = *array;
    const Datum* written = call.keyword("axis");
    const auto axis = written == nullptr ? std::optional<int64_t>(0) : integer_of(written);
    const auto count = static_cast<int64_t>(part.axes->size());
    if (!axis || *axis < -count || *axis >= count) {
        return call.fail("the axis is not known");
    }
    const auto at = static_cast<size_t>(*axis < 0 ? *axis + count : *axis);
    const Extent all = (*part.axes)[at].extent;
    const auto parts = integer_of(call.keyword("indices_or_sections"));
    const bool is_even = all && parts && *parts > 0 && *all % *parts == 0;
    slice_axis(*part.axes, at, is_even ? Extent{*all / *parts} : std::nullopt, false);
    if (!is_even && !is_ordered(*part.axes, Layout::C)) {
        // A part with one item along the axis may lie in both orders.
        for (Axis& each : *part.axes) {
            each.is_packed = false;
        }
    }
    return Repeated{std::make_shared<const Value>(Datum(part)), Brackets::List};
}

constexpr LibraryRow kJoiningRows[] = {
    {"concatenate | concat",
     "arrays axis _out; dtype casting",
     concatenate,
     Effect::New,
     {exact::concatenate, 2}},
    {"hstack", "tup; dtype casting", concatenate, Effect::New, {exact::stacked, 1}},
    {"stack", "arrays axis _out; dtype casting", stack, Effect::New, {exact::stacked, 2}},
    {"vstack | row_stack", "tup; dtype casting", vstack, Effect::New, {exact::stacked, 1}},
    {"column_stack", "tup", vstack},
    {"dstack", "arrays", dstack},
    {"append", "arr values axis", append},
    {"split | array_split", "ary indices_or_sections axis", split, Effect::Parts},
};

}  // namespace

std::span<const LibraryRow> joining_rows() { return kJoiningRows; }

}  // namespace pykern2cu::launches
