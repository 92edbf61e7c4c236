#include <array>

#include "frontend/dialects/dialect.hpp"
#include "tests/unit/frontend/types/matrix.hpp"

namespace pykern2cu {
namespace {

using ast::BinaryOp;
using ast::CompareOp;
using ast::UnaryOp;

Type result_of(BinaryOp op, Operand lhs, Operand rhs) {
    const auto typing = cupy_fuse_dialect().binary(op, lhs, rhs);
    return typing ? typing->result : types::error;
}

std::function<Type(Type, Type)> of(BinaryOp op) {
    return [op](Type lhs, Type rhs) { return result_of(op, Operand{lhs}, Operand{rhs}); };
}

// The tables are NumPy 2's own answers for arrays and, in the last four columns, Python scalars.

TEST_CASE("cupy.fuse: + and *") {
    for (const BinaryOp op : {BinaryOp::Add, BinaryOp::Mul}) {
        test::check_matrix(R"(
              b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128  wb    wi    wf    wc
        b     b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128  b     i64   f64   c128
        i8    i8    i8    i16   i32   i64   i16   i32   i64   f64   f16   f32   f64   c64   c128  i8    i8    f64   c128
        i16   i16   i16   i16   i32   i64   i16   i32   i64   f64   f32   f32   f64   c64   c128  i16   i16   f64   c128
        i32   i32   i32   i32   i32   i64   i32   i32   i64   f64   f64   f64   f64   c128  c128  i32   i32   f64   c128
        i64   i64   i64   i64   i64   i64   i64   i64   i64   f64   f64   f64   f64   c128  c128  i64   i64   f64   c128
        u8    u8    i16   i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128  u8    u8    f64   c128
        u16   u16   i32   i32   i32   i64   u16   u16   u32   u64   f32   f32   f64   c64   c128  u16   u16   f64   c128
        u32   u32   i64   i64   i64   i64   u32   u32   u32   u64   f64   f64   f64   c128  c128  u32   u32   f64   c128
        u64   u64   f64   f64   f64   f64   u64   u64   u64   u64   f64   f64   f64   c128  c128  u64   u64   f64   c128
        f16   f16   f16   f32   f64   f64   f16   f32   f64   f64   f16   f32   f64   c64   c128  f16   f16   f16   c64
        f32   f32   f32   f32   f64   f64   f32   f32   f64   f64   f32   f32   f64   c64   c128  f32   f32   f32   c64
        f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   c128  c128  f64   f64   f64   c128
        c64   c64   c64   c64   c128  c128  c64   c64   c128  c128  c64   c64   c128  c64   c128  c64   c64   c64   c64
        c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128
        )",
                           of(op));
    }
}

TEST_CASE("cupy.fuse: -") {
    test::check_matrix(R"(
              b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128  wb    wi    wf    wc
        b     -     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128  -     i64   f64   c128
        i8    i8    i8    i16   i32   i64   i16   i32   i64   f64   f16   f32   f64   c64   c128  i8    i8    f64   c128
        i16   i16   i16   i16   i32   i64   i16   i32   i64   f64   f32   f32   f64   c64   c128  i16   i16   f64   c128
        i32   i32   i32   i32   i32   i64   i32   i32   i64   f64   f64   f64   f64   c128  c128  i32   i32   f64   c128
        i64   i64   i64   i64   i64   i64   i64   i64   i64   f64   f64   f64   f64   c128  c128  i64   i64   f64   c128
        u8    u8    i16   i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128  u8    u8    f64   c128
        u16   u16   i32   i32   i32   i64   u16   u16   u32   u64   f32   f32   f64   c64   c128  u16   u16   f64   c128
        u32   u32   i64   i64   i64   i64   u32   u32   u32   u64   f64   f64   f64   c128  c128  u32   u32   f64   c128
        u64   u64   f64   f64   f64   f64   u64   u64   u64   u64   f64   f64   f64   c128  c128  u64   u64   f64   c128
        f16   f16   f16   f32   f64   f64   f16   f32   f64   f64   f16   f32   f64   c64   c128  f16   f16   f16   c64
        f32   f32   f32   f32   f64   f64   f32   f32   f64   f64   f32   f32   f64   c64   c128  f32   f32   f32   c64
        f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   c128  c128  f64   f64   f64   c128
        c64   c64   c64   c64   c128  c128  c64   c64   c128  c128  c64   c64   c128  c64   c128  c64   c64   c64   c64
        c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128
    )",
                       of(BinaryOp::Sub));
}

