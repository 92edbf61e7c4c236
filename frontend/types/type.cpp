#include "frontend/types/type.hpp"

#include <algorithm>
#include <array>

#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"
#include "frontend/types/held_half.hpp"
#include "frontend/types/text_types.hpp"

namespace pykern2cu {
namespace {

struct NamedType {
    std::string_view name;
    Type type;
};

// clang-format off
constexpr NamedType kNumpyNames[] = {
    {"bool", types::boolean},   {"bool_", types::boolean}, {"b1", types::boolean},     {"?", types::boolean},
    {"int8", types::int8},      {"i1", types::int8},       {"byte", types::int8},      {"b", types::int8},
    {"int16", types::int16},    {"i2", types::int16},      {"short", types::int16},    {"h", types::int16},
    {"int32", types::int32},    {"i4", types::int32},      {"intc", types::int32},     {"i", types::int32},
    {"int64", types::int64},    {"i8", types::int64},      {"longlong", types::int64}, {"q", types::int64},
    {"int", types::int64},      {"int_", types::int64},    {"intp", types::int64},     {"p", types::int64},
    {"long", types::int64},     {"l", types::int64},
    {"uint8", types::uint8},    {"u1", types::uint8},      {"ubyte", types::uint8},    {"B", types::uint8},
    {"uint16", types::uint16},  {"u2", types::uint16},     {"ushort", types::uint16},  {"H", types::uint16},
    {"uint32", types::uint32},  {"u4", types::uint32},     {"uintc", types::uint32},   {"I", types::uint32},
    {"uint64", types::uint64},  {"u8", types::uint64},     {"ulonglong", types::uint64}, {"Q", types::uint64},
    {"uint", types::uint64},    {"uintp", types::uint64},  {"ulong", types::uint64},   {"P", types::uint64},
    {"L", types::uint64},
    {"float16", types::float16}, {"f2", types::float16},   {"half", types::float16},   {"e", types::float16},
    {"bfloat16", types::bfloat16},
    {"float32", types::float32}, {"f4", types::float32},   {"single", types::float32}, {"f", types::float32},
    {"float64", types::float64}, {"f8", types::float64},   {"double", types::float64}, {"d", types::float64},
    {"float", types::float64},  {"float_", types::float64},
    {"complex64", types::complex64},   {"c8", types::complex64},   {"csingle", types::complex64}, {"F", types::complex64},
    {"complex128", types::complex128}, {"c16", types::complex128}, {"cdouble", types::complex128},
    {"complex", types::complex128},    {"complex_", types::complex128}, {"D", types::complex128},
};
// clang-format on

// Python scalars of kinds that are known at run time only.
constexpr TypeData kBoolOrInt = detail::weak(Kind::Int, 64, "Python bool or int", Kind::Bool);
constexpr TypeData kBoolToFloat = detail::weak(Kind::Float, 64, "Python bool or float", Kind::Bool);
constexpr TypeData kBoolToComplex =
    detail::weak(Kind::Complex, 128, "Python bool or complex", Kind::Bool);
constexpr TypeData kIntOrFloat = detail::weak(Kind::Float, 64, "Python int or float", Kind::Int);
constexpr TypeData kIntToComplex =
    detail::weak(Kind::Complex, 128, "Python int or complex", Kind::Int);
constexpr TypeData kFloatOrComplex =
    detail::weak(Kind::Complex, 128, "Python float or complex", Kind::Float);
constexpr const TypeData* kWeakTypes[] = {
    &detail::kWeakBool, &detail::kWeakInt, &detail::kWeakFloat, &detail::kWeakComplex,
    &kBoolOrInt,        &kBoolToFloat,     &kBoolToComplex,     &kIntOrFloat,
    &kIntToComplex,     &kFloatOrComplex};

// A descriptor { data; shape[ndim]; } and, for layout A, strides[ndim].
uint32_t array_size(Type array) {
    const uint32_t lists = array.layout() == Layout::A ? 2 : 1;
    return 8 + 8 * lists * array.ndim();
}

/// A tuple holds where a record is, as Numba does.
constexpr uint32_t kPointerSize = 8;
uint32_t held_align(Type type) {
    return type.is(Kind::Record) ? kPointerSize : types::align_of(type);
}
uint32_t held_size(Type type) {
    return type.is(Kind::Record) ? kPointerSize : types::size_of(type);
}

uint32_t tuple_align(Type tuple) {
    uint32_t alignment = 1;
    for (const Type element : tuple.elements()) {
        alignment = std::max(alignment, held_align(element));
    }
    return alignment;
}

uint32_t tuple_size(Type tuple) {
    uint32_t size = 0;
    for (const Type element : tuple.elements()) {
        size = types::round_up(size, held_align(element)) + held_size(element);
    }
    return std::max(types::round_up(size, tuple_align(tuple)), 1u);  // C++ has no empty objects
}

std::string_view letter(Layout layout) {
    switch (layout) {
        case Layout::C:
            return "C";
        case Layout::F:
            return "F";
        case Layout::A:
            return "A";
    }
    return "A";
}

std::string array_spelling(Type array) {
    if (array.ndim() == 0 || array.access() == Access::ReadOnly) {
        const std::string_view read_only =
            array.access() == Access::ReadOnly ? ", readonly=True" : "";
        return cat("Array(", array.element(), ", ", array.ndim(), ", \"", letter(array.layout()),
                   "\"", read_only, ")");
    }
    std::string out = cat(array.element(), "[");
    for (uint32_t axis = 0; axis < array.ndim(); ++axis) {
        const bool is_unit_c = array.layout() == Layout::C && axis + 1 == array.ndim();
        const bool is_unit_f = array.layout() == Layout::F && axis == 0;
        out += axis > 0 ? ", " : "";
        out += is_unit_c || is_unit_f ? "::1" : ":";
    }
    return out + "]";
}

std::string tuple_spelling(Type tuple) {
    std::string out = tuple.is_named_tuple() ? cat(tuple.name(), "(") : "Tuple(";
    for (const Type element : tuple.elements()) {
        out += out.back() == '(' ? "" : ", ";
        append(out, element);
    }
    return out + ")";
}

//   thread_block   BlockReduce[float32, 128]   BlockReduce[float32, 128].TempStorage
std::string class_spelling(Type type) {
    if (type.is_member_class()) {
        return cat(type.element(), ".", type.name());
    }
    std::string out(type.name());
    for (const Type argument : type.elements()) {
        out += cat(out.size() == type.name().size() ? "[" : ", ", argument);
    }
    out += type.class_size() == 0 ? "" : cat(", ", type.class_size());
    return out + (type.elements().empty() ? "" : "]");
}

}  // namespace

uint32_t RecordField::count() const {
    uint32_t count = 1;
    for (const uint32_t extent : shape) {
        count *= extent;
    }
    return count;
}

uint32_t RecordField::size() const { return count() * types::size_of(type); }

namespace types {

Type by_name(std::string_view name) {
    const bool has_order =
        name.size() > 1 && std::string_view("<=|>!").find(name[0]) != std::string_view::npos;
    const bool is_big_endian = has_order && (name[0] == '>' || name[0] == '!');
    name.remove_prefix(has_order ? 1 : 0);
    const auto* found = std::ranges::find(kNumpyNames, name, &NamedType::name);
    const Type type = found == std::end(kNumpyNames) ? unknown : found->type;
    return is_big_endian && type.is_known() && size_of(type) > 1 ? unknown : type;
}

bool is_uniform(Type tuple) {
    const std::span<const Type> items = tuple.elements();
    return !items.empty() &&
           std::ranges::all_of(items, [&](Type each) { return each == items[0]; });
}

Type component(Type complex) { return floating(complex.bits() / 2); }

Type integer(uint32_t bits, bool is_signed) {
    switch (bits) {
        case 8:
            return is_signed ? int8 : uint8;
        case 16:
            return is_signed ? int16 : uint16;
        case 32:
            return is_signed ? int32 : uint32;
        case 64:
            return is_signed ? int64 : uint64;
    }
    internal_error("no integer of this width");
}

Type floating(uint32_t bits) {
    check(bits == 16 || bits == 32 || bits == 64, "no float of this width");
    return bits == 16 ? float16 : bits == 32 ? float32 : float64;
}

Type complex_of(uint32_t bits) {
    check(bits == 64 || bits == 128, "no complex of this width");
    return bits == 64 ? complex64 : complex128;
}

const RecordField* find_field(Type record, std::string_view name) {
    for (const RecordField& field : record.fields()) {
        if (field.name == name || (!field.title.empty() && field.title == name)) {
            return &field;
        }
    }
    return nullptr;
}

bool is_prefix(Type prefix, Type record) {
    const std::span<const RecordField> all = record.fields();
    const std::span<const RecordField> first = prefix.fields();
    return first.size() <= all.size() &&
           std::equal(first.begin(), first.end(), all.begin(),
                      [](const RecordField& a, const RecordField& b) {
                          return a.name == b.name && a.type == b.type && a.offset == b.offset &&
                                 std::ranges::equal(a.shape, b.shape);
                      });
}

Type weak(Kind least, Kind widest) {
    for (const TypeData* each : kWeakTypes) {
        if (Type(each).least_kind() == least && Type(each).kind() == widest) {
            return Type(each);
        }
    }
    internal_error("no Python scalar of these kinds");
}

Type strong(Type type) {
    if (type.is(Kind::Enum) || (type.is(Kind::Tuple) && type.element().identity() != nullptr)) {
        return type.element();
    }
    if (type == held_half) {
        return float32;
    }
    if (!type.is_weak()) {
        return type;
    }
    if (type.is(Kind::Bool)) {
        return boolean;
    }
    if (type.is(Kind::Int)) {
        return int64;
    }
    return type.is(Kind::Float) ? float64 : complex128;
}

uint32_t size_of(Type type) {
    switch (type.kind()) {
        case Kind::Bool:
        case Kind::Int:
        case Kind::Float:
        case Kind::Complex:
            return type.bits() / 8;
        case Kind::Tuple:
        case Kind::Optional:
            return tuple_size(type);
        case Kind::Array:
            return array_size(type);
        case Kind::Pointer:
        case Kind::DateTime:
        case Kind::TimeDelta:
        case Kind::GridGroup:
            return 8;
        case Kind::Record:
            return type.record_size();
        case Kind::Chars:
            return type.bits() / 8 * type.chars();
        case Kind::Vector:
            return types::size_of(type.element()) * type.components();
        case Kind::Enum:
            return types::size_of(type.element());
        case Kind::Dim3:
            return 12;
        case Kind::Iterator:  // crosses no boundary
        case Kind::Unknown:
        case Kind::Error:
        case Kind::None:
        case Kind::Class:
        case Kind::Range:
        case Kind::Object:
            return 0;
    }
    return 0;
}

RecordAlign record_align(std::span<const RecordField> fields, uint32_t size) {
    RecordAlign align;
    for (const RecordField& field : fields) {
        align.natural = std::max(align.natural, align_of(field.type));
    }
    align.own = align.natural;
    for (const RecordField& field : fields) {
        const uint32_t natural = align_of(field.type);
        while (field.offset % std::min(natural, align.own) != 0 ||
               size % std::min(natural, align.own) != 0) {
            align.own /= 2;
        }
    }
    return align;
}

uint32_t natural_align(Type record) { return record.record_align().natural; }

uint32_t align_of(Type type) {
    switch (type.kind()) {
        case Kind::Bool:
        case Kind::Int:
        case Kind::Float:
            return type.bits() / 8;
        case Kind::Complex:
            // That of its parts, as in NumPy; a class may want more.
            return is_text_complex(type) ? type.bits() / 8 : type.bits() / 16;
        case Kind::Tuple:
        case Kind::Optional:
            return tuple_align(type);
        case Kind::Array:
        case Kind::Pointer:
        case Kind::DateTime:
        case Kind::TimeDelta:
        case Kind::GridGroup:
            return 8;
        case Kind::Record:
            return type.record_align().own;
        case Kind::Chars:
            return type.bits() / 8;
        case Kind::Vector:
        case Kind::Enum:
            return types::align_of(type.element());
        case Kind::Dim3:
            return 4;
        case Kind::Iterator:
        case Kind::Unknown:
        case Kind::Error:
        case Kind::None:
        case Kind::Class:
        case Kind::Range:
        case Kind::Object:
            return 1;
    }
    return 1;
}

}  // namespace types

std::string spelling(Type type) {
    switch (type.kind()) {
        case Kind::Array:
            return array_spelling(type);
        case Kind::Tuple:
            return tuple_spelling(type);
        case Kind::Optional:
            return cat("Optional(", type.element(), ")");
        case Kind::Pointer:
            return cat("CPointer(", type.element(), ")");
        case Kind::Iterator:
            return cat(type.name(), "(", type.element(), ")");
        case Kind::Chars:
            return cat(type.bits() == 8 ? "S" : "U", type.chars());
        case Kind::Vector:
            return cat(type.element(), "x", type.components());
        case Kind::Class:
            return class_spelling(type);
        case Kind::Unknown:
        case Kind::Error:
        case Kind::None:
        case Kind::Bool:
        case Kind::Int:
        case Kind::Float:
        case Kind::Complex:
        case Kind::Record:
        case Kind::Enum:
        case Kind::DateTime:
        case Kind::TimeDelta:
        case Kind::Dim3:
        case Kind::GridGroup:
        case Kind::Range:
        case Kind::Object:
            return std::string(type.name());
    }
    return {};
}

}  // namespace pykern2cu
