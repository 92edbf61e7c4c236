#include <algorithm>

#include "frontend/host/arrays/library_call.hpp"

/// Functions that make new arrays of the elements of others.
namespace pykern2cu::launches {
namespace {

/// `a.astype(np.float32, order="K")`
Datum astype(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        const Datum* copies = call.keyword("copy");
        const Type type = dtype_argument(call, types::float64);
        const Order order = order_argument(call);
        const bool is_converted =
            type.is_known() && array.element.is_known() && type != array.element;
        if (copies != nullptr && flag_of(copies) != true && !is_converted) {
            const bool is_same = flag_of(copies) == false && type.is_known() &&
                                 type == array.element &&
                                 (order == Order::Default || order == Order::K);
            return is_same ? Datum(array) : call.fail("whether this is a copy is not followed");
        }
        array.element = type;
        array.is_read_only = false;
        array.axes =
            array.axes ? std::optional(new_axes_like(call, *array.axes, order)) : std::nullopt;
        return array;
    });
}

/// `a.copy()` is in C order, `np.copy(a)` keeps the order.
Datum copy(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        const Order order = order_argument(call);
        const bool is_method = call.name == "method.copy";
        array.is_read_only = false;
        if (array.axes) {
            array.axes = new_axes_like(call, *array.axes,
                                       is_method && order == Order::Default ? Order::C : order);
        }
        return array;
    });
}

/// `np.gradient(a)`: floating point; of several axes, one array each.
Datum gradient(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        if (!array.axes || array.axes->size() != 1 || !array.element.is_number()) {
            return call.fail("it is followed for arrays of one axis only");
        }
        return new_array(call, array.element.is_integral() ? types::float64 : array.element,
                         extents_of(*array.axes));
    });
}

/// `np.take(a, indices)`: of the flat array, or along an axis.
Datum taken(const LibraryCall& call) {
    return with_array(call, [&](const Array& array) -> Datum {
        const auto at = array_argument(call, 1);
        const Datum* axis = call.keyword("axis");
        if (!at || !at->axes || (axis != nullptr && (!array.axes || !integer_of(axis)))) {
            return call.fail("the indices are not known");
        }
        std::vector<Extent> extents = extents_of(*at->axes);
        if (axis != nullptr && !array.axes->empty()) {
            std::vector<Extent> all = extents_of(*array.axes);
            const auto count = static_cast<int64_t>(all.size());
            const int64_t place = *integer_of(axis) + (*integer_of(axis) < 0 ? count : 0);
            if (place < 0 || place >= count) {
                return call.fail("the array has no such axis");
            }
            const auto there = all.erase(all.begin() + place);
            all.insert(there, extents.begin(), extents.end());
            extents = std::move(all);
        }
        return extents.empty() ? element_of({call.library, array.element, Axes{}})
                               : new_array(call, array.element, extents);
    });
}

Datum where_flat(const LibraryCall& call) {
    return new_array(call, types::int64, std::vector<Extent>(1));
}
Datum extracted(const LibraryCall& call) {
    const auto from = array_argument(call, 1);
    return from ? new_array(call, from->element, std::vector<Extent>(1))
                : Datum(call.fail("the array is not known"));
}

/// `np.sort(a)`: of the flat array if its axis is None.
Datum sorted(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        array.is_read_only = false;
        if (call.is_none_given("axis")) {
            array.axes = new_axes({std::nullopt});
        } else if (array.axes) {
            array.axes = new_axes_like(call, *array.axes, Order::K);
        }
        return array;
    });
}

/// `np.roll(a, 1)`: a new array; in which order it lies differs from function to function.
Datum same_rank(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        array.is_read_only = false;
        if (array.axes) {
            array.axes = unplaced_unless_c(*array.axes);
            for (Axis& axis : *array.axes) {
                axis.extent = std::nullopt;
            }
        }
        return array;
    });
}

/// `np.tril(m)`: of a vector, the matrix that has it in each row.
Datum triangular(const LibraryCall& call) {
    const Datum made = same_rank(call);
    const auto* array = std::get_if<Array>(&made);
    return array != nullptr && array->axes && array->axes->size() == 1
               ? new_array(call, array->element, std::vector<Extent>(2))
               : made;
}

