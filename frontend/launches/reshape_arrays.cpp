#include <algorithm>
#include <numeric>

#include "frontend/launches/library_call.hpp"

/// Functions that keep the elements of an array and change its axes or its type.
namespace pykern2cu::launches {
namespace {

/// Runs `change` on the first argument as an array, if it is one.
template <class Change>
Datum changed(const LibraryCall& call, Change change) {
    const auto array = array_argument(call);
    if (!array) {
        const auto* unknown =
            call.arguments.empty() ? nullptr : std::get_if<Unknown>(&call.arguments.front());
        return unknown != nullptr ? *unknown : call.fail("the array is not known");
    }
    return change(*array);
}

size_t axis_at(int64_t given, size_t count) {
    const int64_t at = given < 0 ? given + static_cast<int64_t>(count) : given;
    return at < 0 ? 0 : std::min(static_cast<size_t>(at), count == 0 ? 0 : count - 1);
}

/// The arguments behind the first as a shape: `a.reshape(n, m)`, `a.reshape((n, m))`.
std::optional<std::vector<Extent>> shape_behind(const LibraryCall& call) {
    if (call.arguments.size() < 2) {
        const Datum* shape = call.keyword("shape");
        return shape_argument(shape != nullptr ? shape : call.keyword("newshape"));
    }
    const bool is_flat = call.arguments.size() > 2 && number_type(call.arguments[2]);
    if (!is_flat) {
        return shape_argument(&call.arguments[1]);
    }
    std::vector<Extent> extents;
    for (size_t i = 1; i < call.arguments.size(); ++i) {
        extents.push_back(integer_of(&call.arguments[i]));
    }
    return extents;
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

Datum reshape(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        auto extents = shape_behind(call);
        const bool has_text = call.arguments.size() > 2 && !number_type(call.arguments.back());
        const auto order = order_argument(call, has_text ? call.arguments.size() - 1 : SIZE_MAX);
        const bool is_fortran = order == Layout::F;
        const bool is_ordinary = order || !(has_text || call.keyword("order") != nullptr);
        if (extents) {
            fill_in(*extents, array.axes);
        }
        // Whether it is a view or a copy of an array of another order is not followed.
        const bool is_plain = is_ordinary && array.axes && is_contiguous(*array.axes) &&
                              is_ordered(*array.axes, is_fortran ? Layout::F : Layout::C);
        if (!is_plain && array.is_read_only) {
            return call.fail("whether this is a copy is not followed");
        }
        array.axes = extents ? std::optional(new_axes(*extents, is_fortran ? Layout::F : Layout::C))
                             : std::nullopt;
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
    return changed(call, [&](Array array) -> Datum {
        Extent count = array.axes ? Extent{1} : std::nullopt;
        for (const Axis& axis : array.axes.value_or(Axes{})) {
            count = count && axis.extent ? Extent{*count * *axis.extent} : std::nullopt;
        }
        const bool is_view = call.name == "ravel" && array.axes && is_contiguous(*array.axes) &&
                             is_ordered(*array.axes, Layout::C);
        array.axes = new_axes({count});
        array.is_read_only = array.is_read_only && is_view;
        return array;
    });
}

Datum transpose(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        if (!array.axes) {
            return array;
        }
        std::vector<size_t> order(array.axes->size());
        std::iota(order.rbegin(), order.rend(), size_t{0});
        if (call.arguments.size() > 1 || call.keyword("axes") != nullptr) {
            LibraryCall axes = call;
            const auto given = call.keyword("axes") != nullptr
                                   ? shape_argument(call.keyword("axes"))
                                   : shape_behind(axes);
            if (!given || given->size() != order.size()) {
                return Array{array.library, array.element, std::nullopt};
            }
            for (size_t i = 0; i < order.size(); ++i) {
                if (!(*given)[i]) {
                    return Array{array.library, array.element, std::nullopt};
                }
                order[i] = axis_at(*(*given)[i], order.size());
            }
        }
        array.axes = transposed(*array.axes, order);
        return array;
    });
}

Datum swapaxes(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        const auto a = integer_of(call.argument(1, "axis1"));
        const auto b = integer_of(call.argument(2, "axis2"));
        if (!array.axes || !a || !b || array.axes->empty()) {
            return Array{array.library, array.element, std::nullopt};
        }
        std::vector<size_t> order(array.axes->size());
        std::iota(order.begin(), order.end(), size_t{0});
        std::swap(order[axis_at(*a, order.size())], order[axis_at(*b, order.size())]);
        array.axes = transposed(*array.axes, order);
        return array;
    });
}