TEST_CASE("cupy.fuse: /") {
    test::check_matrix(R"(
              b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128  wb    wi    wf    wc
        b     f64   f64   f64   f64   f64   f64   f64   f64   f64   f16   f32   f64   c64   c128  f64   f64   f64   c128
        i8    f64   f64   f64   f64   f64   f64   f64   f64   f64   f16   f32   f64   c64   c128  f64   f64   f64   c128
        i16   f64   f64   f64   f64   f64   f64   f64   f64   f64   f32   f32   f64   c64   c128  f64   f64   f64   c128
        i32   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   c128  c128  f64   f64   f64   c128
        i64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   c128  c128  f64   f64   f64   c128
        u8    f64   f64   f64   f64   f64   f64   f64   f64   f64   f16   f32   f64   c64   c128  f64   f64   f64   c128
        u16   f64   f64   f64   f64   f64   f64   f64   f64   f64   f32   f32   f64   c64   c128  f64   f64   f64   c128
        u32   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   c128  c128  f64   f64   f64   c128
        u64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   c128  c128  f64   f64   f64   c128
        f16   f16   f16   f32   f64   f64   f16   f32   f64   f64   f16   f32   f64   c64   c128  f16   f16   f16   c64
        f32   f32   f32   f32   f64   f64   f32   f32   f64   f64   f32   f32   f64   c64   c128  f32   f32   f32   c64
        f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   c128  c128  f64   f64   f64   c128
        c64   c64   c64   c64   c128  c128  c64   c64   c128  c128  c64   c64   c128  c64   c128  c64   c64   c64   c64
        c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128
    )",
                       of(BinaryOp::TrueDiv));
}

TEST_CASE("cupy.fuse: // and %") {
    for (const BinaryOp op : {BinaryOp::FloorDiv, BinaryOp::Mod}) {
        test::check_matrix(R"(
              b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128  wb    wi    wf    wc
        b     i8    i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   -     -     i8    i64   f64   -
        i8    i8    i8    i16   i32   i64   i16   i32   i64   f64   f16   f32   f64   -     -     i8    i8    f64   -
        i16   i16   i16   i16   i32   i64   i16   i32   i64   f64   f32   f32   f64   -     -     i16   i16   f64   -
        i32   i32   i32   i32   i32   i64   i32   i32   i64   f64   f64   f64   f64   -     -     i32   i32   f64   -
        i64   i64   i64   i64   i64   i64   i64   i64   i64   f64   f64   f64   f64   -     -     i64   i64   f64   -
        u8    u8    i16   i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   -     -     u8    u8    f64   -
        u16   u16   i32   i32   i32   i64   u16   u16   u32   u64   f32   f32   f64   -     -     u16   u16   f64   -
        u32   u32   i64   i64   i64   i64   u32   u32   u32   u64   f64   f64   f64   -     -     u32   u32   f64   -
        u64   u64   f64   f64   f64   f64   u64   u64   u64   u64   f64   f64   f64   -     -     u64   u64   f64   -
        f16   f16   f16   f32   f64   f64   f16   f32   f64   f64   f16   f32   f64   -     -     f16   f16   f16   -
        f32   f32   f32   f32   f64   f64   f32   f32   f64   f64   f32   f32   f64   -     -     f32   f32   f32   -
        f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   -     -     f64   f64   f64   -
        c64   -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -
        c128  -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -
        )",
                           of(op));
    }
}

