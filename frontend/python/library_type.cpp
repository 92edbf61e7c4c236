#include "frontend/python/library_type.hpp"

#include <algorithm>

#include "frontend/intrinsics/match.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/signature.hpp"
#include "frontend/types/time_unit.hpp"

namespace pykern2cu {
namespace {

std::optional<Type> numba_alias(std::string_view name, TypeTable& types) {
    const auto type = parse_type(name, {types, PythonScalars::Wide, {}});
    return type && type->is_known() && !type->is(Kind::Array) ? std::optional(*type) : std::nullopt;
}

struct VectorBase {
    std::string_view name;
    Type element;
};
// `float32x4` and `float4` are the same type.
constexpr VectorBase kVectorBases[] = {
    {"int8x", types::int8},       {"char", types::int8},        {"int16x", types::int16},
    {"short", types::int16},      {"int32x", types::int32},     {"int", types::int32},
    {"int64x", types::int64},     {"longlong", types::int64},   {"long", types::int64},
    {"uint8x", types::uint8},     {"uchar", types::uint8},      {"uint16x", types::uint16},
    {"ushort", types::uint16},    {"uint32x", types::uint32},   {"uint", types::uint32},
    {"uint64x", types::uint64},   {"ulonglong", types::uint64}, {"ulong", types::uint64},
    {"float32x", types::float32}, {"float", types::float32},    {"float64x", types::float64},
    {"double", types::float64}};

std::optional<Type> vector_type(std::string_view name, TypeTable& types) {
    if (name.size() < 2 || name.back() < '1' || name.back() > '4') {
        return std::nullopt;
    }
    for (const VectorBase& base : kVectorBases) {
        if (base.name == name.substr(0, name.size() - 1)) {
            return types.vector(base.element, static_cast<uint32_t>(name.back() - '0'));
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Type> library_type(std::string_view module, std::string_view name, TypeTable& types) {
    if (module == "numba.cuda.random") {
        return name == types::kGeneratorType || name == "xoroshiro128p_dtype"
                   ? std::optional(types::xoroshiro128p(types))
                   : std::nullopt;
    }
    if (name == "bfloat16" || name == "__half") {
        const bool is_half = name == "__half";
        const bool offers =
            module == (is_half ? "numba.cuda.fp16" : "numba.cuda.bf16") ||
            (!is_half && (module == "ml_dtypes" || module == "numba.cuda" || module == "numba"));
        return offers ? std::optional(is_half ? types::float16 : types::bfloat16) : std::nullopt;
    }
    if (module == "numba.cuda" || module == "numba") {
        if (const auto vector = vector_type(name, types);
            vector && types::by_name(name) == types::unknown) {
            return vector;
        }
    }
    const bool is_numpy = module == "numpy" || module == "cupy" || module == "numba.cuda";
    if (!is_numpy && module != "numba") {
        return std::nullopt;
    }
    // One letter is a dtype code in a string only: `np.e` is a number.
    if (const Type type = types::by_name(name); type.is_known() && name.size() > 1) {
        return type;
    }
    return module == "numba" ? numba_alias(name, types) : std::nullopt;
}

namespace {

// "datetime64[D]", "<m8[ns]"
std::optional<Type> time_from_string(std::string_view text, TypeTable& types) {
    text.remove_prefix(text.starts_with('<') || text.starts_with('=') ? 1 : 0);
    const size_t open = text.find('[');
    const std::string_view base = text.substr(0, open);
    const bool is_date = base == "datetime64" || base == "M8";
    if (open == std::string_view::npos || !text.ends_with(']') ||
        (!is_date && base != "timedelta64" && base != "m8")) {
        return std::nullopt;
    }
    const auto unit = time_unit::named(text.substr(open + 1, text.size() - open - 2));
    return unit ? std::optional(types.time(is_date ? Kind::DateTime : Kind::TimeDelta, *unit))
                : std::nullopt;
}

}  // namespace

std::optional<Type> dtype_from_string(std::string_view text, TypeTable& types) {
    if (const auto time = time_from_string(text, types)) {
        return time;
    }
    const Type known = types::by_name(text);
    const std::optional<Type> type =
        known.is_known() ? std::optional(known) : numba_alias(text, types);
    // Signatures have names of other types too, of which no array is made: `void`.
    const bool is_element = type && (type->is_number() || type->is_time() ||
                                     type->is(Kind::Vector) || type->is(Kind::Record));
    return is_element ? type : std::nullopt;
}

std::optional<std::string> dtype_obstacle(const ConstantValue& value) {
    const auto* text = value.get<std::string>();
    const size_t order = text == nullptr ? std::string::npos : text->find_first_of(">!");
    if (order == std::string::npos) {
        return std::nullopt;
    }
    std::string little = *text;
    little[order] = '<';
    return cat("`", *text, "` is big-endian, which GPUs do not read; use `", little,
               "` and convert the data on the host, as `astype` does");
}

std::optional<Type> python_number(std::string_view qualified_name) {
    struct Class {
        std::string_view name;
        Type type;
    };
    constexpr Class kClasses[] = {
        {"builtins.int", types::int64},
        {"builtins.float", types::float64},
        {"builtins.complex", types::complex128},
        {"builtins.bool", types::boolean},
    };
    const auto* found = std::ranges::find(kClasses, qualified_name, &Class::name);
    return found == std::end(kClasses) ? std::nullopt : std::optional(found->type);
}

ConstantValue library_value(std::string name, TypeTable& types) {
    if (name == "typing.TYPE_CHECKING") {
        return {false};
    }
    const size_t dot = name.rfind('.');
    if (dot != std::string::npos) {
        const std::string_view module = std::string_view(name).substr(0, dot);
        const std::string_view last = std::string_view(name).substr(dot + 1);
        if (const auto type = library_type(module, last, types)) {
            return {TypeObject{.type = *type, .is_class = true}};
        }
        const auto rows = find_intrinsics(name);
        if (!rows.empty() && kind_of(*rows.front()) == IntrinsicKind::Constant) {
            return constant_of(*rows.front());
        }
    }
    return {Qualified{std::move(name)}};
}

std::optional<Type> type_named_by(const ConstantValue& value, TypeTable& types) {
    if (const auto* object = value.get<TypeObject>()) {
        return object->shape.empty() ? std::optional(object->type) : std::nullopt;
    }
    if (const auto* text = value.get<std::string>()) {
        return dtype_from_string(*text, types);
    }
    if (const auto* tuple = value.get<std::shared_ptr<const NamedTupleClass>>()) {
        // Its fields have no types yet: a signature gives them.
        const std::vector<Type> fields((*tuple)->fields.size(), types::none);
        return types.named_tuple((*tuple)->name, (*tuple)->fields, fields);
    }
    if (const auto* qualified = value.get<Qualified>()) {
        if (const auto number = python_number(qualified->name)) {
            return number;
        }
        const size_t dot = qualified->name.rfind('.');
        return dot == std::string::npos ? std::nullopt
                                        : library_type(qualified->name.substr(0, dot),
                                                       qualified->name.substr(dot + 1), types);
    }
    return std::nullopt;
}

}  // namespace pykern2cu