Datum moveaxis(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        const auto from = integer_of(call.argument(1, "source"));
        const auto to = integer_of(call.argument(2, "destination"));
        if (!array.axes || !from || !to || array.axes->empty()) {
            return Array{array.library, array.element, std::nullopt};
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
    return changed(call, [&](Array array) -> Datum {
        const auto axis = integer_of(call.argument(1, "axis"));
        if (!array.axes || !axis) {
            return Array{array.library, array.element, std::nullopt};
        }
        insert_axis(*array.axes, axis_at(*axis, array.axes->size() + 1));
        return array;
    });
}

Datum squeeze(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        const Datum* axis = call.argument(1, "axis");
        const auto given = integer_of(axis);
        if (!array.axes || (axis != nullptr && !given)) {
            return Array{array.library, array.element, std::nullopt};
        }
        if (given) {
            remove_axis(*array.axes, axis_at(*given, array.axes->size()));
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
    return changed(call, [&](Array array) -> Datum {
        while (array.axes && array.axes->size() < least) {
            insert_axis(*array.axes, array.axes->size() == 2 ? 2 : 0);
        }
        return array;
    });
}

Datum broadcast_to(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        const auto shape = shape_argument(call.argument(1, "shape"));
        array.axes = shape ? std::optional(new_axes(*shape)) : std::nullopt;
        if (array.axes && !array.axes->empty()) {
            array.axes->back().is_packed = false;
        }
        array.is_read_only = array.library == Library::Numpy;
        return array;
    });
}

/// `a.astype(np.float32, order="K")`
Datum astype(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        if (const Datum* copies = call.keyword("copy");
            copies && !flag_of(copies).value_or(false)) {
            return call.fail("whether this is a copy is not followed");
        }
        array.element = dtype_argument(call, 1, types::float64);
        array.is_read_only = false;
        const auto order = order_argument(call, 2);
        if (array.axes) {
            const bool is_open =
                call.keyword("order") != nullptr || (call.library == Library::Cupy);
            array.axes = order     ? new_axes(extents_of(*array.axes), *order)
                         : is_open ? unplaced_unless_c(*array.axes)
                                   : packed(*array.axes);
        }
        return array;
    });
}

/// `a.copy()` is in C order, `np.copy(a)` keeps the order.
Datum copy(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        const Datum* order = call.argument(1, "order");
        const bool keeps = call.name == "copy" && order == nullptr;
        array.is_read_only = false;
        if (array.axes) {
            const auto given = order_argument(call, 1);
            const Axes kept = call.library == Library::Cupy ? unplaced_unless_c(*array.axes)
                                                            : packed(*array.axes);
            array.axes = keeps ? kept
                         : order != nullptr && !given
                             ? unplaced_unless_c(*array.axes)
                             : new_axes(extents_of(*array.axes), given.value_or(Layout::C));
        }
        return array;
    });
}

/// `np.gradient(a)`: floating point; of several axes, one array each.
Datum gradient(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        if (!array.axes || array.axes->size() != 1 || !array.element.is_number()) {
            return call.fail("it is followed for arrays of one axis only");
        }
        return new_array(call, array.element.is_integral() ? types::float64 : array.element,
                         extents_of(*array.axes));
    });
}