TEST_CASE("cupy.fuse: **") {
    test::check_matrix(R"(
              b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128  wb    wi    wf    wc
        b     i8    i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128  i8    i64   f64   c128
        i8    i8    i8    i16   i32   i64   i16   i32   i64   f64   f16   f32   f64   c64   c128  i8    i8    f64   c128
        i16   i16   i16   i16   i32   i64   i16   i32   i64   f64   f32   f32   f64   c64   c128  i16   i16   f64   c128
        i32   i32   i32   i32   i32   i64   i32   i32   i64   f64   f64   f64   f64   c128  c128  i32   i32   f64   c128
        i64   i64   i64   i64   i64   i64   i64   i64   i64   f64   f64   f64   f64   c128  c128  i64   i64   f64   c128
        u8    u8    i16   i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128  u8    u8    f64   c128
        u16   u16   i32   i32   i32   i64   u16   u16   u32   u64   f32   f32   f64   c64   c128  u16   u16   f64   c128
        u32   u32   i64   i64   i64   i64   u32   u32   u32   u64   f64   f64   f64   c128  c128  u32   u32   f64   c128
        u64   u64   f64   f64   f64   f64   u64   u64   u64   u64   f64   f64   f64   c128  c128  u64   u64   f64   c128
        f16   f16   f16   f32   f64   f64   f16   f32   f64   f64   f16   f32   f64   c64   c128  f16   f16   f16   c64
        f32   f32   f32   f32   f64   f64   f32   f32   f64   f64   f32   f32   f64   c64   c128  f32   f32   f32   c64
        f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   c128  c128  f64   f64   f64   c128
        c64   c64   c64   c64   c128  c128  c64   c64   c128  c128  c64   c64   c128  c64   c128  c64   c64   c64   c64
        c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128
    )",
                       of(BinaryOp::Pow));
}

TEST_CASE("cupy.fuse: <<") {
    test::check_matrix(R"(
              b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128  wb    wi    wf    wc
        b     i8    i8    i16   i32   i64   u8    u16   u32   u64   -     -     -     -     -     i8    i64   -     -
        i8    i8    i8    i16   i32   i64   i16   i32   i64   -     -     -     -     -     -     i8    i8    -     -
        i16   i16   i16   i16   i32   i64   i16   i32   i64   -     -     -     -     -     -     i16   i16   -     -
        i32   i32   i32   i32   i32   i64   i32   i32   i64   -     -     -     -     -     -     i32   i32   -     -
        i64   i64   i64   i64   i64   i64   i64   i64   i64   -     -     -     -     -     -     i64   i64   -     -
        u8    u8    i16   i16   i32   i64   u8    u16   u32   u64   -     -     -     -     -     u8    u8    -     -
        u16   u16   i32   i32   i32   i64   u16   u16   u32   u64   -     -     -     -     -     u16   u16   -     -
        u32   u32   i64   i64   i64   i64   u32   u32   u32   u64   -     -     -     -     -     u32   u32   -     -
        u64   u64   -     -     -     -     u64   u64   u64   u64   -     -     -     -     -     u64   u64   -     -
        f16   -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -
        f32   -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -
        f64   -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -
        c64   -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -
        c128  -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -
    )",
                       of(BinaryOp::LeftShift));
}

