
#include "frontend/host/arrays/library_call.hpp"
#include "frontend/types/promotion.hpp"

/// Functions that compute one element of many, along some axes or all.
namespace pykern2cu::launches {
namespace {

/// The axes that are left, or none if they are not known.
std::optional<Axes> reduced(const LibraryCall& call, const Array& array) {
    const Datum* axis = call.keyword("axis");
    const Datum* kept = call.keyword("keepdims");
    const auto keeps_if_known = kept == nullptr ? std::optional(false) : flag_of(kept);
    if (!keeps_if_known) {
        return std::nullopt;
    }
    const bool keeps = *keeps_if_known;
    if (!array.axes) {
        return axis == nullptr && !keeps ? std::optional(Axes()) : std::nullopt;
    }
    std::vector<Extent> extents = extents_of(*array.axes);
    const auto chosen =
        axis == nullptr ? std::optional(std::vector<Extent>()) : shape_argument(axis);
    if (!chosen) {
        return std::nullopt;
    }
    Axes left;
    for (size_t i = 0; i < extents.size(); ++i) {
        bool is_reduced = axis == nullptr;
        for (const Extent& at : *chosen) {
            if (!at) {
                return std::nullopt;
            }
            const auto count = static_cast<int64_t>(extents.size());
            is_reduced = is_reduced || (*at < 0 ? *at + count : *at) == static_cast<int64_t>(i);
        }
        if (is_reduced && keeps) {
            left.push_back({1, (*array.axes)[i].rank});
        } else if (!is_reduced) {
            left.push_back({extents[i], (*array.axes)[i].rank});
        }
    }
    return packed(array.library == Library::Cupy ? unplaced_unless_c(left) : left);
}

Datum reduction(const LibraryCall& call, Type (*result)(Type)) {
    if (const auto out = given_out(call)) {
        return *out;
    }
    return with_array(call, [&](const Array& array) -> Datum {
        const Library made_by = call.library == Library::Cupy ? Library::Cupy : array.library;
        Array made{made_by == Library::Numba ? Library::Numpy : made_by,
                   dtype_argument(call, result(array.element)), reduced(call, array)};
        return made.axes && made.axes->empty() ? element_of(made) : Datum(made);
    });
}

Type unchanged(Type type) { return type; }
Type accumulated(Type type) {
    return type.is(Kind::Bool) || type.is_signed_integer() ? types::int64
           : type.is_unsigned_integer()                    ? types::uint64
                                                           : type;
}
Type averaged(Type type) { return type.is_integral() ? types::float64 : type; }
Type spread(Type type) { return type.is(Kind::Complex) ? types::component(type) : averaged(type); }
Type position(Type) { return types::int64; }
Type truth_value(Type) { return types::boolean; }

Datum sum(const LibraryCall& call) { return reduction(call, accumulated); }
Datum mean(const LibraryCall& call) { return reduction(call, averaged); }
Datum deviation(const LibraryCall& call) {
    return dtype_argument(call, types::float64).is(Kind::Complex) && call.library == Library::Cupy
               ? Datum(call.fail("CuPy's deviations with a complex dtype are not followed"))
               : reduction(call, spread);
}
Datum extreme(const LibraryCall& call) {
    const bool is_number = !call.arguments.empty() && number_type(call.arguments[0]).has_value();
    return is_number && call.library == Library::Cupy
               ? Datum(call.fail("what CuPy makes of a number here is not followed"))
               : reduction(call, unchanged);
}
Datum arg_extreme(const LibraryCall& call) {
    Datum made = reduction(call, position);
    if (auto* array = std::get_if<Array>(&made); array != nullptr && array->axes) {
        array->axes = new_axes(extents_of(*array->axes));
    }
    return made;
}
Datum count(const LibraryCall& call) { return reduction(call, position); }
/// Along an axis, the order of the result is not that of a sum.
Datum mean_of_all(const LibraryCall& call) {
    const Datum made = reduction(call, averaged);
    const auto* array = std::get_if<Array>(&made);
    if (array == nullptr || !array->axes) {
        return made;
    }
    return Array{array->library, array->element, unplaced_unless_c(*array->axes)};
}
/// `np.percentile(a, 50)`; several give one axis of float64.
Datum percentile(const LibraryCall& call) {
    const auto array = array_argument(call, 0);
    const Datum* wanted = call.keyword("q");
    if (!array || wanted == nullptr || !array->element.is_number() ||
        call.library != Library::Numpy) {
        return call.fail("what it is of is not known");
    }
    const auto several = as_array(*wanted, call.types);
    const auto one = number_type(*wanted);
    // Whole numbers that are quantiles are brought to the dtype of the array.
    const bool is_float64 =
        several && (several->element == types::float64 ||
                    (call.name == "percentile" && several->element == types::int64));
    if (!is_float64 || !several->axes || several->axes->size() > 1 || (one && !one->is_python)) {
        return call.fail("the percentiles that are wanted are not followed");
    }
    return several->axes->empty()
               ? Datum(Number{averaged(array->element)})
               : new_array(call, promotion::promote(array->element, types::float64),
                           std::vector<Extent>(1));
}
Datum comparison(const LibraryCall& call) {
    return call.library == Library::Cupy ? Datum(Array{Library::Cupy, types::boolean, Axes{}})
                                         : Datum(Number{types::boolean, true});
}
Datum any_or_all(const LibraryCall& call) { return reduction(call, truth_value); }

/// `np.cumsum(a)` is flat unless an axis is given.
Datum cumulative(const LibraryCall& call) {
    if (const auto out = given_out(call)) {
        return *out;
    }
    return with_array(call, [&](const Array& array) -> Datum {
        const Type type = dtype_argument(call, accumulated(array.element));
        if (call.keyword("axis") == nullptr || (array.axes && array.axes->empty())) {
            return new_array(call, type, std::vector<Extent>(1));
        }
        if (array.library == Library::Numpy && array.axes && is_surely_fortran(*array.axes)) {
            return Array{call.library, type, new_axes(extents_of(*array.axes), Layout::F)};
        }
        return Array{call.library, type,
                     array.axes ? std::optional(unplaced_unless_c(*array.axes)) : std::nullopt};
    });
}

Datum norm(const LibraryCall& call) { return reduction(call, spread); }

constexpr LibraryRow kReducingRows[] = {
    {".sum | .prod | nansum | nanprod",
     "a axis dtype out keepdims initial where",
     sum,
     Effect::New,
     {exact::reduction, 2}},
    {".mean | nanmean",
     "a axis dtype out keepdims where",
     mean,
     Effect::New,
     {exact::reduction, 2}},
    {"average", "a axis", mean_of_all},
    {"median", "a axis _out", mean_of_all},
    {"percentile | quantile", "a q _axis _out", percentile},
    {".std | .var | nanstd | nanvar", "a axis dtype out ddof keepdims where; correction",
     deviation},
    {".max | .min | amax | amin | nanmax | nanmin",
     "a axis out keepdims initial where",
     extreme,
     Effect::New,
     {exact::reduction, 2}},
    {".ptp", "a axis out keepdims", extreme},
    {".argmax | .argmin",
     "a axis out; keepdims",
     arg_extreme,
     Effect::New,
     {exact::place_of_extremum, 2}},
    {"count_nonzero", "a axis; keepdims", count},
    {".any | .all",
     "a axis out keepdims; where",
     any_or_all,
     Effect::New,
     {exact::truth_of_items, 2}},
    {"allclose | array_equal", "a b rtol atol equal_nan", comparison},
    {".cumsum | .cumprod", "a axis dtype out", cumulative, Effect::New, {exact::cumulative_sum, 1}},
    {"linalg.norm", "x", norm},
};

}  // namespace

std::span<const LibraryRow> reducing_rows() { return kReducingRows; }

}  // namespace pykern2cu::launches
