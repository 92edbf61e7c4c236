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
        const Datum* order = call.keyword("order");
        const bool is_fortran = order != nullptr && order_argument(call, SIZE_MAX) == Layout::F;
        if (extents) {
            fill_in(*extents, array.axes);
        }
        // A view of an array with gaps may have gaps.
        const bool has_gaps = array.axes && !is_contiguous(*array.axes);
        array.axes = extents ? std::optional(new_axes(*extents, is_fortran ? Layout::F : Layout::C))
                             : std::nullopt;
        if (array.axes && has_gaps && !array.axes->empty()) {
            array.axes->back().is_packed = false;
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
        array.axes = new_axes({count});
        array.is_read_only = array.is_read_only && call.name == "ravel";
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
        array.element = dtype_argument(call, 1, types::float64);
        array.is_read_only = false;
        const auto order = order_argument(call, 2);
        if (array.axes) {
            array.axes = order ? new_axes(extents_of(*array.axes), *order) : packed(*array.axes);
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
            array.axes = keeps ? packed(*array.axes)
                               : new_axes(extents_of(*array.axes),
                                          order_argument(call, 1).value_or(Layout::C));
        }
        return array;
    });
}

/// Another array of the same type and number of axes, in C order.
Datum rearranged(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        array.is_read_only = false;
        if (array.axes) {
            array.axes = new_axes(std::vector<Extent>(array.axes->size()));
        }
        return array;
    });
}
Datum same_shape(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        array.is_read_only = false;
        if (array.axes) {
            array.axes = packed(*array.axes);
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
        const bool keeps_axes = call.argument(2, "axis") != nullptr || call.keywords.size() > 1;
        array.is_read_only = false;
        array.axes = keeps_axes ? std::nullopt : std::optional(new_axes({std::nullopt}));
        return array;
    });
}

Datum tile(const LibraryCall& call) {
    return changed(call, [&](Array array) -> Datum {
        const auto times = shape_argument(call.argument(1, "reps"));
        array.axes = array.axes && times ? std::optional(new_axes(std::vector<Extent>(
                                               std::max(array.axes->size(), times->size()))))
                                         : std::nullopt;
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

Datum item(const LibraryCall& call) {
    return changed(call, [](const Array& array) -> Datum { return Number{array.element, true}; });
}

/// `a.tolist()`: Python's own numbers.
Datum to_list(const LibraryCall& call) {
    return changed(call, [&](const Array& array) -> Datum {
        const Type type = array.element;
        if (!array.axes || !type.is_number()) {
            return call.fail("the items of the list are not known");
        }
        Value items = python_number(type.is(Kind::Bool)    ? types::boolean
                                    : type.is(Kind::Int)   ? types::int64
                                    : type.is(Kind::Float) ? types::float64
                                                           : types::complex128);
        for (size_t i = 0; i < array.axes->size(); ++i) {
            items = Value(Repeated{std::make_shared<const Value>(items), Brackets::List});
        }
        return *items.cases().front().datum;
    });
}

constexpr LibraryRow kRows[] = {
    {"reshape", reshape},
    {"ravel | flatten", flat},
    {"transpose | permute_dims", transpose},
    {"swapaxes", swapaxes},
    {"moveaxis", moveaxis},
    {"expand_dims", expand_dims},
    {"squeeze", squeeze},
    {"atleast_1d | atleast_2d | atleast_3d", at_least},
    {"broadcast_to", broadcast_to},
    {"astype", astype},
    {"copy | method.copy", copy},
    {"sort | roll | tril | triu | partition | nan_to_num", same_shape},
    {"pad | diff | gradient | delete | take | cross", rearranged},
    {"flip | flipud | fliplr | rot90", reversed},
    {"unique | repeat | trim_zeros | extract | flatnonzero", collected},
    {"tile", tile},
    {"view", view},
    {"item", item},
    {"tolist", to_list},
};

}  // namespace

const LibraryRow* find_reshaping_row(std::string_view name) { return find_row(kRows, name); }

}  // namespace pykern2cu::launches