TEST_CASE("cupy.fuse: &") {
    test::check_matrix(R"(
              b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128  wb    wi    wf    wc
        b     b     i8    i16   i32   i64   u8    u16   u32   u64   -     -     -     -     -     b     i64   -     -
        i8    i8    i8    i16   i32   i64   i16   i32   i64   -     -     -     -     -     -     i8    i8    -     -
        i16   i16   i16   i16   i32   i64   i16   i32   i64   -     -     -     -     -     -     i16   i16   -     -
        i32   i32   i32   i32   i32   i64   i32   i32   i64   -     -     -     -     -     -     i32   i32   -     -
        i64   i64   i64   i64   i64   i64   i64   i64   i64   -     -     -     -     -     -     i64   i64   -     -
        u8    u8    i16   i16   i32   i64   u8    u16   u32   u64   -     -     -     -     -     u8    u8    -     -
        u16   u16   i32   i32   i32   i64   u16   u16   u32   u64   -     -     -     -     -     u16   u16   -     -
        u32   u32   i64   i64   i64   i64   u32   u32   u32   u64   -     -     -     -     -     u32   u32   -     -
        u64   u64   -     -     -     -     u64   u64   u64   u64   -     -     -     -     -     u64   u64   -     -
        f16   -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -
        f32   -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -
        f64   -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -
        c64   -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -
        c128  -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -     -
    )",
                       of(BinaryOp::BitAnd));
}

TEST_CASE("cupy.fuse: Python scalars among themselves are Python") {
    test::check_matrix(R"(
              wb    wi    wf    wc
        wb    wi    wi    wf    wc
        wi    wi    wi    wf    wc
        wf    wf    wf    wf    wc
        wc    wc    wc    wc    wc
    )",
                       of(BinaryOp::Add));
    test::check_matrix(R"(
              wb    wi    wf    wc
        wb    wf    wf    wf    wc
        wi    wf    wf    wf    wc
        wf    wf    wf    wf    wc
        wc    wc    wc    wc    wc
    )",
                       of(BinaryOp::TrueDiv));
    test::check_matrix(R"(
              wb    wi    wf    wc
        wb    wb    wi    -     -
        wi    wi    wi    -     -
        wf    -     -     -     -
        wc    -     -     -     -
    )",
                       of(BinaryOp::BitOr));
    const auto sum = cupy_fuse_dialect().binary(BinaryOp::Mul, Operand{types::weak_float},
                                                Operand{types::weak_int});
    CHECK(sum->computed == types::float64);
    const ConstantValue minus_one{.value = BigInt{-1}};
    CHECK(result_of(BinaryOp::Pow, Operand{types::weak_int},
                    Operand{types::weak_int, &minus_one}) == types::weak_float);
}

TEST_CASE("cupy.fuse: a Python int must fit the integers it meets") {
    const ConstantValue constant{.value = BigInt{300}};
    const Operand number{types::weak_int, &constant};
    const auto sum = cupy_fuse_dialect().binary(BinaryOp::Add, Operand{types::uint8}, number);
    CHECK(sum.error() ==
          "cannot add `uint8` and `Python int`: `300` does not fit `uint8`, which holds 0 to 255");
    CHECK(result_of(BinaryOp::Add, Operand{types::int16}, number) == types::int16);
    CHECK(*cupy_fuse_dialect().compare(CompareOp::Lt, Operand{types::uint8}, number) ==
          types::int64);
    CHECK(*cupy_fuse_dialect().compare(CompareOp::Lt, Operand{types::int16}, number) ==
          types::int16);
}

TEST_CASE("cupy.fuse: comparisons are exact") {
    const auto compared = [](Type lhs, Type rhs) {
        const auto type = cupy_fuse_dialect().compare(CompareOp::Lt, Operand{lhs}, Operand{rhs});
        return type ? *type : types::error;
    };
    test::check_matrix(R"(
              b     i8    i32   u8    u32   u64   f16   f32   wf    wi
        b     b     i8    i32   u8    u32   u64   f16   f32   f64   i64
        i8    i8    i8    i32   i16   i64   u64   f16   f32   f64   i64
        i32   i32   i32   i32   i32   i64   u64   f64   f64   f64   i64
        u64   u64   u64   u64   u64   u64   u64   f64   f64   f64   u64
        f16   f16   f16   f64   f16   f64   f64   f16   f32   f16   f16
    )",
                       compared);
}

