#include "frontend/library/construct.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "frontend/library/construct_array.hpp"
#include "frontend/library/dtype.hpp"
#include "frontend/library/dtype_relations.hpp"
#include "frontend/library/host_items.hpp"
#include "frontend/library/item_functions.hpp"
#include "frontend/library/named_tuple.hpp"
#include "frontend/library/real_functions.hpp"
#include "frontend/library/time_constant.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/host_text.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

using Value = Result<ConstantValue>;

std::optional<double> parse_float(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    text = std::string(trimmed(text));
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
                     : Value(call.fail("this string is not a number"));
    }
    const auto real = as_double(*argument);
    return real ? Value(ConstantValue{*real})
                : Value(call.fail("`float` needs a number or a string"));
}

/// `int("ff", 16)`
Value parse_int(const ConstantCall& call, std::string_view text) {
    const ConstantValue* given = call.argument(1, "base");
    const auto base = given == nullptr ? std::optional(BigInt{10}) : as_integer(*given);
    int64_t value = 0;
    if (!base || *base < 2 || *base > 36) {
        return call.fail("`int` of this string is not evaluated at compile time");
    }
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), value, static_cast<int>(*base));
    return error == std::errc() && end == text.data() + text.size()
               ? Value(ConstantValue{BigInt{value}})
               : Value(call.fail("`int` of this string is not evaluated at compile time"));
}

Value construct_int(const ConstantCall& call) {
    const ConstantValue* argument = call.positional(0);
    if (argument == nullptr) {
        return ConstantValue{BigInt{0}};
    }
    if (const auto* text = argument->get<std::string>()) {
        return parse_int(call, *text);
    }
    if (call.arguments.size() > 1) {
        return call.fail("`int` takes a base with a string only");
    }
    if (const auto integer = as_integer(*argument)) {
        return ConstantValue{*integer};
    }
    const auto real = as_double(*argument);
    if (!real || !(std::fabs(*real) < 1e37)) {
        return call.fail("`int` needs a finite number");
    }
    return ConstantValue{static_cast<BigInt>(*real)};
}

Value construct_complex(const ConstantCall& call) {
    const ConstantValue* real = call.argument(0, "real");
    const ConstantValue* imag = call.argument(1, "imag");
    const auto a = real != nullptr ? as_complex(*real) : std::complex<double>{};
    const auto b = imag != nullptr ? as_double(*imag) : std::optional(0.0);
    if (!a || !b || (imag != nullptr && a->imag() != 0.0)) {
        return call.fail("`complex` needs numbers, real ones if they are two");
    }
    return ConstantValue{imag == nullptr ? *a : std::complex<double>(a->real(), *b)};
}

Value length(const ConstantCall& call) {
    const ConstantValue* argument = call.positional(0);
    if (argument != nullptr) {
        const auto* array = argument->get<std::shared_ptr<const ArrayValue>>();
        if (array != nullptr && !(*array)->data.shape.empty()) {
            return ConstantValue{BigInt{(*array)->data.shape.front()}};
        }
        if (const auto items = items_of(*argument, call.span); items && !is_iterator(*argument)) {
            return ConstantValue{static_cast<BigInt>(items->size())};
        }
    }
    return call.fail("`len` of this value is not known at compile time");
}

/// `numba.typeof(value)`
std::optional<Type> typeof_constant(const ConstantValue& value, TypeTable& types) {
    if (const auto* scalar = value.get<NumpyScalar>()) {
        return scalar->type;
    }
    if (const auto* array = value.get<std::shared_ptr<const ArrayValue>>()) {
        return types.array((*array)->dtype, static_cast<uint32_t>((*array)->data.shape.size()),
                           (*array)->layout);
    }
    const auto* tuple = value.get<std::shared_ptr<const SequenceValue>>();
    if (tuple != nullptr && (*tuple)->kind == SequenceKind::Tuple && (*tuple)->named == nullptr) {
        std::vector<Type> items;
        for (const ConstantValue& item : (*tuple)->items) {
            const auto type = typeof_constant(item, types);
            if (!type) {
                return std::nullopt;
            }
            items.push_back(*type);
        }
        return types.tuple(items);
    }
    return value.get<bool>() != nullptr                   ? std::optional(types::boolean)
           : value.get<BigInt>() != nullptr               ? std::optional(types::int64)
           : value.get<double>() != nullptr               ? std::optional(types::float64)
           : value.get<std::complex<double>>() != nullptr ? std::optional(types::complex128)
                                                          : std::nullopt;
}

