#include <algorithm>
#include <numeric>

#include "frontend/host/arrays/library_call.hpp"

/// Functions that keep the elements of an array and change its axes or its type.
namespace pykern2cu::launches {
namespace {

size_t axis_at(int64_t given, size_t count) {
    const int64_t at = given < 0 ? given + static_cast<int64_t>(count) : given;
    return at < 0 ? 0 : std::min(static_cast<size_t>(at), count == 0 ? 0 : count - 1);
}

/// The arguments behind the first as integers: `a.reshape(n, m)`, `a.reshape((n, m))`.
std::optional<std::vector<Extent>> numbers_behind(const LibraryCall& call) {
    if (call.arguments.size() == 2) {
        return shape_argument(&call.arguments[1]);
    }
    std::vector<Extent> numbers;
    for (size_t i = 1; i < call.arguments.size(); ++i) {
        if (std::holds_alternative<Sequence>(call.arguments[i])) {
            return std::nullopt;
        }
        numbers.push_back(integer_of(&call.arguments[i]));
    }
    return numbers;
}

/// The array with its axes in an order that is not known.
Array in_some_order(Array array) {
    if (array.axes) {
        array.axes = unplaced(std::vector<Extent>(array.axes->size()));
    }
    return array;
}

/// The extent written as -1, if the others are known.
void fill_in(std::vector<Extent>& extents, const std::optional<Axes>& axes) {
    const auto open = std::find(extents.begin(), extents.end(), Extent{-1});
    if (open == extents.end()) {
        return;
    }
    int64_t count = axes ? 1 : 0;
    for (const Axis& axis : axes.value_or(Axes{})) {
        count *= axis.extent.value_or(0);
    }
    int64_t others = 1;
    for (const Extent& extent : extents) {
        others *= extent == -1 ? 1 : extent.value_or(0);
    }
    *open = count > 0 && others > 0 ? Extent{count / others} : std::nullopt;
}

/// Whether an array in Fortran's order that gets these axes has some of its own as one of them,
/// which takes a copy.
bool is_copied_into(const Axes& axes, const std::vector<Extent>& extents) {
    const bool is_known =
        std::ranges::all_of(extents, [](const Extent& extent) { return extent > Extent{0}; });
    if (!is_surely_fortran(axes) || !is_known) {
        return false;
    }
    size_t at = 0;
    for (const Axis& axis : axes) {
        int64_t count = 1;
        for (; at < extents.size() && count < *axis.extent; ++at) {
            count *= *extents[at];
        }
        if (count != *axis.extent) {
            return true;
        }
    }
    return false;
}

/// `a.reshape(n, m)`, `np.reshape(a, (n, m), "F")`
Datum reshape(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        const Datum* shape = call.keyword("shape");
        shape = shape != nullptr ? shape : call.keyword("newshape");
        auto extents = shape != nullptr ? shape_argument(shape) : numbers_behind(call);
        if (extents) {
            fill_in(*extents, array.axes);
        }
        const Order order = order_argument(call);
        const bool is_fortran = order == Order::F || (order == Order::A && array.axes &&
                                                      layout_of(*array.axes) == Layout::F);
        const Layout layout = is_fortran ? Layout::F : Layout::C;
        // Whether it is a view or a copy of an array of another order is not followed.
        const bool is_plain = order != Order::Unknown && array.axes && is_contiguous(*array.axes) &&
                              is_ordered(*array.axes, layout);
        if (array.library == Library::Numpy && extents && layout == Layout::C && array.axes &&
            is_contiguous(*array.axes) && is_copied_into(*array.axes, *extents)) {
            return new_array(call, array.element, *extents);
        }
        if (!is_plain && array.is_read_only) {
            return call.fail("whether this is a copy is not followed");
        }
        array.axes = extents ? std::optional(new_axes(*extents, layout)) : std::nullopt;
        if (array.axes && !is_plain) {
            array.axes = unplaced(*extents);
            for (Axis& axis : *array.axes) {
                axis.is_packed = false;
            }
        }
        return array;
    });
}