TEST_CASE("cupy.fuse: stores are same_kind casts") {
    const auto stored = [](Type value, Type target) {
        return cupy_fuse_dialect().store(Operand{value}, target) ? target : types::error;
    };
    test::check_matrix(R"(
              b     i8    u8    f32   c64
        b     b     i8    u8    f32   c64
        i64   -     i8    -     f32   c64
        u64   -     i8    u8    f32   c64
        f64   -     -     -     f32   c64
        c128  -     -     -     -     c64
        wi    -     i8    u8    f32   c64
        wf    -     -     -     f32   c64
    )",
                       stored);
}

TEST_CASE("cupy.fuse: functions such as sqrt") {
    const auto argument = [](Type type) {
        return *cupy_fuse_dialect().float_argument(Operand{type});
    };
    for (const Type type : {types::boolean, types::int8, types::uint8, types::float16}) {
        CHECK(argument(type) == types::float16);
    }
    for (const Type type : {types::int16, types::uint16, types::float32}) {
        CHECK(argument(type) == types::float32);
    }
    for (const Type type : {types::int32, types::uint64, types::float64}) {
        CHECK(argument(type) == types::float64);
    }
    CHECK(argument(types::weak_int) == types::weak_float);
    CHECK(argument(types::complex64) == types::complex64);
}

TEST_CASE("cupy.fuse: unary operators") {
    const auto unary = [](UnaryOp op, Type type) {
        const auto typing = cupy_fuse_dialect().unary(op, Operand{type});
        return typing ? typing->result : types::error;
    };
    CHECK(unary(UnaryOp::Minus, types::int8) == types::int8);
    CHECK(unary(UnaryOp::Minus, types::boolean) == types::error);
    CHECK(unary(UnaryOp::Minus, types::weak_bool) == types::weak_int);
    CHECK(unary(UnaryOp::Invert, types::boolean) == types::boolean);
    CHECK(unary(UnaryOp::Invert, types::float32) == types::error);
    CHECK(unary(UnaryOp::Not, types::weak_int) == types::weak_bool);
    CHECK(cupy_fuse_dialect().unary(UnaryOp::Not, Operand{types::float32}).error() ==
          "cannot apply `not` to `float32`; write `cupy.logical_not(x)`");
}

TEST_CASE("cupy.fuse: the arms of where and of a conditional") {
    const auto common = [](Type a, Type b) {
        return *cupy_fuse_dialect().common_argument(Operand{a}, Operand{b});
    };
    CHECK(common(types::uint8, types::weak_float) == types::float64);
    CHECK(common(types::float32, types::weak_float) == types::float32);
    std::array operands{Operand{types::weak_int}, Operand{types::weak_bool}};
    cupy_fuse_dialect().adapt(operands);
    CHECK(operands[0].type == types::int64);
    CHECK(operands[1].type == types::boolean);
}

TEST_CASE("cupy.fuse: what meets at run time has one type, or is a number of several kinds") {
    const Dialect& fuse = cupy_fuse_dialect();
    const Type either = *fuse.join(types::weak_int, types::weak_float);
    CHECK(either == types::weak(Kind::Int, Kind::Float));
    CHECK(spelling(either) == "Python int or float");
    CHECK(*fuse.join(either, types::weak_float) == either);
    CHECK_FALSE(fuse.join(types::float32, types::weak_float));
    CHECK_FALSE(fuse.join(types::int32, types::float64));
    const auto sum = [&](Type element) {
        return fuse.binary(ast::BinaryOp::Add, Operand{element}, Operand{either});
    };
    CHECK(sum(types::float32)->result == types::float32);
    CHECK_FALSE(sum(types::int32));
    CHECK(sum(types::weak_float)->result == types::weak_float);
}

TEST_CASE("cupy.fuse: in-place operators keep the type of an array") {
    CHECK(*cupy_fuse_dialect().augmented(types::float32, types::float64) == types::float32);
    CHECK_FALSE(cupy_fuse_dialect().augmented(types::int32, types::float64));
    CHECK(*cupy_fuse_dialect().augmented(types::weak_int, types::weak_float) == types::weak_float);
}

}  // namespace
}  // namespace pykern2cu