/// `np.float32(2)`, `np.uint8(300)`
Value cast(const ConstantCall& call, Type type) {
    const ConstantValue* argument = call.positional(0);
    if (argument == nullptr || call.arguments.size() != 1) {
        return call.fail(cat("`", type, "` needs one argument"));
    }
    const auto* text = type.is(Kind::Float) ? argument->get<std::string>() : nullptr;
    const auto parsed = text != nullptr ? parse_float(*text) : std::nullopt;
    // A time becomes the count of its units.
    const auto* time = argument->get<NumpyScalar>();
    const bool is_time =
        time != nullptr && (time->type.is(Kind::TimeDelta) || time->type.is(Kind::DateTime));
    const ConstantValue given = parsed    ? ConstantValue{*parsed}
                                : is_time ? ConstantValue{NumpyScalar{types::int64, time->value}}
                                          : *argument;
    const auto number = numpy_number(given, type);
    return number ? Value(ConstantValue{NumpyScalar{type, *number}})
                  : Value(call.fail(cat("this value cannot be converted to `", type, "`")));
}

/// `round(2.675, 2)`: through the decimal digits, as Python does it.
Value rounded_decimal(const ConstantCall& call) {
    const auto digits = as_integer(call.arguments[1]);
    const auto* real = call.arguments[0].get<double>();
    if (real == nullptr || !digits || *digits < 0 || *digits > 22 || !(std::fabs(*real) < 1e22)) {
        return call.fail("`round` of this value is not evaluated at compile time");
    }
    char buffer[64];
    const char* end = std::to_chars(buffer, buffer + sizeof buffer, *real, std::chars_format::fixed,
                                    static_cast<int>(*digits))
                          .ptr;
    double value = 0.0;
    std::from_chars(buffer, end, value);
    return ConstantValue{value};
}

/// `dict(a=1)`, `dict(other, a=1)`
Value make_dict(const ConstantCall& call) {
    DictValue dict;
    for (size_t i = 0; i < call.arguments.size(); ++i) {
        const auto* other = call.arguments[i].get<std::shared_ptr<const DictValue>>();
        if (!call.keywords[i].empty()) {
            dict.set(ConstantValue{std::string(call.keywords[i])}, call.arguments[i]);
        } else if (other != nullptr) {
            dict = **other;
        } else {
            return call.fail("`dict` takes keywords or a dictionary here");
        }
    }
    return ConstantValue{std::make_shared<const DictValue>(std::move(dict))};
}

/// `abs(number)`
Value magnitude(const ConstantCall& call) {
    const ConstantValue number = python_operand(call.arguments[0], call.arguments[0]);
    if (const auto* complex = number.get<std::complex<double>>()) {
        return ConstantValue{std::hypot(complex->real(), complex->imag())};
    }
    const auto integer = as_integer(number);
    const auto real = as_double(number);
    const auto* scalar = number.get<NumpyScalar>();
    if (!real) {
        return call.fail("`abs` of this value is not evaluated at compile time");
    }
    const ConstantValue size = integer ? ConstantValue{*integer < 0 ? -*integer : *integer}
                                       : ConstantValue{std::fabs(*real)};
    return scalar == nullptr ? size : constant_from(*number_as(size, scalar->type), scalar->type);
}

Value builtin(const ConstantCall& call, std::string_view name) {
    constexpr std::pair<std::string_view, Value (*)(const ConstantCall&)> kFunctions[] = {
        {"float", construct_float},
        {"int", construct_int},
        {"complex", construct_complex},
        {"len", length},
        {"dict", make_dict},
    };
    const auto found = std::ranges::find(
        kFunctions, name, &std::pair<std::string_view, Value (*)(const ConstantCall&)>::first);
    if (found != std::end(kFunctions)) {
        return found->second(call);
    }
    if (name == "bool") {
        const auto value = call.arguments.size() == 1 ? truth(call.arguments[0]) : std::nullopt;
        return value ? Value(ConstantValue{*value})
                     : Value(call.fail("`bool` of this value is not known"));
    }
    if (name == "min" || name == "max") {
        return extremum(call, name == "min" ? ast::CompareOp::Lt : ast::CompareOp::Gt);
    }
    if (name == "abs" && call.arguments.size() == 1) {
        return magnitude(call);
    }
    if (name == "pow" && call.arguments.size() == 2) {
        return fold_binary(ast::BinaryOp::Pow, call.arguments[0], call.arguments[1], call.span);
    }
    if (name == "sum") {
        return reduced_items(call, name);
    }
    if (name == "divmod" && call.arguments.size() == 2) {
        const Value quotient =
            fold_binary(ast::BinaryOp::FloorDiv, call.arguments[0], call.arguments[1], call.span);
        const Value rest =
            fold_binary(ast::BinaryOp::Mod, call.arguments[0], call.arguments[1], call.span);
        return quotient && rest ? Value(tuple_constant({*quotient, *rest})) : quotient;
    }
    if ((name == "any" || name == "all") && call.arguments.size() == 1) {
        return any_or_all(call, name == "any");
    }
    if (name == "round" && call.arguments.size() == 2) {
        return rounded_decimal(call);
    }
    if (name == "round" && call.arguments.size() == 1) {
        const auto real = as_double(call.arguments[0]);
        if (real && std::fabs(*real) < 1e18) {
            return ConstantValue{static_cast<BigInt>(std::nearbyint(*real))};
        }
    }
    const bool is_of_plain_number = call.arguments.size() == 1 && call.arguments[0].is_number() &&
                                    call.arguments[0].get<NumpyScalar>() == nullptr;
    if ((name == "str" && call.arguments.size() == 1) || (name == "repr" && is_of_plain_number)) {
        const auto text = python_text(call.arguments[0]);
        return text ? Value(ConstantValue{*text})
                    : Value(call.fail("how Python writes this value is not known"));
    }
    if (name == "tuple" && call.arguments.size() == 1) {
        auto items = items_of(call.arguments[0], call.span);
        return items ? tuple_constant(std::move(*items)) : Value(items.failure());
    }
    return call.fail(cat("`", name, "` is not evaluated at compile time"));
}

