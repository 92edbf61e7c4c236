#include <algorithm>

#include "frontend/launches/library_call.hpp"
#include "frontend/types/promotion.hpp"

/// Functions that compute the elements of arrays, one by one or together.
namespace pykern2cu::launches {
namespace {

// ---- types of results --------------------------------------------------------------------------

/// The dtype of arithmetic that NumPy has no bool for.
Type arithmetic(const std::vector<Number>& operands) {
    const Type type = promoted(operands);
    return type.is(Kind::Bool) ? types::int8 : type;
}
Type doubled(const std::vector<Number>& operands) {
    const Type type = promoted(operands);
    return type.is_number() ? promotion::promote(type, types::float64) : type;
}
Type same(const std::vector<Number>& operands) { return promoted(operands); }
Type floating(const std::vector<Number>& operands) {
    const Type type = promoted(operands);
    const bool is_python = std::all_of(operands.begin(), operands.end(),
                                       [](const Number& operand) { return operand.is_python; });
    return is_python && type.is_integral() ? types::float64 : float_for(type);
}
Type quotient(const std::vector<Number>& operands) {
    const Type type = promoted(operands);
    return type.is_integral() ? types::float64 : type;
}
Type logical(const std::vector<Number>&) { return types::boolean; }
Type magnitude(const std::vector<Number>& operands) {
    const Type type = promoted(operands);
    return type.is(Kind::Complex) ? types::component(type) : type;
}

Datum of_type(const LibraryCall& call, size_t count, Type (*result)(const std::vector<Number>&)) {
    if (call.arguments.size() < count) {
        return call.fail("it has too few arguments");
    }
    if (const Datum* out = call.argument(count, "out")) {
        return *out;
    }
    const std::vector<Datum> operands(call.arguments.begin(),
                                      call.arguments.begin() + static_cast<std::ptrdiff_t>(count));
    Datum made = elementwise(call, operands, result);
    const Datum* dtype = call.keyword("dtype");
    if (dtype != nullptr) {
        const Type type = dtype_of(*dtype, call.types);
        if (auto* array = std::get_if<Array>(&made)) {
            array->element = type;
        } else if (auto* number = std::get_if<Number>(&made)) {
            number->type = type;
        }
    }
    return made;
}

Datum unary_same(const LibraryCall& call) { return of_type(call, 1, same); }
Datum unary_arithmetic(const LibraryCall& call) { return of_type(call, 1, arithmetic); }
Datum binary_arithmetic(const LibraryCall& call) { return of_type(call, 2, arithmetic); }
Datum binary_double(const LibraryCall& call) { return of_type(call, 2, doubled); }
Datum unary_float(const LibraryCall& call) { return of_type(call, 1, floating); }
Datum unary_logical(const LibraryCall& call) { return of_type(call, 1, logical); }
Datum unary_magnitude(const LibraryCall& call) { return of_type(call, 1, magnitude); }
Datum binary_same(const LibraryCall& call) { return of_type(call, 2, same); }
Datum binary_float(const LibraryCall& call) { return of_type(call, 2, floating); }
Datum binary_quotient(const LibraryCall& call) { return of_type(call, 2, quotient); }
Datum binary_logical(const LibraryCall& call) { return of_type(call, 2, logical); }

/// `np.real(a)`: a view.
Datum real_part(const LibraryCall& call) {
    auto array = array_argument(call);
    if (!array || !array->element.is_number()) {
        return call.fail("the array is not known");
    }
    if (array->element.is(Kind::Complex)) {
        array->element = types::component(array->element);
        for (size_t i = 0; array->axes && i < array->axes->size(); ++i) {
            (*array->axes)[i].is_packed = false;
        }
    }
    return number_type(call.arguments[0]) ? Datum(Number{array->element}) : Datum(*array);
}

/// `np.clip(a, low, high)`: a bound that is None does not count.
Datum clip(const LibraryCall& call) {
    if (const Datum* out = call.keyword("out")) {
        return *out;
    }
    std::vector<Datum> operands;
    for (const std::string_view name : {"a", "a_min", "a_max", "min", "max"}) {
        if (const Datum* operand = call.keyword(name)) {
            operands.push_back(*operand);
        }
    }
    return elementwise(call, operands, same);
}

Type to_round(const std::vector<Number>& operands) {
    const Type type = promoted(operands);
    return type.is(Kind::Bool) ? types::float16 : type;
}

/// `np.round(a, 2)`
Datum rounded(const LibraryCall& call) {
    return call.arguments.empty() ? Datum(call.fail("it has too few arguments"))
                                  : elementwise(call, {call.arguments.front()}, to_round);
}

/// `np.where(c, a, b)`; of a condition alone, the indices where it holds.
Datum where(const LibraryCall& call) {
    if (call.arguments.size() == 3) {
        // The condition gives its shape only.
        Type (*chosen)(const std::vector<Number>&) = [](const std::vector<Number>& operands) {
            return promoted({operands.begin() + 1, operands.end()});
        };
        return elementwise(call, call.arguments, chosen);
    }
    const auto array = array_argument(call);
    if (!array || !array->axes) {
        return call.fail("the number of dimensions is not known");
    }
    Sequence result;
    for (size_t i = 0; i < array->axes->size(); ++i) {
        // Columns of one array of all indices.
        Axes column = new_axes({std::nullopt});
        column[0].is_packed = array->axes->size() == 1 || call.library == Library::Cupy;
        result.items.push_back(Value(Array{call.library, types::int64, column}));
    }
    return result;
}

// ---- reductions --------------------------------------------------------------------------------

/// The axes that are left, or none if they are not known.
std::optional<Axes> reduced(const LibraryCall& call, const Array& array, size_t axis_position) {
    const Datum* axis = call.argument(axis_position, "axis");
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
    const auto array = array_argument(call);
    if (!array) {
        const auto* unknown =
            call.arguments.empty() ? nullptr : std::get_if<Unknown>(&call.arguments.front());
        return unknown != nullptr ? *unknown : call.fail("what it reduces is not known");
    }
    const Datum* dtype = call.keyword("dtype");
    const Type type = dtype != nullptr ? dtype_of(*dtype, call.types) : result(array->element);
    const auto left = reduced(call, *array, 1);
    Array made{array->library == Library::Numba ? Library::Numpy : array->library, type, left};
    return left && left->empty() ? element_of(made) : Datum(made);
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
Datum deviation(const LibraryCall& call) { return reduction(call, spread); }
Datum extreme(const LibraryCall& call) { return reduction(call, unchanged); }
Datum arg_extreme(const LibraryCall& call) {
    Datum made = reduction(call, position);
    if (auto* array = std::get_if<Array>(&made); array != nullptr && array->axes) {
        array->axes = new_axes(extents_of(*array->axes));
    }
    return made;
}
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
    const Datum* wanted = call.argument(1, "q");
    if (!array || wanted == nullptr || !array->element.is_number() ||
        call.library != Library::Numpy) {
        return call.fail("what it is of is not known");
    }
    if (const auto one = number_type(*wanted)) {
        return one->is_python ? Datum(Number{averaged(array->element)})
                              : call.fail("the dtype of this percentile is not followed");
    }
    const auto several = as_array(*wanted, call.types);
    return several && several->axes && several->axes->size() == 1
               ? new_array(call, promotion::promote(array->element, types::float64),
                           std::vector<Extent>(1))
               : call.fail("the percentiles that are wanted are not known");
}
Datum comparison(const LibraryCall& call) {
    return call.library == Library::Cupy ? Datum(Array{Library::Cupy, types::boolean, Axes{}})
                                         : Datum(Number{types::boolean, true});
}
Datum any_or_all(const LibraryCall& call) { return reduction(call, truth_value); }

/// `np.cumsum(a)` is flat unless an axis is given.
Datum cumulative(const LibraryCall& call) {
    const auto array = array_argument(call);
    if (!array) {
        return call.fail("what it sums is not known");
    }
    const Type type = dtype_argument(call, 2, accumulated(array->element));
    if (call.argument(1, "axis") == nullptr) {
        return new_array(call, type, std::vector<Extent>(1));
    }
    return Array{call.library, type,
                 array->axes ? std::optional(unplaced_unless_c(*array->axes)) : std::nullopt};
}

// ---- products ----------------------------------------------------------------------------------

/// `a @ b`, `np.dot(a, b)`
Datum product(const LibraryCall& call) {
    const auto a = array_argument(call, 0);
    const auto b = array_argument(call, 1);
    if (!a || !b || !a->element.is_number() || !b->element.is_number()) {
        return call.fail("what it multiplies is not known");
    }
    Array made{call.library, promotion::promote(a->element, b->element), std::nullopt};
    if (!a->axes || !b->axes) {
        return made;
    }
    const std::vector<Extent> left = extents_of(*a->axes);
    const std::vector<Extent> right = extents_of(*b->axes);
    if (left.empty() || right.empty()) {
        made.axes = new_axes(left.empty() ? right : left);
        return made.axes->empty() ? element_of(made) : Datum(made);
    }
    std::vector<Extent> extents(left.begin(), left.end() - 1);
    if (right.size() > 1) {
        const size_t stack = call.name == "matmul" ? right.size() - 2 : 0;
        if (call.name == "matmul") {
            extents.resize(extents.size() - std::min(stack, extents.size() - 1));
            extents.insert(extents.begin(), right.begin(),
                           right.begin() + static_cast<std::ptrdiff_t>(stack));
        } else {
            extents.insert(extents.end(), right.begin(), right.end() - 2);
        }
        extents.push_back(right.back());
    }
    made.axes = new_axes(extents);
    return extents.empty() ? element_of(made) : Datum(made);
}

Datum outer(const LibraryCall& call) {
    const auto a = array_argument(call, 0);
    const auto b = array_argument(call, 1);
    if (!a || !b || !a->element.is_number() || !b->element.is_number()) {
        return call.fail("what it multiplies is not known");
    }
    return new_array(call, promotion::promote(a->element, b->element), std::vector<Extent>(2));
}

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

/// `np.bincount(a)`, `np.searchsorted(a, v)`, `np.argsort(a)`, `np.fft.fft(a)`
Datum argsort(const LibraryCall& call) {
    const auto array = array_argument(call);
    const bool is_known = array && array->axes && !array->axes->empty();
    const Datum* axis = call.keyword("axis");
    return is_known && !call.is_none_given("axis") && (axis == nullptr || integer_of(axis))
               ? new_array(call, types::int64, extents_of(*array->axes))
               : call.fail("the axes of the array are not known");
}
/// Where each value of an argument belongs.
Datum places(const LibraryCall& call, size_t index) {
    const auto values = array_argument(call, index);
    if (!values || !values->axes) {
        return call.fail("the axes of the values are not known");
    }
    return values->axes->empty() && call.library == Library::Numpy
               ? Datum(Number{types::int64})
               : new_array(call, types::int64, extents_of(*values->axes));
}
Datum searchsorted(const LibraryCall& call) { return places(call, 1); }
Datum digitize(const LibraryCall& call) { return places(call, 0); }
Datum bincount(const LibraryCall& call) {
    const bool is_weighted = call.argument(1, "weights") != nullptr;
    return new_array(call, is_weighted ? types::float64 : types::int64, std::vector<Extent>(1));
}
Datum fourier(const LibraryCall& call) {
    const auto array = array_argument(call);
    if (!array || !array->element.is_number() || array->element == types::float16) {
        return call.fail("what it transforms is not known");
    }
    const bool is_single = array->element == types::float32 || array->element == types::complex64;
    const bool is_real = call.name == "fft.irfft" || call.name == "fft.irfft2";
    const Type complex = is_single ? types::complex64 : types::complex128;
    return Array{call.library, is_real ? types::component(complex) : complex,
                 array->axes ? std::optional(unplaced_unless_c(*array->axes)) : std::nullopt};
}
Datum norm(const LibraryCall& call) { return reduction(call, spread); }

constexpr LibraryRow kElementwise[] = {
    {"sin | cos | tan | arcsin | arccos | arctan | sinh | cosh | tanh | arcsinh | arccosh | "
     "arctanh | exp | exp2 | expm1 | log | log2 | log10 | log1p | sqrt | cbrt | deg2rad | "
     "rad2deg | radians | degrees | asin | acos | atan | rsqrt | rint | fabs",
     "x out; dtype where casting", unary_float},
    {"negative | positive | conj | conjugate | invert | bitwise_not | floor | ceil | trunc | fix | "
     "sign",
     "x out; where", unary_same},
    {"square | reciprocal", "x out; dtype where casting", unary_arithmetic},
    {"nan_to_num", "x; nan posinf neginf", unary_same},
    {"isnan | isinf | isfinite | signbit | logical_not", "x out; where", unary_logical},
    {"abs | absolute", "x out; where", unary_magnitude},
    {"real", "val", real_part},
    {"add | subtract | multiply | maximum | minimum | fmax | fmin | bitwise_and | bitwise_or | "
     "bitwise_xor",
     "x1 x2 out; dtype where casting", binary_same},
    {"floor_divide | mod | remainder | fmod | power | left_shift | right_shift | gcd | lcm | pow",
     "x1 x2 out; dtype where casting", binary_arithmetic},
    {"float_power", "x1 x2 out; where", binary_double},
    {"arctan2 | hypot | logaddexp | copysign | atan2 | nextafter", "x1 x2 out; dtype where casting",
     binary_float},
    {"divide | true_divide", "x1 x2 out; dtype where casting", binary_quotient},
    {"equal | not_equal | less | less_equal | greater | greater_equal | logical_and | logical_or | "
     "logical_xor",
     "x1 x2 out; where", binary_logical},
    {"isclose", "a b rtol atol equal_nan", binary_logical},
    {"clip", "a a_min a_max out; min max", clip},
    {"round | around", "a decimals _", rounded},
    {"where", "condition x y", where},
    {"nonzero", "a", where},
};

constexpr LibraryRow kReducing[] = {
    {"sum | prod | nansum | nanprod", "a axis dtype _ keepdims initial where", sum},
    {"mean | nanmean", "a axis dtype _ keepdims where", mean},
    {"average | median", "a axis", mean_of_all},
    {"percentile | quantile", "a q; method", percentile},
    {"std | var | nanstd | nanvar", "a axis dtype _ ddof keepdims where; correction", deviation},
    {"max | min | amax | amin | nanmax | nanmin", "a axis _ keepdims initial where", extreme},
    {"ptp", "a axis _ keepdims", extreme},
    {"argmax | argmin", "a axis _; keepdims", arg_extreme},
    {"count_nonzero", "a", arg_extreme},
    {"any | all", "a axis _ keepdims; where", any_or_all},
    {"allclose | array_equal", "a b rtol atol equal_nan", comparison},
    {"cumsum | cumprod", "a axis dtype", cumulative},
    {"matmul | dot", "a b", product},
    {"outer", "a b", outer},
    {"vdot | inner", "a b", flat_product},
    {"argsort", "a axis kind; stable", argsort},
    {"searchsorted", "a v side", searchsorted},
    {"digitize", "x bins right", digitize},
    {"bincount", "x weights minlength", bincount},
    {"fft.fft | fft.ifft | fft.fft2 | fft.ifft2 | fft.fftn | fft.ifftn | fft.rfft | fft.irfft",
     "a; norm", fourier},
    {"linalg.norm", "x", norm},
};

}  // namespace

const LibraryRow* find_elementwise_row(std::string_view name) {
    return find_row(kElementwise, name);
}
const LibraryRow* find_reducing_row(std::string_view name) { return find_row(kReducing, name); }

}  // namespace pykern2cu::launches
