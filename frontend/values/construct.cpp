#include "frontend/values/construct.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "frontend/source/cat.hpp"
#include "frontend/values/dtype.hpp"
#include "frontend/values/evaluate.hpp"
#include "frontend/values/fold.hpp"
#include "frontend/values/named_tuple.hpp"

namespace pykern2cu {
namespace {

using Value = Result<ConstantValue>;
constexpr size_t kLargestConstantArray = 65536 / sizeof(float);

Failure fail(const ConstantCall& call, std::string_view why) {
    return {call.span, std::string(why)};
}

std::optional<double> parse_float(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    std::erase_if(text, [](unsigned char c) { return std::isspace(c) != 0 || c == '_'; });
    if (!text.empty() && text.front() == '+') {
        text.erase(0, 1);
    }
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    return whole ? std::optional(value) : std::nullopt;
}

Value construct_float(const ConstantCall& call) {
    const ConstantValue* argument = call.positional(0);
    if (argument == nullptr) {
        return ConstantValue{0.0};
    }
    if (const auto* text = argument->get<std::string>()) {
        const auto value = parse_float(*text);
        return value ? Value(ConstantValue{*value})
                     : Value(fail(call, "this string is not a number"));
    }
    const auto real = as_double(*argument);
    return real ? Value(ConstantValue{*real})
                : Value(fail(call, "`float` needs a number or a string"));
}

Value construct_int(const ConstantCall& call) {
    const ConstantValue* argument = call.positional(0);
    if (argument == nullptr) {
        return ConstantValue{BigInt{0}};
    }
    if (const auto integer = as_integer(*argument)) {
        return ConstantValue{*integer};
    }
    const auto real = as_double(*argument);
    if (!real || !(std::fabs(*real) < 1e37)) {
        return fail(call, "`int` needs a finite number");
    }
    return ConstantValue{static_cast<BigInt>(*real)};
}

Value construct_complex(const ConstantCall& call) {
    const ConstantValue* real = call.argument(0, "real");
    const ConstantValue* imag = call.argument(1, "imag");
    const auto a = real != nullptr ? as_complex(*real) : std::complex<double>{};
    const auto b = imag != nullptr ? as_complex(*imag) : std::complex<double>{};
    if (!a || !b) {
        return fail(call, "`complex` needs numbers");
    }
    return ConstantValue{*a + *b * std::complex<double>(0.0, 1.0)};
}

Value length(const ConstantCall& call) {
    const ConstantValue* argument = call.positional(0);
    if (argument != nullptr) {
        if (const auto* sequence = argument->get<std::shared_ptr<const SequenceValue>>()) {
            return ConstantValue{static_cast<BigInt>((*sequence)->items.size())};
        }
        if (const auto* text = argument->get<std::string>()) {
            return ConstantValue{static_cast<BigInt>(text->size())};
        }
        if (const auto* array = argument->get<std::shared_ptr<const ArrayValue>>()) {
            return ConstantValue{BigInt{(*array)->data.shape.at(0)}};
        }
    }
    return fail(call, "`len` of this value is not known at compile time");
}

Value extremum(const ConstantCall& call, ast::CompareOp wins) {
    std::vector<ConstantValue> items = call.arguments;
    if (items.size() == 1) {
        if (const auto* sequence = items[0].get<std::shared_ptr<const SequenceValue>>()) {
            items = std::vector<ConstantValue>((*sequence)->items);
        }
    }
    if (items.empty()) {
        return fail(call, "an extremum of nothing");
    }
    ConstantValue best = items[0];
    for (const ConstantValue& item : items) {
        const Folded better = fold_compare(wins, item, best, call.span);
        if (!better) {
            return better;
        }
        best = *better->get<bool>() ? item : best;
    }
    return best;
}

struct RealFunction {
    std::string_view name;
    double (*function)(double);
};
constexpr RealFunction kRealFunctions[] = {
    {"sqrt", std::sqrt},
    {"exp", std::exp},
    {"log", std::log},
    {"log2", std::log2},
    {"log10", std::log10},
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

/// `sum(items)`, `math.prod(items)`
Value folded_items(const ConstantCall& call, ast::BinaryOp op) {
    const auto* items = call.arguments.size() == 1
                            ? call.arguments[0].get<std::shared_ptr<const SequenceValue>>()
                            : nullptr;
    if (items == nullptr) {
        return fail(call, "this call is not evaluated at compile time");
    }
    Value result = ConstantValue{BigInt{op == ast::BinaryOp::Mul ? 1 : 0}};
    for (const ConstantValue& item : (*items)->items) {
        result = result ? fold_binary(op, *result, item, call.span) : result;
    }
    return result;
}

/// math.f returns a Python float, numpy.f a NumPy float64, of a float32 a float32.
Value real_function(const ConstantCall& call, std::string_view module, std::string_view name) {
    const auto argument = call.arguments.size() == 1 ? as_double(call.arguments[0]) : std::nullopt;
    if (!argument) {
        return fail(call, "this call is not evaluated at compile time");
    }
    if (module == "math" && (name == "floor" || name == "ceil" || name == "trunc")) {
        const double whole = name == "floor"  ? std::floor(*argument)
                             : name == "ceil" ? std::ceil(*argument)
                                              : std::trunc(*argument);
        return ConstantValue{static_cast<BigInt>(whole)};
    }
    for (const RealFunction& row : kRealFunctions) {
        if (row.name == name) {
            const double result = row.function(*argument);
            const auto* scalar = call.arguments[0].get<NumpyScalar>();
            const bool is_single = scalar != nullptr && scalar->type == types::float32;
            return module == "math" ? ConstantValue{result}
                   : is_single      ? ConstantValue{NumpyScalar{types::float32,
                                                           double{static_cast<float>(result)}}}
                                    : ConstantValue{NumpyScalar{types::float64, result}};
        }
    }
    return fail(call, "this call is not evaluated at compile time");
}

/// Collects the shape and the items of nested lists; false where they are ragged or hold something
/// else.
bool collect(const ConstantValue& value, size_t depth, std::vector<int64_t>& shape,
             std::vector<ConstantValue>& items) {
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    if (sequence == nullptr) {
        items.push_back(value);
        return depth == shape.size() && value.is_number();
    }
    const auto extent = static_cast<int64_t>((*sequence)->items.size());
    if (items.empty() && depth == shape.size()) {
        shape.push_back(extent);
    }
    if (depth >= shape.size() || shape[depth] != extent) {
        return false;
    }
    return std::all_of(
        (*sequence)->items.begin(), (*sequence)->items.end(),
        [&](const ConstantValue& item) { return collect(item, depth + 1, shape, items); });
}

Type numpy_type_of(const std::vector<ConstantValue>& items) {
    Type type = types::boolean;
    for (const ConstantValue& item : items) {
        if (const auto* scalar = item.get<NumpyScalar>()) {
            return scalar->type;
        }
        if (item.get<std::complex<double>>() != nullptr) {
            return types::complex128;
        }
        if (item.get<double>() != nullptr) {
            type = types::float64;
        } else if (item.get<BigInt>() != nullptr && type == types::boolean) {
            type = types::int64;
        }
    }
    return type;
}

Value make_array(const ConstantCall& call, std::vector<int64_t> shape,
                 const std::vector<ConstantValue>& items, std::optional<Type> dtype) {
    ArrayValue array{dtype.value_or(numpy_type_of(items)), Layout::C, {std::move(shape), {}}};
    if (items.size() > kLargestConstantArray) {
        return fail(call, "the array is larger than constant memory");
    }
    for (const ConstantValue& item : items) {
        const auto number = number_as(item, array.dtype);
        if (!number) {
            return fail(call, cat("an element cannot be converted to `", array.dtype, "`"));
        }
        array.data.items.push_back(*number);
    }
    return ConstantValue{std::make_shared<const ArrayValue>(std::move(array))};
}

std::optional<Type> dtype_argument(const ConstantCall& call, size_t position, TypeTable& types) {
    const ConstantValue* dtype = call.argument(position, "dtype");
    return dtype == nullptr ? std::nullopt : type_named_by(*dtype, types);
}

Value array_from_lists(const ConstantCall& call, TypeTable& types) {
    std::vector<int64_t> shape;
    std::vector<ConstantValue> items;
    const ConstantValue* argument = call.positional(0);
    if (argument == nullptr || !collect(*argument, 0, shape, items) || shape.empty()) {
        return fail(call, "`np.array` needs nested lists of numbers here");
    }
    return make_array(call, std::move(shape), items, dtype_argument(call, 1, types));
}

std::optional<std::vector<int64_t>> shape_of(const ConstantValue* value) {
    if (value == nullptr) {
        return std::nullopt;
    }
    if (const auto extent = as_integer(*value)) {
        return std::vector<int64_t>{static_cast<int64_t>(*extent)};
    }
    const auto* sequence = value->get<std::shared_ptr<const SequenceValue>>();
    if (sequence == nullptr) {
        return std::nullopt;
    }
    std::vector<int64_t> shape;
    for (const ConstantValue& item : (*sequence)->items) {
        const auto extent = as_integer(item);
        if (!extent) {
            return std::nullopt;
        }
        shape.push_back(static_cast<int64_t>(*extent));
    }
    return shape;
}

Value filled_array(const ConstantCall& call, const ConstantValue& item, size_t dtype_position,
                   TypeTable& types) {
    auto shape = shape_of(call.argument(0, "shape"));
    if (!shape) {
        return fail(call, "the shape of this array is not known at compile time");
    }
    size_t count = 1;
    for (const int64_t extent : *shape) {
        if (extent < 0 ||
            (extent > 0 && count > kLargestConstantArray / static_cast<size_t>(extent))) {
            return fail(call, "the array is larger than constant memory");
        }
        count *= static_cast<size_t>(extent);
    }
    std::optional<Type> dtype = dtype_argument(call, dtype_position, types);
    if (!dtype && dtype_position == 1) {
        dtype = types::float64;
    }
    return make_array(call, std::move(*shape), std::vector<ConstantValue>(count, item), dtype);
}

Value arange(const ConstantCall& call, TypeTable& types) {
    std::vector<double> bounds;
    bool whole = true;
    for (size_t i = 0; const ConstantValue* argument = call.positional(i); ++i) {
        const auto bound = as_double(*argument);
        if (!bound || i == 3) {
            return fail(call, "the bounds of `np.arange` are not known at compile time");
        }
        whole = whole && as_integer(*argument).has_value();
        bounds.push_back(*bound);
    }
    const double start = bounds.size() > 1 ? bounds[0] : 0.0;
    const double stop = bounds.empty() ? 0.0 : bounds.size() > 1 ? bounds[1] : bounds[0];
    const double step = bounds.size() > 2 ? bounds[2] : 1.0;
    const double count = step == 0.0 ? -1.0 : std::ceil((stop - start) / step);
    if (bounds.empty() || !(std::fabs(count) <= static_cast<double>(kLargestConstantArray)) ||
        step == 0.0) {
        return fail(call, "the array is empty or larger than constant memory");
    }
    std::vector<ConstantValue> items;
    for (int64_t i = 0; i < static_cast<int64_t>(count); ++i) {
        const double item = start + static_cast<double>(i) * step;
        items.push_back(whole ? ConstantValue{static_cast<BigInt>(item)} : ConstantValue{item});
    }
    return make_array(call, {static_cast<int64_t>(items.size())}, items,
                      dtype_argument(call, 3, types));
}

/// `np.float32(2)`, `np.uint8(300)`
Value cast(const ConstantCall& call, Type type) {
    const ConstantValue* argument = call.positional(0);
    if (argument == nullptr || call.arguments.size() != 1) {
        return fail(call, cat("`", type, "` needs one argument"));
    }
    const auto* text = argument->get<std::string>();
    const auto parsed = text != nullptr ? parse_float(*text) : std::nullopt;
    const auto number = number_as(parsed ? ConstantValue{*parsed} : *argument, type);
    return number ? Value(ConstantValue{NumpyScalar{type, *number}})
                  : Value(fail(call, cat("this value cannot be converted to `", type, "`")));
}

Value builtin(const ConstantCall& call, std::string_view name) {
    if (name == "float") {
        return construct_float(call);
    }
    if (name == "int") {
        return construct_int(call);
    }
    if (name == "complex") {
        return construct_complex(call);
    }
    if (name == "bool") {
        const auto value = call.arguments.size() == 1 ? truth(call.arguments[0]) : std::nullopt;
        return value ? Value(ConstantValue{*value})
                     : Value(fail(call, "`bool` of this value is not known"));
    }
    if (name == "len") {
        return length(call);
    }
    if (name == "min" || name == "max") {
        return extremum(call, name == "min" ? ast::CompareOp::Lt : ast::CompareOp::Gt);
    }
    if (name == "abs" && call.arguments.size() == 1) {
        const auto real = as_double(call.arguments[0]);
        return real && *real < 0.0 ? fold_unary(ast::UnaryOp::Minus, call.arguments[0], call.span)
                                   : Value(call.arguments[0]);
    }
    if (name == "pow" && call.arguments.size() == 2) {
        return fold_binary(ast::BinaryOp::Pow, call.arguments[0], call.arguments[1], call.span);
    }
    if (name == "sum") {
        return folded_items(call, ast::BinaryOp::Add);
    }
    if (name == "round" && call.arguments.size() == 1) {
        const auto real = as_double(call.arguments[0]);
        if (real && std::fabs(*real) < 1e18) {
            return ConstantValue{static_cast<BigInt>(std::nearbyint(*real))};
        }
    }
    if (name == "tuple" && call.arguments.size() == 1) {
        if (const auto* sequence = call.arguments[0].get<std::shared_ptr<const SequenceValue>>()) {
            return tuple_constant((*sequence)->items);
        }
    }
    return fail(call, cat("`", name, "` is not evaluated at compile time"));
}

Value library(const ConstantCall& call, std::string_view module, std::string_view name,
              TypeTable& types) {
    if (module == "math" && name == "prod") {
        return folded_items(call, ast::BinaryOp::Mul);
    }
    if (module == "numpy" || module == "cupy") {
        if (name == "array" || name == "asarray") {
            return array_from_lists(call, types);
        }
        if (name == "zeros" || name == "empty" || name == "ones") {
            return filled_array(call, ConstantValue{BigInt{name == "ones" ? 1 : 0}}, 1, types);
        }
        if (name == "full" && call.argument(1, "fill_value") != nullptr) {
            return filled_array(call, *call.argument(1, "fill_value"), 2, types);
        }
        if (name == "arange") {
            return arange(call, types);
        }
        if ((name == "iinfo" || name == "finfo") && call.positional(0) != nullptr) {
            const auto type = type_named_by(*call.positional(0), types);
            const bool fits = type && type->is(name == "iinfo" ? Kind::Int : Kind::Float);
            return fits ? Value(ConstantValue{TypeLimits{*type}})
                        : Value(fail(call, cat("`", name, "` does not take this type")));
        }
        if (name == "dtype") {
            return make_dtype(call, types);
        }
    }
    if (module == "numba" && name == "from_dtype") {
        return make_dtype(call, types);
    }
    if (module == "numba.Record" && name == "make_c_struct") {
        return make_c_struct(call, types);
    }
    if (module == "numba" && name == "Record") {
        return make_record(call, types);
    }
    if (module == "numba" && name == "NestedArray") {
        return make_nested_array(call, types);
    }
    return real_function(call, module, name);
}

}  // namespace

const ConstantValue* ConstantCall::positional(size_t index) const {
    return index < arguments.size() && keywords[index].empty() ? &arguments[index] : nullptr;
}

const ConstantValue* ConstantCall::keyword(std::string_view name) const {
    const auto found = std::find(keywords.begin(), keywords.end(), name);
    return found == keywords.end() ? nullptr
                                   : &arguments[static_cast<size_t>(found - keywords.begin())];
}

const ConstantValue* ConstantCall::argument(size_t index, std::string_view name) const {
    const ConstantValue* by_position = positional(index);
    return by_position != nullptr ? by_position : keyword(name);
}

Result<ConstantValue> construct(const ConstantCall& call, TypeTable& types) {
    if (const auto* type = call.callee.get<TypeObject>()) {
        return cast(call, type->type);
    }
    if (const auto* tuple = call.callee.get<std::shared_ptr<const NamedTupleClass>>()) {
        return named_tuple_instance(*tuple, call);
    }
    const auto* qualified = call.callee.get<Qualified>();
    if (qualified != nullptr &&
        (qualified->name == "collections.namedtuple" || qualified->name == "typing.NamedTuple")) {
        return named_tuple_class(call);
    }
    const size_t dot = qualified == nullptr ? std::string::npos : qualified->name.rfind('.');
    if (dot == std::string::npos) {
        return fail(call, "this call is not evaluated at compile time");
    }
    const std::string_view module = std::string_view(qualified->name).substr(0, dot);
    const std::string_view name = std::string_view(qualified->name).substr(dot + 1);
    if (qualified->name == "cffi.FFI") {
        return ConstantValue{Qualified{"cffi.ffi"}};
    }
    return module == "builtins" ? builtin(call, name) : library(call, module, name, types);
}

Result<ConstantValue> array_attribute(const ArrayValue& array, std::string_view attribute,
                                      Span span) {
    if (attribute == "dtype") {
        return ConstantValue{TypeObject{array.dtype}};
    }
    if (attribute == "ndim") {
        return ConstantValue{static_cast<BigInt>(array.data.shape.size())};
    }
    if (attribute == "size") {
        return ConstantValue{static_cast<BigInt>(array.data.items.size())};
    }
    if (attribute == "shape") {
        std::vector<ConstantValue> extents;
        for (const int64_t extent : array.data.shape) {
            extents.push_back({BigInt{extent}});
        }
        return tuple_constant(std::move(extents));
    }
    return Failure{span, cat("an array constant has no compile-time attribute `", attribute, "`")};
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

Result<ConstantValue> array_method(const ArrayValue& array, std::string_view method,
                                   const ConstantCall& call, TypeTable& types) {
    if (method == "copy") {
        return ConstantValue{std::make_shared<const ArrayValue>(array)};
    }
    if (method == "astype") {
        const auto dtype = call.positional(0) == nullptr
                               ? std::nullopt
                               : type_named_by(*call.positional(0), types);
        std::vector<ConstantValue> items;
        for (const ir::Number& item : array.data.items) {
            items.push_back(constant_from(item, array.dtype));
        }
        return dtype ? make_array(call, array.data.shape, items, dtype)
                     : Value(fail(call, "this is not a dtype"));
    }
    if (method != "reshape") {
        return fail(call, cat("the array method `", method, "` is not evaluated at compile time"));
    }
    std::vector<ConstantValue> extents = call.arguments;
    const auto wanted = shape_of(call.arguments.size() == 1 ? call.arguments.data() : nullptr);
    const ConstantValue listed = tuple_constant(extents);
    auto shape = wanted ? wanted : shape_of(&listed);
    int64_t count = 1;
    int64_t* open = nullptr;
    for (size_t i = 0; shape && i < shape->size(); ++i) {
        int64_t& extent = (*shape)[i];
        open = extent == -1 ? &extent : open;
        count *= extent == -1 ? 1 : extent;
    }
    const auto size = static_cast<int64_t>(array.data.items.size());
    if (open != nullptr && count > 0 && size % count == 0) {
        *open = size / count;
        count = size;
    }
    if (!shape || count != size) {
        return fail(call, cat("an array of ", size, " items cannot be given this shape"));
    }
    ArrayValue reshaped = array;
    reshaped.data.shape = *shape;
    return ConstantValue{std::make_shared<const ArrayValue>(std::move(reshaped))};
}

}  // namespace pykern2cu
