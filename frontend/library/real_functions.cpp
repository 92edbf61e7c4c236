#include "frontend/library/real_functions.hpp"

#include <cmath>

#include "frontend/library/array_values.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

using Value = Result<ConstantValue>;

struct RealFunction {
    std::string_view name;
    double (*function)(double);
};
constexpr RealFunction kRealFunctions[] = {
    {"sqrt", std::sqrt},
    {"exp", std::exp},
    {"exp2", std::exp2},
    {"expm1", std::expm1},
    {"log", std::log},
    {"log2", std::log2},
    {"log10", std::log10},
    {"log1p", std::log1p},
    {"sin", std::sin},
    {"cos", std::cos},
    {"tan", std::tan},
    {"asin", std::asin},
    {"acos", std::acos},
    {"atan", std::atan},
    {"arcsin", std::asin},
    {"arccos", std::acos},
    {"arctan", std::atan},
    {"sinh", std::sinh},
    {"cosh", std::cosh},
    {"tanh", std::tanh},
    {"asinh", std::asinh},
    {"acosh", std::acosh},
    {"atanh", std::atanh},
    {"fabs", std::fabs},
    {"radians", [](double x) { return x * (M_PI / 180.0); }},
    {"degrees", [](double x) { return x * (180.0 / M_PI); }},
    {"deg2rad", [](double x) { return x * (M_PI / 180.0); }},
    {"rad2deg", [](double x) { return x * (180.0 / M_PI); }},
    {"floor", std::floor},
    {"ceil", std::ceil},
    {"trunc", std::trunc},
    {"rint", std::nearbyint},
};

struct RealFunction2 {
    std::string_view name;
    double (*function)(double, double);
};
constexpr RealFunction2 kRealFunctions2[] = {
    {"pow", std::pow},     {"atan2", std::atan2},       {"arctan2", std::atan2},
    {"hypot", std::hypot}, {"copysign", std::copysign}, {"fmod", std::fmod},
};

bool rounds_to_whole(std::string_view name) {
    return name == "floor" || name == "ceil" || name == "trunc";
}

/// Whether every implementation gives the same bits.
bool is_exact(std::string_view name) {
    return rounds_to_whole(name) || name == "sqrt" || name == "fabs" || name == "rint" ||
           name == "copysign" || name == "fmod";
}

/// math.f gives a Python float, numpy.f a NumPy float64.
ConstantValue real_result(std::string_view module, double result) {
    return module == "math" ? ConstantValue{result}
                            : ConstantValue{NumpyScalar{types::float64, result}};
}

Value of_array(const ConstantCall& call, std::string_view module, std::string_view name,
               const ArrayValue& array) {
    ArrayValue result = array;
    const ConstantValue numpy{Qualified{"numpy"}};
    for (ir::Number& number : result.data.items) {
        const std::vector<ConstantValue> item{constant_from(number, array.dtype)};
        const Value value = real_function({numpy, item, call.keywords, call.span},
                                          array.is_of_cupy ? "cupy" : module, name);
        const auto* scalar = value ? value->get<NumpyScalar>() : nullptr;
        if (scalar == nullptr) {
            return value ? call.fail("this call is not evaluated at compile time") : value;
        }
        number = scalar->value;
        result.dtype = scalar->type;
    }
    return computed(std::move(result));
}

Value of_two(const ConstantCall& call, std::string_view module, std::string_view name) {
    const auto a = as_double(call.arguments[0]);
    const auto b = as_double(call.arguments[1]);
    const auto is_wide = [](const ConstantValue& value) {
        const auto* scalar = value.get<NumpyScalar>();
        return scalar == nullptr || scalar->type == types::float64;
    };
    const bool is_known =
        a && b && (module == "math" || (is_wide(call.arguments[0]) && is_wide(call.arguments[1])));
    if (is_known && module == "math" && name == "log" && *a > 0.0 && *b > 0.0 && *b != 1.0) {
        return ConstantValue{std::log(*a) / std::log(*b)};
    }
    // NumPy's own have a loop of integers, or one of halves for bools.
    const bool is_whole = as_integer(call.arguments[0]) && as_integer(call.arguments[1]);
    if (module != "math" && is_whole) {
        return call.fail("NumPy's functions of two integers are not evaluated at compile time");
    }
    const bool are_finite = is_known && std::isfinite(*a) && std::isfinite(*b);
    for (const RealFunction2& row : kRealFunctions2) {
        const double result = is_known && row.name == name ? row.function(*a, *b) : NAN;
        if (!std::isnan(result) && !(module == "math" && are_finite && std::isinf(result))) {
            return real_result(module, result);
        }
    }
    return call.fail("this call is not evaluated at compile time");
}

