#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "frontend/types/type.hpp"

/// What the peers know about pairs of scalar types. Each fact is one table; the typing rules of the
/// dialects are built from them.
namespace pykern2cu::promotion {

/// The scalar types as a dense index, in the order of the tables.
enum class Scalar : uint8_t {
    Bool,
    Int8,
    Int16,
    Int32,
    Int64,
    Uint8,
    Uint16,
    Uint32,
    Uint64,
    Float16,
    Float32,
    Float64,
    Complex64,
    Complex128,
    Bfloat16
};
inline constexpr uint32_t kScalarCount = 15;

/// Nothing for types that are not numbers; a weak scalar counts as the type it is computed in.
std::optional<Scalar> scalar_of(Type type);
Type type_of(Scalar scalar);

/// `numpy.promote_types`: int8 and uint8 give int16, int64 and uint64 give float64. Also how Numba
/// unifies numbers.
Type promote(Type a, Type b);
/// `numpy.result_type` of several, at least one: those of the largest kind come first, so that
/// int8, uint8 and float16 give float16.
Type promote_all(std::vector<Type> types);
/// `numpy.can_cast(from, to)`: every value survives (NumPy lets int64 to float64 pass).
bool is_safe(Type from, Type to);
/// `numpy.can_cast(from, to, "same_kind")`: narrowing is fine, signed to unsigned and float to
/// integer are not.
bool is_same_kind(Type from, Type to);
/// The position in CuPy's order of types, `? b B h H i I l L e f d F D`: in its cuda mode a type
/// promotes to every later one.
uint32_t cupy_rank(Type type);

/// How Numba rates a conversion.
enum class Grade : uint8_t { Exact, Promote, Safe, Unsafe, Impossible };
Grade numba_grade(Type from, Type to);

/// The conversions that one overload needs; the smaller one is chosen.
struct Cost {
    uint8_t unsafe = 0;
    uint8_t safe = 0;
    uint8_t promote = 0;

    friend constexpr auto operator<=>(const Cost&, const Cost&) = default;
};
/// Nothing where one conversion is impossible.
std::optional<Cost> add(std::optional<Cost> cost, Grade grade);

}  // namespace pykern2cu::promotion
