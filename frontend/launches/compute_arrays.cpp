#include <algorithm>

#include "frontend/launches/library_call.hpp"
#include "frontend/types/promotion.hpp"

/// Functions that compute the elements of arrays, one by one or together.
namespace pykern2cu::launches {
namespace {

// ---- types of results --------------------------------------------------------------------------

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
Datum unary_float(const LibraryCall& call) { return of_type(call, 1, floating); }
Datum unary_logical(const LibraryCall& call) { return of_type(call, 1, logical); }
Datum unary_magnitude(const LibraryCall& call) { return of_type(call, 1, magnitude); }
Datum binary_same(const LibraryCall& call) { return of_type(call, 2, same); }
Datum binary_float(const LibraryCall& call) { return of_type(call, 2, floating); }
Datum binary_quotient(const LibraryCall& call) { return of_type(call, 2, quotient); }
Datum binary_logical(const LibraryCall& call) { return of_type(call, 2, logical); }

/// `np.clip(a, low, high)`: a bound that is None does not count.
Datum clip(const LibraryCall& call) {
    std::vector<Datum> operands;
    std::copy_if(call.arguments.begin(), call.arguments.end(), std::back_inserter(operands),
                 [](const Datum& operand) { return !is_none(operand); });
    for (const auto& [name, datum] : call.keywords) {
        if (!is_none(datum) && name != "out") {
            operands.push_back(datum);
        }
    }
    return elementwise(call, operands, same);
}

/// `np.round(a, 2)`
Datum rounded(const LibraryCall& call) {
    return call.arguments.empty() ? Datum(call.fail("it has too few arguments"))
                                  : elementwise(call, {call.arguments.front()}, same);
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
        result.items.push_back(Value(new_array(call, types::int64, std::vector<Extent>(1))));
    }
    return result;
}

// ---- reductions --------------------------------------------------------------------------------

/// The axes that are left, or none if they are not known.
std::optional<std::vector<Extent>> reduced(const LibraryCall& call, const Array& array,
                                           size_t axis_position) {
    const Datum* axis = call.argument(axis_position, "axis");
    const bool keeps = flag_of(call.keyword("keepdims")).value_or(false);
    if (!array.axes) {
        return axis == nullptr && !keeps ? std::optional(std::vector<Extent>()) : std::nullopt;
    }
    std::vector<Extent> extents = extents_of(*array.axes);
    const auto chosen =
        axis == nullptr ? std::optional(std::vector<Extent>()) : shape_argument(axis);
    if (!chosen) {
        return std::nullopt;
    }
    std::vector<Extent> left;
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
            left.emplace_back(1);
        } else if (!is_reduced) {
            left.push_back(extents[i]);
        }
    }
    return left;
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
    Array made{array->library == Library::Numba ? Library::Numpy : array->library, type,
               left ? std::optional(new_axes(*left)) : std::nullopt};
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
Datum arg_extreme(const LibraryCall& call) { return reduction(call, position); }
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
                 array->axes ? std::optional(packed(*array->axes)) : std::nullopt};
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
    const Datum made = outer(call);
    const auto* array = std::get_if<Array>(&made);
    return array == nullptr ? made : element_of(*array);
}

/// `np.bincount(a)`, `np.searchsorted(a, v)`, `np.argsort(a)`, `np.fft.fft(a)`
Datum argsort(const LibraryCall& call) {
    const auto array = array_argument(call);
    return Array{call.library, types::int64,
                 array && array->axes ? std::optional(packed(*array->axes)) : std::nullopt};
}
Datum searchsorted(const LibraryCall& call) {
    Type (*index)(const std::vector<Number>&) = [](const std::vector<Number>&) {
        return types::int64;
    };
    return call.arguments.size() < 2 ? Datum(call.fail("it has too few arguments"))
                                     : elementwise(call, {call.arguments[1]}, index);
}
Datum bincount(const LibraryCall& call) {
    const bool is_weighted = call.argument(1, "weights") != nullptr;
    return new_array(call, is_weighted ? types::float64 : types::int64, std::vector<Extent>(1));
}
Datum fourier(const LibraryCall& call) {
    const auto array = array_argument(call);
    if (!array) {
        return call.fail("what it transforms is not known");
    }
    const bool is_single = array->element == types::float32 || array->element == types::complex64;
    const bool is_real = call.name == "fft.irfft" || call.name == "fft.irfft2";
    const Type complex = is_single ? types::complex64 : types::complex128;
    return Array{call.library, is_real ? types::component(complex) : complex,
                 array->axes ? std::optional(new_axes(extents_of(*array->axes))) : std::nullopt};
}
Datum norm(const LibraryCall& call) { return reduction(call, spread); }

constexpr LibraryRow kElementwise[] = {
    {"sin | cos | tan | arcsin | arccos | arctan | sinh | cosh | tanh | arcsinh | arccosh | "
     "arctanh | exp | exp2 | expm1 | log | log2 | log10 | log1p | sqrt | cbrt | deg2rad | "
     "rad2deg | radians | degrees | sinc | asin | acos | atan | rsqrt",
     unary_float},
    {"negative | positive | square | conj | conjugate | invert | bitwise_not | reciprocal | "
     "floor | ceil | trunc | rint | fix | sign | nan_to_num",
     unary_same},
    {"isnan | isinf | isfinite | signbit | logical_not", unary_logical},
    {"abs | absolute | fabs | real | imag", unary_magnitude},
    {"add | subtract | multiply | floor_divide | mod | remainder | fmod | power | maximum | "
     "minimum | fmax | fmin | bitwise_and | bitwise_or | bitwise_xor | left_shift | right_shift | "
     "gcd | lcm | float_power | pow",
     binary_same},
    {"arctan2 | hypot | logaddexp | copysign | atan2 | nextafter", binary_float},
    {"divide | true_divide", binary_quotient},
    {"equal | not_equal | less | less_equal | greater | greater_equal | logical_and | logical_or | "
     "logical_xor | isclose",
     binary_logical},
    {"clip", clip},
    {"round | around", rounded},
    {"where | nonzero", where},
};

constexpr LibraryRow kReducing[] = {
    {"sum | prod | nansum | nanprod", sum},
    {"mean | average | median | nanmean | percentile | quantile", mean},
    {"std | var | nanstd | nanvar", deviation},
    {"max | min | amax | amin | nanmax | nanmin | ptp", extreme},
    {"argmax | argmin | count_nonzero", arg_extreme},
    {"any | all | allclose | array_equal", any_or_all},
    {"cumsum | cumprod", cumulative},
    {"matmul | dot", product},
    {"outer", outer},
    {"vdot | inner", flat_product},
    {"argsort", argsort},
    {"searchsorted | digitize", searchsorted},
    {"bincount", bincount},
    {"fft.fft | fft.ifft | fft.fft2 | fft.ifft2 | fft.fftn | fft.ifftn | fft.rfft | fft.irfft",
     fourier},
    {"linalg.norm", norm},
};

}  // namespace

const LibraryRow* find_elementwise_row(std::string_view name) {
    return find_row(kElementwise, name);
}
const LibraryRow* find_reducing_row(std::string_view name) { return find_row(kReducing, name); }

}  // namespace pykern2cu::launches
