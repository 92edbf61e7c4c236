#include "frontend/types/promotion.hpp"

#include <algorithm>

#include "frontend/source/check.hpp"

namespace pykern2cu::promotion {
namespace {

constexpr Type kTypes[kScalarCount] = {
    types::boolean, types::int8,    types::int16,     types::int32,      types::int64,
    types::uint8,   types::uint16,  types::uint32,    types::uint64,     types::float16,
    types::float32, types::float64, types::complex64, types::complex128, types::bfloat16};

constexpr Type b = types::boolean, i8 = types::int8, i16 = types::int16, i32 = types::int32,
               i64 = types::int64, u8 = types::uint8, u16 = types::uint16, u32 = types::uint32,
               u64 = types::uint64, f16 = types::float16, f32 = types::float32,
               f64 = types::float64, c64 = types::complex64, c128 = types::complex128,
               bf = types::bfloat16;

// clang-format off
constexpr Type kPromoted[kScalarCount][kScalarCount] = {
    //         b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128  bf
    /* b   */ {b,    i8,   i16,  i32,  i64,  u8,   u16,  u32,  u64,  f16,  f32,  f64,  c64,  c128, bf},
    /* i8  */ {i8,   i8,   i16,  i32,  i64,  i16,  i32,  i64,  f64,  f16,  f32,  f64,  c64,  c128, bf},
    /* i16 */ {i16,  i16,  i16,  i32,  i64,  i16,  i32,  i64,  f64,  f32,  f32,  f64,  c64,  c128, f32},
    /* i32 */ {i32,  i32,  i32,  i32,  i64,  i32,  i32,  i64,  f64,  f64,  f64,  f64,  c128, c128, f64},
    /* i64 */ {i64,  i64,  i64,  i64,  i64,  i64,  i64,  i64,  f64,  f64,  f64,  f64,  c128, c128, f64},
    /* u8  */ {u8,   i16,  i16,  i32,  i64,  u8,   u16,  u32,  u64,  f16,  f32,  f64,  c64,  c128, bf},
    /* u16 */ {u16,  i32,  i32,  i32,  i64,  u16,  u16,  u32,  u64,  f32,  f32,  f64,  c64,  c128, f32},
    /* u32 */ {u32,  i64,  i64,  i64,  i64,  u32,  u32,  u32,  u64,  f64,  f64,  f64,  c128, c128, f64},
    /* u64 */ {u64,  f64,  f64,  f64,  f64,  u64,  u64,  u64,  u64,  f64,  f64,  f64,  c128, c128, f64},
    /* f16 */ {f16,  f16,  f32,  f64,  f64,  f16,  f32,  f64,  f64,  f16,  f32,  f64,  c64,  c128, f32},
    /* f32 */ {f32,  f32,  f32,  f64,  f64,  f32,  f32,  f64,  f64,  f32,  f32,  f64,  c64,  c128, f32},
    /* f64 */ {f64,  f64,  f64,  f64,  f64,  f64,  f64,  f64,  f64,  f64,  f64,  f64,  c128, c128, f64},
    /* c64 */ {c64,  c64,  c64,  c128, c128, c64,  c64,  c128, c128, c64,  c64,  c128, c64,  c128, c64},
    /* c128*/ {c128, c128, c128, c128, c128, c128, c128, c128, c128, c128, c128, c128, c128, c128, c128},
    /* bf  */ {bf,   bf,   f32,  f64,  f64,  bf,   f32,  f64,  f64,  f32,  f32,  f64,  c64,  c128, bf},
};

constexpr Grade E = Grade::Exact, P = Grade::Promote, S = Grade::Safe, U = Grade::Unsafe,
                X = Grade::Impossible;
constexpr Grade kNumbaGrades[kScalarCount][kScalarCount] = {
    // to:     b  i8 i16 i32 i64 u8 u16 u32 u64 f16 f32 f64 c64 c128 bf
    /* b   */ {E, S, S,  S,  S,  S, S,  S,  S,  S,  S,  S,  S,  S,  X},
    /* i8  */ {U, E, P,  P,  P,  U, U,  U,  U,  S,  S,  S,  S,  S,  S},
    /* i16 */ {U, U, E,  P,  P,  U, U,  U,  U,  U,  S,  S,  S,  S,  U},
    /* i32 */ {U, U, U,  E,  P,  U, U,  U,  U,  U,  U,  S,  U,  S,  U},
    /* i64 */ {U, U, U,  U,  E,  U, U,  U,  U,  U,  U,  S,  U,  S,  U},
    /* u8  */ {U, U, S,  S,  S,  E, P,  P,  P,  U,  S,  S,  S,  S,  S},
    /* u16 */ {U, U, U,  S,  S,  U, E,  P,  P,  U,  U,  S,  U,  S,  U},
    /* u32 */ {U, U, U,  U,  S,  U, U,  E,  P,  U,  U,  S,  U,  S,  U},
    /* u64 */ {U, U, U,  U,  U,  U, U,  U,  E,  U,  U,  S,  U,  S,  U},
    /* f16 */ {U, U, U,  U,  U,  U, U,  U,  U,  E,  P,  P,  S,  S,  U},
    /* f32 */ {U, U, U,  U,  U,  U, U,  U,  U,  U,  E,  P,  S,  S,  U},
    /* f64 */ {U, U, U,  U,  U,  U, U,  U,  U,  U,  U,  E,  U,  S,  U},
    /* c64 */ {X, X, X,  X,  X,  X, X,  X,  X,  X,  X,  X,  E,  P,  X},
    /* c128*/ {X, X, X,  X,  X,  X, X,  X,  X,  X,  X,  X,  U,  E,  X},
    /* bf  */ {X, U, U,  U,  U,  U, U,  U,  U,  U,  S,  S,  X,  X,  E},
};

constexpr uint8_t kCupyRanks[kScalarCount] = {
    // b  i8 i16 i32 i64 u8 u16 u32 u64 f16 f32 f64 c64 c128 bf
       0, 1, 3,  5,  7,  2, 4,  6,  8,  9,  10, 11, 12, 13,  9};
// NumPy's order of kinds: bool, unsigned, signed, float, complex.
constexpr uint8_t kKindRanks[kScalarCount] = {
       0, 2, 2,  2,  2,  1, 1,  1,  1,  3,  3,  3,  4,  4,   3};
// clang-format on

Scalar sized(Scalar of_8_bits, uint32_t bits) {
    const uint32_t doublings = bits == 8 ? 0 : bits == 16 ? 1 : bits == 32 ? 2 : 3;
    return static_cast<Scalar>(static_cast<uint32_t>(of_8_bits) + doublings);
}

uint32_t index(Type type) {
    const std::optional<Scalar> scalar = scalar_of(type);
    check(scalar.has_value(), "promotion asked for a type that is no number");
    return static_cast<uint32_t>(*scalar);
}

}  // namespace

std::optional<Scalar> scalar_of(Type type) {
    switch (type.kind()) {
        case Kind::Bool:
            return Scalar::Bool;
        case Kind::Int:
            return sized(type.is_signed() ? Scalar::Int8 : Scalar::Uint8, type.bits());
        case Kind::Float:
            return type == types::bfloat16
                       ? Scalar::Bfloat16
                       : sized(Scalar::Uint64, type.bits());  // float16 follows uint64
        case Kind::Complex:
            return type.bits() == 64 ? Scalar::Complex64 : Scalar::Complex128;
        case Kind::Unknown:
        case Kind::Error:
        case Kind::None:
        case Kind::Tuple:
        case Kind::Optional:
        case Kind::Array:
        case Kind::Pointer:
        case Kind::Iterator:
        case Kind::Record:
        case Kind::Chars:
        case Kind::Vector:
        case Kind::Enum:
        case Kind::DateTime:
        case Kind::TimeDelta:
        case Kind::Dim3:
        case Kind::GridGroup:
        case Kind::Class:
        case Kind::Range:
        case Kind::Object:
            return std::nullopt;
    }
    return std::nullopt;
}

Type type_of(Scalar kind) { return kTypes[static_cast<uint32_t>(kind)]; }

Type promote(Type lhs, Type rhs) { return kPromoted[index(lhs)][index(rhs)]; }

Type promote_all(std::vector<Type> types) {
    const auto rank = [](Type type) {
        return type.is(Kind::Complex) ? 0 : type.is(Kind::Float) ? 1 : 2;
    };
    std::ranges::stable_sort(types, {}, rank);
    Type common = types.front();
    for (const Type type : types) {
        common = promote(common, type);
    }
    return common;
}

bool is_safe(Type from, Type to) { return promote(from, to) == types::strong(to); }

bool is_same_kind(Type from, Type to) { return kKindRanks[index(from)] <= kKindRanks[index(to)]; }

uint32_t cupy_rank(Type type) { return kCupyRanks[index(type)]; }

Grade numba_grade(Type from, Type to) { return kNumbaGrades[index(from)][index(to)]; }

std::optional<Cost> add(std::optional<Cost> cost, Grade grade) {
    if (!cost || grade == Grade::Impossible) {
        return std::nullopt;
    }
    switch (grade) {
        case Grade::Unsafe:
            ++cost->unsafe;
            break;
        case Grade::Safe:
            ++cost->safe;
            break;
        case Grade::Promote:
            ++cost->promote;
            break;
        case Grade::Exact:
        case Grade::Impossible:
            break;
    }
    return cost;
}

}  // namespace pykern2cu::promotion