/// `np.take(a, indices)`: of the flat array.
Datum taken(const LibraryCall& call) {
    return changed(call, [&](const Array& array) -> Datum {
        const auto at = array_argument(call, 1);
        if (!at || !at->axes || at->axes->empty()) {
            return call.fail("the indices are not known");
        }
        return new_array(call, array.element, extents_of(*at->axes));
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

/// `np.sort(a)`: a new array; in which order it lies differs from function to function.
Datum same_shape(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        array.is_read_only = false;
        if (array.axes) {
            const bool is_flat = call.is_none_given("axis");
            array.axes = is_flat ? new_axes({std::nullopt}) : unplaced_unless_c(*array.axes);
            for (Axis& axis : *array.axes) {
                axis.extent = std::nullopt;
            }
        }
        return array;
    });
}

/// `np.flip(a)`: a view whose strides are negative.
Datum reversed(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        for (Axis& axis : array.axes.value_or(Axes{})) {
            axis.is_packed = false;
        }
        if (array.axes && !array.axes->empty()) {
            array.axes->front().is_packed = false;
        }
        return array;
    });
}

/// `np.unique(a)`, `np.repeat(a, 2)`: flat, of unknown length.
Datum collected(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        const bool keeps_axes = call.argument(2, "axis") != nullptr;
        array.is_read_only = false;
        array.axes = keeps_axes ? std::nullopt : std::optional(new_axes({std::nullopt}));
        return array;
    });
}

Datum tile(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        const auto times = shape_argument(call.argument(1, "reps"));
        array.is_read_only = false;
        if (!array.axes || !times) {
            return Array{array.library, array.element, std::nullopt};
        }
        const std::vector<Extent> extents(std::max(array.axes->size(), times->size()));
        array.axes = is_ordered(*array.axes, Layout::C) ? new_axes(extents) : unplaced(extents);
        return array;
    });
}

/// `a.view(np.int32)`
Datum view(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        const Type type = dtype_argument(call, 1, array.element);
        const bool is_same_size = type.is_known() && array.element.is_known() &&
                                  types::size_of(type) == types::size_of(array.element);
        if (array.axes && !array.axes->empty() && !is_same_size) {
            array.axes->back().extent = std::nullopt;
        }
        array.element = type;
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
    return changed(call, [](const Array& array) -> Datum {
        return Number{python_type(array.element), true};
    });
}

/// `a.tolist()`: Python's own numbers.
Datum to_list(const LibraryCall& call) {
    return changed(call, [&](const Array& array) -> Datum {
        const Type type = array.element;
        if (!array.axes || !type.is_number()) {
            return call.fail("the items of the list are not known");
        }
        Value items = python_number(python_type(type));
        for (size_t i = 0; i < array.axes->size(); ++i) {
            items = Value(Repeated{std::make_shared<const Value>(items), Brackets::List});
        }
        return *items.cases().front().datum;
    });
}

constexpr LibraryRow kRows[] = {
    {"reshape", "a ...; shape newshape order", reshape},
    {"ravel | flatten", "a order", flat},
    {"transpose | permute_dims", "a ...; axes", transpose},
    {"swapaxes", "a axis1 axis2", swapaxes},
    {"moveaxis", "a source destination", moveaxis},
    {"expand_dims", "a axis", expand_dims},
    {"squeeze", "a axis", squeeze},
    {"atleast_1d | atleast_2d | atleast_3d", "a", at_least},
    {"broadcast_to", "array shape", broadcast_to},
    {"astype", "a dtype order casting subok copy", astype},
    {"copy", "a order", copy},
    {"method.copy", "a order", copy},
    {"sort | roll | tril | triu | partition", "*", same_shape},
    {"pad", "array pad_width mode; constant_values", same_shape},
    {"diff", "a n axis", same_shape},
    {"gradient", "f; edge_order", gradient},
    {"take", "a indices", taken},
    {"flip", "m axis", reversed},
    {"flipud | fliplr", "m", reversed},
    {"rot90", "m k", reversed},
    {"unique", "ar", collected},
    {"repeat", "a repeats axis", collected},
    {"flatnonzero", "a", where_flat},
    {"extract", "condition arr", extracted},
    {"tile", "A reps", tile},
    {"view", "a dtype", view},
    {"item", "a ...", item},
    {"tolist", "a", to_list},
};

}  // namespace

const LibraryRow* find_reshaping_row(std::string_view name) { return find_row(kRows, name); }

}  // namespace pykern2cu::launches