/// `np.diff(a, n)`: the array itself if `n` is 0.
Datum difference(const LibraryCall& call) {
    const Datum* times = call.keyword("n");
    if (times != nullptr && !integer_of(times)) {
        return call.fail("how often it takes the difference is not known");
    }
    return times != nullptr && *integer_of(times) == 0
               ? with_array(call, [](const Array& array) -> Datum { return array; })
               : same_rank(call);
}

/// `np.unique(a)`, `np.repeat(a, 2)`: flat, of unknown length.
Datum collected(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        const bool keeps_axes = call.keyword("axis") != nullptr;
        array.is_read_only = false;
        if (!keeps_axes) {
            array.axes = new_axes({std::nullopt});
        } else if (array.axes) {
            array.axes = new_axes(std::vector<Extent>(std::max(array.axes->size(), size_t{1})));
        }
        return array;
    });
}

Datum tile(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        const auto times = shape_argument(call.keyword("reps"));
        array.is_read_only = false;
        if (!array.axes || !times) {
            return Array{array.library, array.element, std::nullopt};
        }
        const std::vector<Extent> extents(std::max(array.axes->size(), times->size()));
        array.axes = is_ordered(*array.axes, Layout::C) ? new_axes(extents) : unplaced(extents);
        return array;
    });
}

/// The Python number that an element becomes.
Type python_type(Type type) {
    return type.is(Kind::Bool)      ? types::boolean
           : type.is(Kind::Int)     ? types::int64
           : type.is(Kind::Float)   ? types::float64
           : type.is(Kind::Complex) ? types::complex128
                                    : types::unknown;
}

Datum item(const LibraryCall& call) {
    return with_array(call, [](const Array& array) -> Datum {
        return Number{python_type(array.element), true};
    });
}

/// `a.tolist()`: Python's own numbers.
Datum to_list(const LibraryCall& call) {
    return with_array(call, [&](const Array& array) -> Datum {
        const Type type = array.element;
        if (!array.axes || !type.is_number()) {
            return call.fail("the items of the list are not known");
        }
        const auto none = std::find_if(array.axes->begin(), array.axes->end(),
                                       [](const Axis& axis) { return axis.extent == 0; });
        Value items = none == array.axes->end() ? python_number(python_type(type))
                                                : Value(Sequence{{}, Brackets::List});
        for (auto axis = array.axes->begin(); axis != none; ++axis) {
            items = Value(Repeated{std::make_shared<const Value>(items), Brackets::List});
        }
        return *items.cases().front().datum;
    });
}

constexpr LibraryRow kCopyingRows[] = {
    {".astype", "a dtype order casting subok copy", astype},
    {"copy", "a order", copy},
    {"method.copy", "a order", copy},
    {"sort", "a axis kind _; stable", sorted, Effect::New, {exact::sorted, 2}},
    {"partition", "a kth axis kind _", sorted},
    {"roll", "a shift axis", same_rank, Effect::New, {exact::moved, 3}},
    {"pad", "array pad_width mode; constant_values", same_rank, Effect::Calls},
    {"tril | triu", "m k", triangular},
    {"diff", "a n axis", difference, Effect::View, {exact::differences, 1}},
    {"gradient", "f; edge_order", gradient},
    {"ediff1d", "ary", collected},
    {".take", "a indices axis _out", taken},
    {"unique", "ar", collected, Effect::New, {exact::unique, 1}},
    {".repeat", "a repeats axis", collected, Effect::New, {exact::repeated, 2}},
    {"flatnonzero", "a", where_flat},
    {"extract", "condition arr", extracted},
    {"tile", "A reps", tile, Effect::New, {exact::repeated, 2}},
    {"item", "a ...", item},
    {"tolist", "a", to_list},
};

}  // namespace

std::span<const LibraryRow> copying_rows() { return kCopyingRows; }

}  // namespace pykern2cu::launches