/// `math.floor(x)`, `math.ceil(x)`, `math.trunc(x)`; nothing of numbers that are too large.
std::optional<BigInt> whole_number(const ConstantValue& given, double number,
                                   std::string_view name) {
    if (const auto integer = as_integer(given)) {
        return integer;
    }
    const double whole = name == "floor"  ? std::floor(number)
                         : name == "ceil" ? std::ceil(number)
                                          : std::trunc(number);
    return std::fabs(whole) < 1e37 ? std::optional(static_cast<BigInt>(whole)) : std::nullopt;
}

}  // namespace

Value real_function(const ConstantCall& call, std::string_view module, std::string_view name) {
    const Failure unknown =
        call.fail(cat("`", module, ".", name, "` is not evaluated at compile time"));
    if (module == "cupy" && !is_exact(name)) {
        return call.fail(cat("the GPU has its own `", name, "`; compute it with NumPy"));
    }
    if (call.arguments.size() == 2) {
        return of_two(call, module, name);
    }
    if (call.arguments.size() != 1) {
        return unknown;
    }
    const ConstantValue& given = call.arguments[0];
    if (const auto* array = given.get<std::shared_ptr<const ArrayValue>>();
        array != nullptr && module != "math") {
        return of_array(call, module, name, **array);
    }
    const auto argument = as_double(given);
    if (!argument) {
        return unknown;
    }
    if (name == "tanh" && module != "math") {
        return call.fail("NumPy's `tanh` is not that of the C library; write `math.tanh`");
    }
    if (module == "math" && rounds_to_whole(name)) {
        const auto whole = whole_number(given, *argument, name);
        return whole ? Value(ConstantValue{*whole}) : unknown;
    }
    const auto* scalar = given.get<NumpyScalar>();
    if (module != "math" && rounds_to_whole(name) && as_integer(given)) {
        const Type type = scalar != nullptr              ? scalar->type
                          : given.get<bool>() != nullptr ? types::boolean
                                                         : types::int64;
        const auto same = numpy_number(given, type);
        return same ? constant_from(*same, type) : Value(unknown);
    }
    const bool is_narrow =
        module != "math" &&
        (scalar != nullptr ? scalar->type != types::float64 &&
                                 !(scalar->type.is(Kind::Int) && scalar->type.bits() >= 32)
                           : given.get<bool>() != nullptr);
    if (is_narrow && (scalar == nullptr || scalar->type != types::float32 || !is_exact(name))) {
        return call.fail("NumPy has its own functions for this dtype; compute in float64");
    }
    for (const RealFunction& row : kRealFunctions) {
        if (row.name != name) {
            continue;
        }
        const double result = row.function(*argument);
        const bool is_undefined = (std::isnan(result) && !std::isnan(*argument)) ||
                                  (std::isinf(result) && std::isfinite(*argument));
        if (module == "math" && is_undefined) {
            return call.fail(cat("`math.", name, "` is not defined for this number"));
        }
        return is_narrow ? constant_from(*number_as(ConstantValue{result}, types::float32),
                                         types::float32)
                         : real_result(module, result);
    }
    return unknown;
}

namespace {

Value integer_limit(Type type, std::string_view attribute, Span span) {
    const BigInt one = 1;
    const auto bits = static_cast<int>(type.bits());
    const BigInt highest = (one << (type.is_signed() ? bits - 1 : bits)) - 1;
    if (attribute == "max") {
        return ConstantValue{highest};
    }
    if (attribute == "min") {
        return ConstantValue{type.is_signed() ? -highest - 1 : BigInt{0}};
    }
    if (attribute == "bits") {
        return ConstantValue{BigInt{bits}};
    }
    return Failure{span, cat("`iinfo` has no `", attribute, "` here; use `max`, `min` or `bits`")};
}

/// Exponent range and fraction bits decide all limits of an IEEE format.
Value float_limit(Type type, std::string_view attribute, Span span) {
    const int fraction = type.bits() == 16 ? 10 : type.bits() == 32 ? 23 : 52;
    const int bias = type.bits() == 16 ? 15 : type.bits() == 32 ? 127 : 1023;
    const double highest = std::ldexp(2.0 - std::ldexp(1.0, -fraction), bias);
    const auto scalar = [&](double value) { return ConstantValue{NumpyScalar{type, value}}; };
    if (attribute == "max" || attribute == "min") {
        return scalar(attribute == "max" ? highest : -highest);
    }
    if (attribute == "eps") {
        return scalar(std::ldexp(1.0, -fraction));
    }
    if (attribute == "tiny" || attribute == "smallest_normal") {
        return scalar(std::ldexp(1.0, 1 - bias));
    }
    if (attribute == "bits") {
        return ConstantValue{BigInt{type.bits()}};
    }
    return Failure{span, cat("`finfo` has no `", attribute,
                             "` here; use `max`, `min`, `eps`, `tiny` or `bits`")};
}

}  // namespace

Result<ConstantValue> type_limit(Type type, std::string_view attribute, Span span) {
    return type.is(Kind::Int) ? integer_limit(type, attribute, span)
                              : float_limit(type, attribute, span);
}

}  // namespace pykern2cu
