#include <algorithm>

#include "frontend/host/arrays/library_call.hpp"
#include "frontend/types/promotion.hpp"

/// Products, transforms and the places of values in arrays.
namespace pykern2cu::launches {
namespace {

/// The extents of `a @ b`, which stacks of matrices are broadcast for, or of `np.dot(a, b)`.
std::vector<Extent> product_extents(const Axes& left, const Axes& right, bool is_stacked) {
    const auto without = [](const Axes& axes, size_t count) {
        return Axes(axes.begin(),
                    axes.end() - static_cast<std::ptrdiff_t>(std::min(count, axes.size())));
    };
    std::vector<Extent> extents;
    if (is_stacked) {
        const Axes of_left = without(left, 2);
        const Axes of_right = without(right, 2);
        extents = extents_of(broadcast({&of_left, &of_right}));
        if (left.size() > 1) {
            extents.push_back(left[left.size() - 2].extent);
        }
    } else {
        extents = extents_of(without(left, 1));
        const std::vector<Extent> of_right = extents_of(without(right, 2));
        extents.insert(extents.end(), of_right.begin(), of_right.end());
    }
    if (right.size() > 1) {
        extents.push_back(right.back().extent);
    }
    return extents;
}

/// `a @ b`, `np.dot(a, b)`
Datum product(const LibraryCall& call) {
    if (const auto out = given_out(call)) {
        return *out;
    }
    const auto a = array_argument(call, 0);
    const auto b = array_argument(call, 1);
    if (!a || !b || !a->element.is_number() || !b->element.is_number()) {
        return a ? no_array(call, 1) : no_array(call);
    }
    Array made{call.library, promotion::promote(a->element, b->element), std::nullopt};
    if (!a->axes || !b->axes) {
        return made;
    }
    if (a->axes->empty() || b->axes->empty()) {
        made.axes = unplaced_unless_c(a->axes->empty() ? *b->axes : *a->axes);
    } else {
        made.axes = new_axes(product_extents(*a->axes, *b->axes, call.name == "matmul"));
    }
    return made.axes->empty() ? element_of(made) : Datum(made);
}

/// Of the dtype of both arguments, with so many axes.
Datum multiplied(const LibraryCall& call, size_t axes) {
    const auto a = array_argument(call, 0);
    const auto b = array_argument(call, 1);
    if (!a || !b || !a->element.is_number() || !b->element.is_number()) {
        return call.fail("what it multiplies is not known");
    }
    return new_array(call, promotion::promote(a->element, b->element), std::vector<Extent>(axes));
}
Datum outer(const LibraryCall& call) { return multiplied(call, 2); }
Datum convolved(const LibraryCall& call) { return multiplied(call, 1); }

Datum flat_product(const LibraryCall& call) {
    for (size_t i = 0; i < 2; ++i) {
        const auto array = array_argument(call, i);
        if (!array || !array->axes || (call.name == "inner" && array->axes->size() != 1)) {
            return call.fail("it is followed for vectors only");
        }
    }
    const Datum made = outer(call);
    const auto* array = std::get_if<Array>(&made);
    return array == nullptr ? made : element_of(*array);
}

Datum argsort(const LibraryCall& call) {
    const auto array = array_argument(call);
    const bool is_known = array && array->axes && !array->axes->empty();
    const Datum* axis = call.keyword("axis");
    const auto along = axis == nullptr ? std::optional<int64_t>(-1) : integer_of(axis);
    if (!is_known || call.is_none_given("axis") || !along) {
        return call.fail("the axes of the array are not known");
    }
    // CuPy sorts along the last axis and puts that back in its place.
    const bool is_last = *along == -1 || *along == static_cast<int64_t>(array->axes->size()) - 1;
    return call.library == Library::Cupy && !is_last
               ? Datum(Array{call.library, types::int64, unplaced(extents_of(*array->axes))})
               : new_array(call, types::int64, extents_of(*array->axes));
}
/// In the shape of an argument, and of one number if that is one.
Datum shaped_like(const LibraryCall& call, size_t index, Type type) {
    const auto values = array_argument(call, index);
    if (!values || !values->axes) {
        return call.fail("the axes of the values are not known");
    }
    return values->axes->empty() && call.library == Library::Numpy
               ? Datum(Number{type})
               : new_array(call, type, extents_of(*values->axes));
}
/// Where each value of an argument belongs.
Datum places(const LibraryCall& call, size_t index) {
    return shaped_like(call, index, types::int64);
}
Datum interpolated(const LibraryCall& call) {
    const auto values = array_argument(call, 2);
    if (!values || !values->element.is_number()) {
        return call.fail("what it interpolates is not known");
    }
    const bool is_complex = values->element.is(Kind::Complex);
    return shaped_like(call, 0, is_complex ? types::complex128 : types::float64);
}
Datum searchsorted(const LibraryCall& call) { return places(call, 1); }
Datum digitize(const LibraryCall& call) { return places(call, 0); }
Datum bincount(const LibraryCall& call) {
    const bool is_weighted = call.keyword("weights") != nullptr;
    return new_array(call, is_weighted ? types::float64 : types::int64, std::vector<Extent>(1));
}
Datum fourier(const LibraryCall& call) {
    const auto array = array_argument(call);
    const bool is_single_item = array && array->axes && array->axes->empty();
    if (!array || !array->element.is_number() || array->element == types::float16 ||
        is_single_item) {
        return call.fail("what it transforms is not known");
    }
    const bool is_single = array->element == types::float32 || array->element == types::complex64;
    const bool is_real = call.name == "fft.irfft" || call.name == "fft.irfft2";
    const Type complex = is_single ? types::complex64 : types::complex128;
    return Array{call.library, is_real ? types::component(complex) : complex,
                 array->axes ? std::optional(unplaced_unless_c(*array->axes)) : std::nullopt};
}
constexpr LibraryRow kProductRows[] = {
    {"matmul | .dot", "a b out", product, Effect::New, {exact::dot, 2}},
    {"outer", "a b _out", outer, Effect::New, {exact::outer, 2}},
    {"vdot | inner", "a b", flat_product},
    {".argsort", "a axis kind; stable", argsort, Effect::New, {exact::sorted, 2}},
    {"searchsorted", "a v side", searchsorted},
    {"convolve | correlate", "a v mode", convolved},
    {"interp", "x xp fp left right", interpolated},
    {"digitize", "x bins right", digitize},
    {"bincount", "x weights minlength", bincount},
    {"fft.fft | fft.ifft | fft.fft2 | fft.ifft2 | fft.fftn | fft.ifftn | fft.rfft | fft.irfft",
     "a _n _axis norm _out", fourier},
};

}  // namespace

std::span<const LibraryRow> product_rows() { return kProductRows; }

}  // namespace pykern2cu::launches
