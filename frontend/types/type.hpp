#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

/// Types of values in device code. A `Type` is a pointer to interned data: equality is identity.
namespace pykern2cu {

enum class Kind : uint8_t {
    Unknown,  // not known yet: only while types are iterated
    Error,    // already reported; absorbs later errors
    None,
    Bool,
    Int,
    Float,
    Complex,
    Tuple,
    Optional,  // a value or None
    Array,
    Pointer,   // CuPy shared memory, Numba CPointer
    Iterator,  // walks over elements that are not side by side or nowhere in memory; the name is
               // its class in C++
    Record,
    Chars,      // a string of fixed size in a record: NumPy's "S8", "U8"
    Vector,     // float4, int32x2
    Enum,       // a member of an Enum or IntEnum class
    DateTime,   // datetime64 and
    TimeDelta,  // timedelta64: int64 ticks of a unit
    Dim3,
    GridGroup,
    Class,   // an object of a class of CUDA's libraries: a thread block, a CUB reduction
    Range,   // `range(...)`, only as the iterable of a loop
    Object,  // exists at compile time only: functions, modules, type objects, strings
};

enum class Layout : uint8_t { C, F, A };  // A: any strides, in bytes
enum class Access : uint8_t { ReadWrite, ReadOnly };

class Type;
struct RecordField;

/// Of a record in C++, in bytes.
struct RecordAlign {
    uint32_t natural = 1;  // with each field at its natural place
    uint32_t own = 1;      // of a packed record, with a field off that: what all places allow
};

struct TypeData {
    Kind kind = Kind::Unknown;
    uint8_t bits = 0;  // Int, Float: 8..64; Complex: 64 or 128; Chars: 8 or 32;
    // Record: NumPy's alignment in bytes
    bool is_signed = false;  // Int; Enum: is an IntEnum
    bool is_weak =
        false;  // a Python scalar that adapts to the other operand (NEP 50); fused functions only
    // Weak: the least of the kinds that it may have, if a value known at run time only decides.
    Kind least = Kind::Unknown;
    uint8_t ndim = 0;  // Array; Vector: its components
    Layout layout = Layout::C;
    Access access = Access::ReadWrite;
    // Array, Pointer, Iterator, Vector, Optional; Enum: the type of the values; Class: what it is a
    // member of; Tuple of weak items: what holds them
    const TypeData* element = nullptr;
    // Tuple; Optional: whether there is a value, and it; Class: its template arguments
    std::span<const Type> elements = {};
    std::span<const std::string_view> names = {};  // the fields of a namedtuple
    std::span<const RecordField> fields = {};
    uint32_t size = 0;       // Record: bytes; Chars: characters; Tuple: items of all levels;
                             // DateTime, TimeDelta: the unit; Class: its last template argument
    RecordAlign align = {};  // Record
    // scalars: "float32"; Record: its struct; Enum, namedtuple: its class; Class: in Python
    std::string_view name = {};
};

namespace detail {
inline constexpr TypeData kUnknown{.kind = Kind::Unknown, .name = "unknown"};
}

/// A handle to interned type data.
class Type {
  public:
    constexpr Type() : data_(&detail::kUnknown) {}
    constexpr explicit Type(const TypeData* data) : data_(data) {}

    constexpr Kind kind() const { return data_->kind; }
    constexpr bool is(Kind kind) const { return data_->kind == kind; }
    constexpr uint32_t bits() const { return data_->bits; }
    constexpr bool is_signed() const { return data_->is_signed; }
    constexpr bool is_weak() const { return data_->is_weak; }
    /// A Python int or a float, whichever the arguments of the kernel make it: its kind is the
    /// widest that it may have, and this the least. Of any other type its kind.
    constexpr Kind least_kind() const {
        return data_->least == Kind::Unknown ? kind() : data_->least;
    }
    constexpr uint32_t ndim() const { return data_->ndim; }
    constexpr Layout layout() const { return data_->layout; }
    constexpr Access access() const { return data_->access; }
    constexpr Type element() const { return Type(data_->element); }
    constexpr std::span<const Type> elements() const { return data_->elements; }
    constexpr std::span<const RecordField> fields() const { return data_->fields; }
    /// The field names of a namedtuple; none of any other tuple.
    constexpr std::span<const std::string_view> tuple_names() const { return data_->names; }
    constexpr bool is_named_tuple() const { return is(Kind::Tuple) && !data_->name.empty(); }
    constexpr uint32_t record_size() const { return data_->size; }
    constexpr RecordAlign record_align() const { return data_->align; }
    constexpr uint32_t chars() const { return data_->size; }
    /// Whether it is moved by `p + n` and followed by `p[n]`.
    constexpr bool is_iterator() const { return is(Kind::Pointer) || is(Kind::Iterator); }
    /// Whether the elements of an iterator are in memory, so that they can be written.
    constexpr bool has_places() const {
        return is(Kind::Pointer) || (is(Kind::Iterator) && name() == "strided_iterator");
    }
    constexpr bool is_time() const { return is(Kind::DateTime) || is(Kind::TimeDelta); }
    constexpr uint32_t time_unit() const { return data_->size; }
    constexpr uint32_t components() const { return data_->ndim; }
    constexpr bool is_int_enum() const { return is(Kind::Enum) && data_->is_signed; }
    /// The items of a tuple, those of inner tuples counted one by one.
    constexpr uint32_t tuple_leaves() const { return data_->size; }
    /// Of a class template: the number that it takes after its types; 0: none.
    constexpr uint32_t class_size() const { return data_->size; }
    /// `BlockReduce[float32, 128].TempStorage` is a member of the class that `element()` is.
    constexpr bool is_member_class() const { return is(Kind::Class) && data_->element != nullptr; }
    constexpr std::string_view name() const { return data_->name; }

