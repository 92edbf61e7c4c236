#include "frontend/types/promotion.hpp"

#include "tests/unit/frontend/types/matrix.hpp"

namespace pykern2cu {
namespace {

TEST_CASE("promote is numpy.promote_types") {
    test::check_matrix(R"(
              b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128
        b     b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128
        i8    i8    i8    i16   i32   i64   i16   i32   i64   f64   f16   f32   f64   c64   c128
        i16   i16   i16   i16   i32   i64   i16   i32   i64   f64   f32   f32   f64   c64   c128
        i32   i32   i32   i32   i32   i64   i32   i32   i64   f64   f64   f64   f64   c128  c128
        i64   i64   i64   i64   i64   i64   i64   i64   i64   f64   f64   f64   f64   c128  c128
        u8    u8    i16   i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128
        u16   u16   i32   i32   i32   i64   u16   u16   u32   u64   f32   f32   f64   c64   c128
        u32   u32   i64   i64   i64   i64   u32   u32   u32   u64   f64   f64   f64   c128  c128
        u64   u64   f64   f64   f64   f64   u64   u64   u64   u64   f64   f64   f64   c128  c128
        f16   f16   f16   f32   f64   f64   f16   f32   f64   f64   f16   f32   f64   c64   c128
        f32   f32   f32   f32   f64   f64   f32   f32   f64   f64   f32   f32   f64   c64   c128
        f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   c128  c128
        c64   c64   c64   c64   c128  c128  c64   c64   c128  c128  c64   c64   c128  c64   c128
        c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128
    )",
                       promotion::promote);
}

std::string mark(bool is_allowed) { return is_allowed ? "yes" : "-"; }

TEST_CASE("is_safe is numpy.can_cast") {
    test::check_marks(R"(
              b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128
        b     yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes
        i8    -     yes   yes   yes   yes   -     -     -     -     yes   yes   yes   yes   yes
        i16   -     -     yes   yes   yes   -     -     -     -     -     yes   yes   yes   yes
        i32   -     -     -     yes   yes   -     -     -     -     -     -     yes   -     yes
        i64   -     -     -     -     yes   -     -     -     -     -     -     yes   -     yes
        u8    -     -     yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes
        u16   -     -     -     yes   yes   -     yes   yes   yes   -     yes   yes   yes   yes
        u32   -     -     -     -     yes   -     -     yes   yes   -     -     yes   -     yes
        u64   -     -     -     -     -     -     -     -     yes   -     -     yes   -     yes
        f16   -     -     -     -     -     -     -     -     -     yes   yes   yes   yes   yes
        f32   -     -     -     -     -     -     -     -     -     -     yes   yes   yes   yes
        f64   -     -     -     -     -     -     -     -     -     -     -     yes   -     yes
        c64   -     -     -     -     -     -     -     -     -     -     -     -     yes   yes
        c128  -     -     -     -     -     -     -     -     -     -     -     -     -     yes
    )",
                      [](Type from, Type to) { return mark(promotion::is_safe(from, to)); });
}

TEST_CASE("is_same_kind is numpy.can_cast(casting='same_kind')") {
    test::check_marks(R"(
              b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128
        b     yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes
        i8    -     yes   yes   yes   yes   -     -     -     -     yes   yes   yes   yes   yes
        i16   -     yes   yes   yes   yes   -     -     -     -     yes   yes   yes   yes   yes
        i32   -     yes   yes   yes   yes   -     -     -     -     yes   yes   yes   yes   yes
        i64   -     yes   yes   yes   yes   -     -     -     -     yes   yes   yes   yes   yes
        u8    -     yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes
        u16   -     yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes
        u32   -     yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes
        u64   -     yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes   yes
        f16   -     -     -     -     -     -     -     -     -     yes   yes   yes   yes   yes
        f32   -     -     -     -     -     -     -     -     -     yes   yes   yes   yes   yes
        f64   -     -     -     -     -     -     -     -     -     yes   yes   yes   yes   yes
        c64   -     -     -     -     -     -     -     -     -     -     -     -     yes   yes
        c128  -     -     -     -     -     -     -     -     -     -     -     -     yes   yes
    )",
                      [](Type from, Type to) { return mark(promotion::is_same_kind(from, to)); });
}

TEST_CASE("Numba grades its conversions: exact, promote, safe, unsafe, impossible") {
    test::check_marks(R"(
              b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128
        b     =     s     s     s     s     s     s     s     s     s     s     s     s     s
        i8    u     =     p     p     p     u     u     u     u     s     s     s     s     s
        i16   u     u     =     p     p     u     u     u     u     u     s     s     s     s
        i32   u     u     u     =     p     u     u     u     u     u     u     s     u     s
        i64   u     u     u     u     =     u     u     u     u     u     u     s     u     s
        u8    u     u     s     s     s     =     p     p     p     u     s     s     s     s
        u16   u     u     u     s     s     u     =     p     p     u     u     s     u     s
        u32   u     u     u     u     s     u     u     =     p     u     u     s     u     s
        u64   u     u     u     u     u     u     u     u     =     u     u     s     u     s
        f16   u     u     u     u     u     u     u     u     u     =     p     p     s     s
        f32   u     u     u     u     u     u     u     u     u     u     =     p     s     s
        f64   u     u     u     u     u     u     u     u     u     u     u     =     u     s
        c64   -     -     -     -     -     -     -     -     -     -     -     -     =     p
        c128  -     -     -     -     -     -     -     -     -     -     -     -     u     =
    )",
                      [](Type from, Type to) {
                          const auto grade = promotion::numba_grade(from, to);
                          return std::string(1, "=psu-"[static_cast<uint32_t>(grade)]);
                      });
}

TEST_CASE("a weak scalar counts as the type it is computed in") {
    CHECK(promotion::promote(types::weak_int, types::int8) == types::int64);
    CHECK(promotion::scalar_of(types::weak_float) == promotion::Scalar::Float64);
    CHECK_FALSE(promotion::scalar_of(types::dim3).has_value());
}

TEST_CASE("every scalar type has one index") {
    for (uint32_t i = 0; i < promotion::kScalarCount; ++i) {
        const auto scalar = static_cast<promotion::Scalar>(i);
        CHECK(promotion::scalar_of(promotion::type_of(scalar)) == scalar);
    }
}

}  // namespace
}  // namespace pykern2cu