Datum flat(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        Extent count = array.axes ? Extent{1} : std::nullopt;
        for (const Axis& axis : array.axes.value_or(Axes{})) {
            count = count && axis.extent ? Extent{*count * *axis.extent} : std::nullopt;
        }
        if (array.is_read_only && call.name == "ravel") {
            const Order order = order_argument(call);
            const bool is_view =
                array.axes && is_contiguous(*array.axes) && is_ordered(*array.axes, Layout::C);
            if ((order != Order::Default && order != Order::C) ||
                (!is_view && !(array.axes && is_surely_spread(*array.axes)))) {
                return call.fail("whether this is a copy is not followed");
            }
            array.is_read_only = is_view;
        } else {
            array.is_read_only = false;
        }
        array.axes = new_axes({count});
        return array;
    });
}

Datum transpose(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        if (!array.axes) {
            return array;
        }
        std::vector<size_t> order(array.axes->size());
        std::iota(order.rbegin(), order.rend(), size_t{0});
        if (const auto number = number_type(call.arguments[0]); number && !number->is_python) {
            return call.arguments[0];
        }
        const bool is_none_only = call.arguments.size() == 2 && is_none(call.arguments[1]);
        const Datum* axes = call.keyword("axes");
        if (axes != nullptr || (call.arguments.size() > 1 && !is_none_only)) {
            const auto given = axes != nullptr ? shape_argument(axes) : numbers_behind(call);
            const bool is_known = given && given->size() == order.size() &&
                                  std::all_of(given->begin(), given->end(),
                                              [](const Extent& at) { return at.has_value(); });
            if (!is_known) {
                return in_some_order(array);
            }
            for (size_t i = 0; i < order.size(); ++i) {
                order[i] = axis_at(*(*given)[i], order.size());
            }
        }
        // Numba transposes matrices on the device, by a copy.
        if (array.library == Library::Numba && order != std::vector<size_t>{1, 0}) {
            return call.fail("this transpose of an array on the device is not followed");
        }
        array.axes = transposed(*array.axes, order);
        if (array.library == Library::Numba) {
            array.axes = new_axes(extents_of(*array.axes));
        }
        return array;
    });
}

Datum swapaxes(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        const auto a = integer_of(call.keyword("axis1"));
        const auto b = integer_of(call.keyword("axis2"));
        if (!array.axes || !a || !b || array.axes->empty()) {
            return in_some_order(array);
        }
        std::vector<size_t> order(array.axes->size());
        std::iota(order.begin(), order.end(), size_t{0});
        std::swap(order[axis_at(*a, order.size())], order[axis_at(*b, order.size())]);
        array.axes = transposed(*array.axes, order);
        return array;
    });
}

Datum moveaxis(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        const auto from = integer_of(call.keyword("source"));
        const auto to = integer_of(call.keyword("destination"));
        if (!array.axes || !from || !to || array.axes->empty()) {
            return in_some_order(array);
        }
        std::vector<size_t> order(array.axes->size());
        std::iota(order.begin(), order.end(), size_t{0});
        const size_t moved = axis_at(*from, order.size());
        order.erase(order.begin() + static_cast<std::ptrdiff_t>(moved));
        const size_t at = axis_at(*to, order.size() + 1);
        order.insert(order.begin() + static_cast<std::ptrdiff_t>(at), moved);
        array.axes = transposed(*array.axes, order);
        return array;
    });
}

Datum expand_dims(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        const auto axis = integer_of(call.keyword("axis"));
        if (!array.axes || !axis) {
            return Array{array.library, array.element, std::nullopt};
        }
        insert_axis(*array.axes, axis_at(*axis, array.axes->size() + 1));
        return array;
    });
}

Datum squeeze(const LibraryCall& call) {
    const auto scalar = call.arguments.empty() ? std::nullopt : number_type(call.arguments.front());
    if (scalar && !scalar->is_python) {
        return *scalar;
    }
    return with_array(call, [&](Array array) -> Datum {
        const Datum* axis = call.keyword("axis");
        const auto given = integer_of(axis);
        if (!array.axes || (axis != nullptr && !given)) {
            return Array{array.library, array.element, std::nullopt};
        }
        if (array.axes->empty()) {
            return array;
        }
        if (given) {
            const size_t at = axis_at(*given, array.axes->size());
            (*array.axes)[at].extent = 1;
            remove_axis(*array.axes, at);
            return array;
        }
        for (size_t i = array.axes->size(); i-- > 0;) {
            if (!(*array.axes)[i].extent) {
                return Array{array.library, array.element, std::nullopt};
            }
            if ((*array.axes)[i].extent == 1) {
                remove_axis(*array.axes, i);
            }
        }
        return array;
    });
}