    constexpr bool is_known() const { return !is(Kind::Unknown) && !is(Kind::Error); }
    constexpr bool is_integer() const { return is(Kind::Int); }
    constexpr bool is_integral() const { return is(Kind::Int) || is(Kind::Bool); }
    constexpr bool is_real() const { return is_integral() || is(Kind::Float); }
    constexpr bool is_number() const { return is_real() || is(Kind::Complex); }
    constexpr bool is_signed_integer() const { return is(Kind::Int) && is_signed(); }
    /// float16 or bfloat16: a class in C++, with operators but hardly any implicit conversion.
    constexpr bool is_small_float() const { return is(Kind::Float) && bits() == 16; }
    constexpr bool is_unsigned_integer() const { return is(Kind::Int) && !is_signed(); }

    friend constexpr bool operator==(Type, Type) = default;
    const TypeData* identity() const { return data_; }

  private:
    const TypeData* data_;
};

struct RecordField {
    std::string_view name;
    Type type;                             // of one element where the field is a sub-array
    uint32_t offset = 0;                   // bytes from the start of the record
    std::span<const uint32_t> shape = {};  // of a sub-array
    std::string_view title = {};           // NumPy's second name of a field

    bool is_array() const { return !shape.empty(); }
    uint32_t count() const;  // elements
    uint32_t size() const;   // bytes
};

namespace detail {
constexpr TypeData scalar(Kind kind, uint8_t bits, bool is_signed, std::string_view name) {
    return {.kind = kind, .bits = bits, .is_signed = is_signed, .name = name};
}
constexpr TypeData weak(Kind kind, uint8_t bits, std::string_view name,
                        Kind least = Kind::Unknown) {
    return {.kind = kind,
            .bits = bits,
            .is_signed = true,
            .is_weak = true,
            .least = least,
            .name = name};
}
inline constexpr TypeData kError{.kind = Kind::Error, .name = "error"};
inline constexpr TypeData kNone{.kind = Kind::None, .name = "none"};
inline constexpr TypeData kDim3{.kind = Kind::Dim3, .name = "dim3"};
inline constexpr TypeData kGridGroup{.kind = Kind::GridGroup, .name = "grid_group"};
inline constexpr TypeData kThreadBlock{.kind = Kind::Class, .name = "thread_block"};
inline constexpr TypeData kReductionTeams{.kind = Kind::Class, .name = "reduction_teams"};
inline constexpr TypeData kRange{.kind = Kind::Range, .name = "range"};
inline constexpr TypeData kObject{.kind = Kind::Object, .name = "object"};
inline constexpr TypeData kBool = scalar(Kind::Bool, 8, false, "bool");
inline constexpr TypeData kInt8 = scalar(Kind::Int, 8, true, "int8");
inline constexpr TypeData kInt16 = scalar(Kind::Int, 16, true, "int16");
inline constexpr TypeData kInt32 = scalar(Kind::Int, 32, true, "int32");
inline constexpr TypeData kInt64 = scalar(Kind::Int, 64, true, "int64");
inline constexpr TypeData kUint8 = scalar(Kind::Int, 8, false, "uint8");
inline constexpr TypeData kUint16 = scalar(Kind::Int, 16, false, "uint16");
inline constexpr TypeData kUint32 = scalar(Kind::Int, 32, false, "uint32");
inline constexpr TypeData kUint64 = scalar(Kind::Int, 64, false, "uint64");
inline constexpr TypeData kFloat16 = scalar(Kind::Float, 16, true, "float16");
inline constexpr TypeData kBfloat16 = scalar(Kind::Float, 16, true, "bfloat16");
inline constexpr TypeData kFloat32 = scalar(Kind::Float, 32, true, "float32");
inline constexpr TypeData kFloat64 = scalar(Kind::Float, 64, true, "float64");
inline constexpr TypeData kComplex64 = scalar(Kind::Complex, 64, true, "complex64");
inline constexpr TypeData kComplex128 = scalar(Kind::Complex, 128, true, "complex128");
inline constexpr TypeData kLongLong = scalar(Kind::Int, 64, true, "int64");
inline constexpr TypeData kUnsignedLongLong = scalar(Kind::Int, 64, false, "uint64");
inline constexpr TypeData kWeakBool = weak(Kind::Bool, 8, "Python bool");
inline constexpr TypeData kWeakInt = weak(Kind::Int, 64, "Python int");
inline constexpr TypeData kWeakFloat = weak(Kind::Float, 64, "Python float");
inline constexpr TypeData kWeakComplex = weak(Kind::Complex, 128, "Python complex");
}  // namespace detail

namespace types {
inline constexpr Type unknown{&detail::kUnknown}, error{&detail::kError}, none{&detail::kNone};
inline constexpr Type dim3{&detail::kDim3}, grid_group{&detail::kGridGroup};
inline constexpr Type thread_block{&detail::kThreadBlock};
inline constexpr Type reduction_teams{&detail::kReductionTeams};
inline constexpr Type range{&detail::kRange}, object{&detail::kObject};
inline constexpr Type boolean{&detail::kBool};
inline constexpr Type int8{&detail::kInt8}, int16{&detail::kInt16};
inline constexpr Type int32{&detail::kInt32}, int64{&detail::kInt64};
inline constexpr Type uint8{&detail::kUint8}, uint16{&detail::kUint16};
inline constexpr Type uint32{&detail::kUint32}, uint64{&detail::kUint64};
inline constexpr Type float16{&detail::kFloat16}, bfloat16{&detail::kBfloat16};
inline constexpr Type float32{&detail::kFloat32}, float64{&detail::kFloat64};
inline constexpr Type complex64{&detail::kComplex64}, complex128{&detail::kComplex128};
// int64 and uint64 in text that names them as CuPy does: on Linux `int64_t` is `long`, for which
// CUDA has no atomic functions.
inline constexpr Type long_long{&detail::kLongLong};
inline constexpr Type unsigned_long_long{&detail::kUnsignedLongLong};
// Python scalars of fused functions: computed as int64, float64 and complex128 among themselves.
inline constexpr Type weak_bool{&detail::kWeakBool}, weak_int{&detail::kWeakInt};
inline constexpr Type weak_float{&detail::kWeakFloat}, weak_complex{&detail::kWeakComplex};

/// The scalar type of a NumPy dtype name such as "float32", or `unknown`.
Type by_name(std::string_view name);
/// The field of this name or title, or null.
const RecordField* find_field(Type record, std::string_view name);
/// Whether the fields of `prefix` are the first ones of `record`, at the same places: a reference
/// to the one then is a reference to the other.
bool is_prefix(Type prefix, Type record);
/// Whether a tuple has items, all of one type.
bool is_uniform(Type tuple);
/// float32 for complex64, float64 for complex128.
Type component(Type complex);
Type integer(uint32_t bits, bool is_signed);
Type floating(uint32_t bits);
Type complex_of(uint32_t bits);
/// A Python scalar of any of the kinds from `least` to `widest`.
Type weak(Kind least, Kind widest);
/// The type in which a weak scalar is computed and held, or the value of an enum member; of a tuple
/// the one that holds its items. Any other type is returned as it is.
Type strong(Type type);
/// `x`, `y`, `z`, `w`
inline constexpr std::string_view kComponents[] = {"x", "y", "z", "w"};
constexpr uint32_t round_up(uint32_t size, uint32_t alignment) {
    return (size + alignment - 1) / alignment * alignment;
}
/// Bytes of a value in memory: scalars, records, pointers; arrays and tuples as they cross the
/// kernel boundary.
uint32_t size_of(Type type);
uint32_t align_of(Type type);
/// What the types of a record's fields ask for, whether their places have it or not.
uint32_t natural_align(Type record);
/// Found once for each record, from those in it.
RecordAlign record_align(std::span<const RecordField> fields, uint32_t size);
/// The next multiple of `alignment`.
}  // namespace types

/// As Numba and NumPy write it: "float32", "float32[:, ::1]", "Tuple(int64, float32)".
std::string spelling(Type type);
inline void append(std::string& out, Type type) { out += spelling(type); }

}  // namespace pykern2cu
