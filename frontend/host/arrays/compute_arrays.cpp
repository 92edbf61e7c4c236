
#include "frontend/host/arrays/library_call.hpp"
#include "frontend/types/promotion.hpp"

/// Functions that compute the elements of arrays one by one.
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
    if (const auto out = given_out(call)) {
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
/// NumPy computes `pi * x` in Python's pi: of integers, however small, float64. CuPy has it as a
/// function of its own, which gives a new array in the order of C.
Datum sinc(const LibraryCall& call) {
    if (call.library != Library::Cupy) {
        return of_type(call, 1, [](const std::vector<Number>& operands) {
            const Type type = types::strong(operands.front().type);
            return type.is(Kind::Float) || type.is(Kind::Complex) ? type : types::float64;
        });
    }
    const auto x = array_argument(call);
    return x && x->axes && x->element.is_number()
               ? new_array(call, floating({Number{x->element}}), extents_of(*x->axes))
               : no_array(call);
}
Datum unary_float(const LibraryCall& call) { return of_type(call, 1, floating); }
Datum unary_logical(const LibraryCall& call) { return of_type(call, 1, logical); }
Datum unary_magnitude(const LibraryCall& call) { return of_type(call, 1, magnitude); }
Datum binary_same(const LibraryCall& call) { return of_type(call, 2, same); }
Datum binary_float(const LibraryCall& call) { return of_type(call, 2, floating); }
Datum binary_quotient(const LibraryCall& call) { return of_type(call, 2, quotient); }
Datum binary_logical(const LibraryCall& call) { return of_type(call, 2, logical); }

/// `a.conj()` gives back an array that is real.
Datum conjugated(const LibraryCall& call) {
    const auto array = array_argument(call);
    if (const auto number = array ? number_type(call.arguments.front()) : std::nullopt;
        number && number->is_python && number->type.is(Kind::Bool)) {
        return Number{types::int64, true};
    }
    return array && array->element.is_number() && !array->element.is(Kind::Complex)
               ? call.arguments.front()
               : unary_arithmetic(call);
}

/// `np.real(a)`, `a.imag`: views of complex arrays. What is real gives itself, and zeros that
/// cannot be written.
Datum part(const LibraryCall& call) {
    auto array = array_argument(call);
    if (!array || !array->element.is_number()) {
        return call.fail("the array is not known");
    }
    const bool is_complex = array->element.is(Kind::Complex);
    array->element = is_complex ? types::component(array->element) : array->element;
    if (const auto number = number_type(call.arguments[0])) {
        const bool is_bool = array->element.is(Kind::Bool);
        if (call.library == Library::Cupy) {
            return scalar_of(call, array->element);
        }
        return Number{number->is_python && is_bool ? types::int64 : array->element,
                      number->is_python};
    }
    if (!is_complex && call.name == "imag") {
        array->is_read_only = array->library == Library::Numpy;
        array->axes =
            array->axes ? std::optional(new_axes_like(call, *array->axes, Order::A)) : std::nullopt;
    }
    for (size_t i = 0; is_complex && array->axes && i < array->axes->size(); ++i) {
        (*array->axes)[i].is_packed = false;
    }
    return *array;
}

/// `np.clip(a, low, high)`: a bound that is None does not count.
Datum clip(const LibraryCall& call) {
    if (const auto out = given_out(call)) {
        return *out;
    }
    std::vector<Datum> operands;
    for (const std::string_view name : {"a", "a_min", "a_max", "min", "max"}) {
        if (const Datum* operand = call.keyword(name)) {
            operands.push_back(*operand);
        }
    }
    const auto number = operands.empty() ? std::nullopt : number_type(operands.front());
    if (number && number->is_python) {
        operands.front() = Number{number->type};  // it becomes an array, the bounds do not
    }
    return elementwise(call, operands, same);
}

Type to_round(const std::vector<Number>& operands) {
    const Type type = promoted(operands);
    return type.is(Kind::Bool) ? types::float16 : type;
}

/// `np.round(a, 2)`: where it multiplies, its order is not that of other operations.
Datum rounded(const LibraryCall& call) {
    if (call.arguments.empty()) {
        return no_array(call);
    }
    const Datum made = elementwise(call, {call.arguments.front()}, to_round);
    const auto* array = std::get_if<Array>(&made);
    const Datum* decimals = call.keyword("decimals");
    if (array == nullptr || !array->axes || decimals == nullptr || integer_of(decimals) == 0) {
        return made;
    }
    return Array{array->library, array->element, unplaced_unless_c(*array->axes)};
}

/// `np.where(c, a, b)`; of a condition alone, the indices where it holds.
Datum where(const LibraryCall& call) {
    if (call.arguments.size() == 3) {
        // The condition gives its shape only.
        Type (*chosen)(const std::vector<Number>&) = [](const std::vector<Number>& operands) {
            return promoted({operands.begin() + 1, operands.end()});
        };
        const Datum made = elementwise(call, call.arguments, chosen);
        const auto* number = std::get_if<Number>(&made);
        return number == nullptr ? made : Array{call.library, number->type, Axes{}};
    }
    const auto array = array_argument(call);
    if (!array || !array->axes || array->axes->empty() || call.arguments.size() != 1) {
        return call.fail("the number of dimensions is not known");
    }
    Sequence result;
    for (size_t i = 0; i < array->axes->size(); ++i) {
        // Columns of one array of all indices.
        Axes column = new_axes({std::nullopt});
        column[0].is_packed = array->axes->size() == 1;
        result.items.push_back(Value(Array{call.library, types::int64, column}));
    }
    return result;
}

constexpr LibraryRow kElementwiseRows[] = {
    {"sin | cos | tan | arcsin | arccos | arctan | sinh | cosh | tanh | arcsinh | arccosh | "
     "arctanh | exp | exp2 | expm1 | log | log2 | log10 | log1p | sqrt | cbrt | deg2rad | "
     "rad2deg | radians | degrees | asin | acos | atan | rsqrt | rint | fabs",
     "x out; dtype where casting", unary_float},
    {"sinc", "x", sinc},
    {"method.conj | method.conjugate", "x", conjugated, Effect::View},
    {"negative | positive | invert | bitwise_not | floor | ceil | trunc | fix | "
     "sign",
     "x out; where", unary_same},
    {"square | reciprocal | conj | conjugate", "x out; dtype where casting", unary_arithmetic},
    {"nan_to_num", "x _copy; nan posinf neginf", unary_same},
    {"isnan | isinf | isfinite | signbit | logical_not", "x out; where", unary_logical},
    {"abs | absolute", "x out; where", unary_magnitude},
    {"real | imag", "val", part, Effect::View},
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
    {".clip", "a a_min a_max out; min max", clip},
    {".round | around", "a decimals _out", rounded},
    {"where", "condition x y", where, Effect::New, {exact::where, 3}},
    {"nonzero", "a", where},
};

}  // namespace

std::span<const LibraryRow> elementwise_rows() { return kElementwiseRows; }

}  // namespace pykern2cu::launches