Datum at_least(const LibraryCall& call) {
    const size_t least = call.name == "atleast_1d" ? 1 : call.name == "atleast_2d" ? 2 : 3;
    return with_array(call, [&](Array array) -> Datum {
        while (array.axes && array.axes->size() < least) {
            insert_axis(*array.axes, array.axes->size() == 2 ? 2 : 0);
        }
        return array;
    });
}

/// `np.broadcast_to(a, shape)`: a view that repeats what it has along the axes that grow, with a
/// stride of 0.
Datum broadcast_to(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        const Datum* wanted = call.keyword("shape");
        const auto shape = shape_argument(wanted);
        array.is_read_only = array.library == Library::Numpy;
        if (!shape) {
            array.axes = std::nullopt;
            return array;
        }
        const Axes own = array.axes.value_or(Axes{});
        const size_t missing = shape->size() - std::min(own.size(), shape->size());
        Axes grown = extents_of(own) == *shape ? own : unplaced(*shape);
        for (size_t i = 0; i < grown.size(); ++i) {
            const Extent before = i < missing ? Extent{1} : own[i - missing].extent;
            const bool is_kept = array.axes && before && before == (*shape)[i];
            grown[i].is_packed = is_kept && (i < missing || own[i - missing].is_packed);
        }
        array.axes = grown;
        return array;
    });
}

/// `np.flip(a)`: a view whose strides are negative along some axes, or all.
Datum reversed(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        const Datum* written = call.keyword("axis");
        const ConstantValue own{BigInt{call.name == "fliplr" ? 1 : 0}};
        const Datum otherwise = own;
        const Datum* axis = call.name == "flip" ? written : &otherwise;
        const auto given = axis == nullptr ? std::nullopt : shape_argument(axis);
        const size_t count = array.axes ? array.axes->size() : 0;
        for (size_t i = 0; i < count; ++i) {
            bool is_reversed = !given;
            for (const Extent& at : given.value_or(std::vector<Extent>())) {
                is_reversed = is_reversed || !at || axis_at(*at, count) == i;
            }
            if (is_reversed) {
                (*array.axes)[i].is_packed = false;
            }
        }
        return array.axes && count == 0 ? element_of(array) : Datum(array);
    });
}

/// `np.rot90(m)`: a view, of which two axes are another way round.
Datum turned(const LibraryCall& call) {
    return with_array(call, [&](const Array& array) -> Datum {
        Array made = in_some_order(array);
        for (size_t i = 0; made.axes && i < made.axes->size(); ++i) {
            (*made.axes)[i].is_packed = false;
        }
        return made;
    });
}

/// `a.view(np.int32)`: of another size, the last axis has more items or fewer.
Datum view(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        const Type type =
            dtype_argument(call, call.is_none_given("dtype") ? types::float64 : array.element);
        const bool are_known = type.is_known() && array.element.is_known();
        const auto size = are_known ? static_cast<int64_t>(types::size_of(type)) : 0;
        const auto old = are_known ? static_cast<int64_t>(types::size_of(array.element)) : 0;
        if (array.axes && !array.axes->empty() && (size != old || !are_known)) {
            Extent& last = array.axes->back().extent;
            last = last && size > 0 ? Extent{*last * old / size} : std::nullopt;
        }
        array.element = type;
        return array;
    });
}

constexpr LibraryRow kReshapingRows[] = {
    {"reshape", "a shape order; newshape", reshape, Effect::View},
    {"method.reshape", "a ...; order", reshape, Effect::View},
    {"ravel", "a order", flat, Effect::View},
    {"flatten", "a order", flat},
    {"transpose | permute_dims", "a ...; axes", transpose, Effect::View},
    {"swapaxes", "a axis1 axis2", swapaxes, Effect::View},
    {"moveaxis", "a source destination", moveaxis, Effect::View},
    {"expand_dims", "a axis", expand_dims, Effect::View},
    {"squeeze", "a axis", squeeze, Effect::View},
    {"atleast_1d | atleast_2d | atleast_3d", "a", at_least, Effect::View},
    {"broadcast_to", "array shape", broadcast_to, Effect::View},
    {"flip", "m axis", reversed, Effect::View, {exact::moved, 2}},
    {"flipud | fliplr", "m", reversed, Effect::View},
    {"rot90", "m k", turned, Effect::View},
    {"view", "a dtype", view, Effect::View},
};

}  // namespace

std::span<const LibraryRow> reshaping_rows() { return kReshapingRows; }

}  // namespace pykern2cu::launches