Value library(const ConstantCall& call, std::string_view module, std::string_view name,
              TypeTable& types) {
    if (module == "math" && (name == "prod" || name == "fsum")) {
        return reduced_items(call, name);
    }
    if (module == "math") {
        if (const auto whole = integer_function(call, name)) {
            return *whole;
        }
    }
    if (module == "numpy" || module == "cupy") {
        if ((name == "iinfo" || name == "finfo") && call.positional(0) != nullptr) {
            const auto type = type_named_by(*call.positional(0), types);
            const bool fits = type && type->is(name == "iinfo" ? Kind::Int : Kind::Float);
            return fits ? Value(ConstantValue{TypeLimits{*type}})
                        : Value(call.fail(cat("`", name, "` does not take this type")));
        }
        if (name == "dtype") {
            return make_dtype(call, types);
        }
        if (const auto relation = dtype_relation(call, name, types)) {
            return *relation;
        }
        if (name == "datetime64" || name == "timedelta64") {
            return time_constant(call, name == "datetime64" ? Kind::DateTime : Kind::TimeDelta,
                                 types);
        }
    }
    if ((module == "numba" || module == "numba.cuda") && name == "typeof") {
        const auto type =
            call.arguments.size() == 1 ? typeof_constant(call.arguments[0], types) : std::nullopt;
        return type ? Value(ConstantValue{TypeObject{*type}})
                    : Value(call.fail("`typeof` of this value is not known at compile time"));
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
    return is_one_of(module, {"math", "numpy", "cupy"})
               ? real_function(call, module, name)
               : Value(
                     call.fail(cat("`", module, ".", name, "` is not evaluated at compile time")));
}

}  // namespace

const ConstantValue* ConstantCall::positional(size_t index) const {
    return index < arguments.size() && keywords[index].empty() ? &arguments[index] : nullptr;
}

bool ConstantCall::has_keywords() const {
    return std::ranges::any_of(keywords, [](std::string_view each) { return !each.empty(); });
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

bool makes_device_array(std::string_view name) {
    constexpr std::string_view kModule = "numba.cuda.";
    return name.starts_with(kModule) &&
           is_one_of(name.substr(kModule.size()), {"to_device", "device_array", "pinned_array",
                                                   "mapped_array", "managed_array"});
}

Result<ConstantValue> construct(const ConstantCall& call, TypeTable& types) {
    if (const auto* type = call.callee.get<TypeObject>()) {
        const auto array = array_of_type(call, type->type);
        return array ? *array : cast(call, type->type);
    }
    if (const auto* tuple = call.callee.get<std::shared_ptr<const NamedTupleClass>>()) {
        return named_tuple_instance(*tuple, call);
    }
    const auto* qualified = call.callee.get<Qualified>();
    if (qualified != nullptr &&
        (qualified->name == "collections.namedtuple" || qualified->name == "typing.NamedTuple")) {
        return named_tuple_class(call);
    }
    if (qualified != nullptr && qualified->name == "types.SimpleNamespace") {
        return namespace_instance(call);
    }
    const size_t dot = qualified == nullptr ? std::string::npos : qualified->name.rfind('.');
    if (dot == std::string::npos) {
        return call.fail("this call is not evaluated at compile time");
    }
    const std::string_view module = std::string_view(qualified->name).substr(0, dot);
    const std::string_view name = std::string_view(qualified->name).substr(dot + 1);
    if (qualified->name == "cffi.FFI") {
        return ConstantValue{Qualified{"cffi.ffi"}};
    }
    if (qualified->name == "textwrap.dedent" && call.positional(0) != nullptr) {
        const auto* text = call.positional(0)->get<std::string>();
        return text == nullptr ? call.fail("`dedent` takes a string")
                               : Value(ConstantValue{dedented(*text)});
    }
    return module == "builtins" ? builtin(call, name) : library(call, module, name, types);
}

}  // namespace pykern2cu
