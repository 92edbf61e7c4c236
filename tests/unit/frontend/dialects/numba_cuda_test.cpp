#include "frontend/dialects/dialect.hpp"
#include "frontend/dialects/unify.hpp"
#include "tests/unit/frontend/types/matrix.hpp"

namespace pykern2cu {
namespace {

using ast::BinaryOp;
using ast::CompareOp;
using ast::UnaryOp;

Type result_of(BinaryOp op, Type lhs, Type rhs) {
    const auto typing = numba_dialect().binary(op, Operand{lhs}, Operand{rhs});
    return typing ? typing->result : types::error;
}

Type compared(CompareOp op, Type lhs, Type rhs) {
    const auto type = numba_dialect().compare(op, Operand{lhs}, Operand{rhs});
    return type ? *type : types::error;
}

constexpr std::string_view kArithmetic = R"(
              b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128
        b     i64   i64   i64   i64   i64   i64   i64   i64   i64   f16   f32   f64   c64   c128
        i8    i64   i64   i64   i64   i64   i64   i64   i64   i64   f16   f32   f64   c64   c128
        i16   i64   i64   i64   i64   i64   i64   i64   i64   i64   f32   f32   f64   c64   c128
        i32   i64   i64   i64   i64   i64   i64   i64   i64   i64   f64   f64   f64   c128  c128
        i64   i64   i64   i64   i64   i64   i64   i64   i64   i64   f64   f64   f64   c128  c128
        u8    i64   i64   i64   i64   i64   u64   u64   u64   u64   f32   f32   f64   c64   c128
        u16   i64   i64   i64   i64   i64   u64   u64   u64   u64   f64   f64   f64   c128  c128
        u32   i64   i64   i64   i64   i64   u64   u64   u64   u64   f64   f64   f64   c128  c128
        u64   i64   i64   i64   i64   i64   u64   u64   u64   u64   f64   f64   f64   c128  c128
        f16   f16   f16   f32   f64   f64   f32   f64   f64   f64   f16   f32   f64   c64   c128
        f32   f32   f32   f32   f64   f64   f32   f64   f64   f64   f32   f32   f64   c64   c128
        f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   c128  c128
        c64   c64   c64   c64   c128  c128  c64   c128  c128  c128  c64   c64   c128  c64   c128
        c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128
    )";

TEST_CASE("numba: + - *") {
    for (const BinaryOp op : {BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul}) {
        test::check_matrix(std::string(kArithmetic),
                           [&](Type lhs, Type rhs) { return result_of(op, lhs, rhs); });
    }
}

// Two integers divide as float64; everything else divides as it adds.
TEST_CASE("numba: /") {
    test::check_matrix(std::string(kArithmetic), [](Type lhs, Type rhs) {
        const Type sum = result_of(BinaryOp::Add, lhs, rhs);
        const Type quotient = result_of(BinaryOp::TrueDiv, lhs, rhs);
        CHECK(quotient == (sum.is_integer() ? types::float64 : sum));
        return sum;
    });
}

// There is no float16 form, and no complex one.
TEST_CASE("numba: // and %") {
    for (const BinaryOp op : {BinaryOp::FloorDiv, BinaryOp::Mod}) {
        test::check_matrix(std::string(kArithmetic), [&](Type lhs, Type rhs) {
            const Type sum = result_of(BinaryOp::Add, lhs, rhs);
            const Type expected = sum == types::float16   ? types::float32
                                  : sum.is(Kind::Complex) ? types::error
                                                          : sum;
            CHECK(result_of(op, lhs, rhs) == expected);
            return sum;
        });
    }
}

TEST_CASE("numba: comparisons") {
    for (const CompareOp op : {CompareOp::Lt, CompareOp::Eq}) {
        test::check_matrix(R"(
              b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64
        b     b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64
        i8    i8    i8    i16   i32   i64   i16   i32   i64   f64   f16   f32   f64
        i16   i16   i16   i16   i32   i64   i16   i32   i64   f64   f32   f32   f64
        i32   i32   i32   i32   i32   i64   i32   i32   i64   f64   f64   f64   f64
        i64   i64   i64   i64   i64   i64   i64   i64   i64   f64   f64   f64   f64
        u8    u8    i16   i16   i32   i64   u8    u16   u32   u64   f32   f32   f64
        u16   u16   i32   i32   i32   i64   u16   u16   u32   u64   f64   f64   f64
        u32   u32   i64   i64   i64   i64   u32   u32   u32   u64   f64   f64   f64
        u64   u64   f64   f64   f64   f64   u64   u64   u64   u64   f64   f64   f64
        f16   f16   f16   f32   f64   f64   f32   f64   f64   f64   f16   f32   f64
        f32   f32   f32   f32   f64   f64   f32   f64   f64   f64   f32   f32   f64
        )",
                           [&](Type lhs, Type rhs) { return compared(op, lhs, rhs); });
    }
    CHECK(compared(CompareOp::Eq, types::complex64, types::int32) == types::complex128);
    CHECK(compared(CompareOp::Lt, types::complex64, types::float32) == types::error);
    CHECK(compared(CompareOp::In, types::int32, types::int32) == types::error);
}

TEST_CASE("numba: values that meet") {
    test::check_matrix(R"(
              b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64
        b     b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64
        i8    i8    i8    i16   i32   i64   i16   i32   i64   f64   f16   f32   f64   c64
        i16   i16   i16   i16   i32   i64   i16   i32   i64   f64   f32   f32   f64   c64
        i32   i32   i32   i32   i32   i64   i32   i32   i64   f64   f64   f64   f64   c128
        i64   i64   i64   i64   i64   i64   i64   i64   i64   f64   f64   f64   f64   c128
        u8    u8    i16   i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64
        u16   u16   i32   i32   i32   i64   u16   u16   u32   u64   f32   f32   f64   c64
        u32   u32   i64   i64   i64   i64   u32   u32   u32   u64   f64   f64   f64   c128
        u64   u64   f64   f64   f64   f64   u64   u64   u64   u64   f64   f64   f64   c128
        f16   f16   f16   f32   f64   f64   f16   f32   f64   f64   f16   f32   f64   c64
        f32   f32   f32   f32   f64   f64   f32   f32   f64   f64   f32   f32   f64   c64
    )",
                       [](Type before, Type now) { return *numba_dialect().join(before, now); });
}

TEST_CASE("numba: powers") {
    test::check_matrix(R"(
              b     i8    i32   i64   u8    u64   f16   f32   f64   c64
        b     i64   i64   f32   i64   i64   i64   f32   f32   f64   c64
        i8    i64   i64   i64   i64   i64   i64   f32   f32   f64   c64
        i32   i64   i64   i64   i64   i64   i64   f64   f64   f64   c128
        i64   i64   i64   i64   i64   i64   i64   f64   f64   f64   c128
        u8    i64   i64   i64   i64   u64   u64   f32   f32   f64   c64
        u64   i64   i64   i64   i64   u64   u64   f64   f64   f64   c128
        f16   f32   f32   f32   f32   f32   f32   f32   f32   f64   c64
        f32   f32   f32   f32   f32   f32   f32   f32   f32   f64   c64
        f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   c128
    )",
                       [](Type lhs, Type rhs) { return result_of(BinaryOp::Pow, lhs, rhs); });
}

TEST_CASE("numba: an integer exponent keeps a type of its own") {
    const auto exponent = [](Type lhs, Type rhs) {
        return numba_dialect().binary(BinaryOp::Pow, Operand{lhs}, Operand{rhs})->rhs;
    };
    CHECK(exponent(types::float32, types::int8) == types::int32);
    CHECK(exponent(types::float32, types::int64) == types::int64);
    CHECK(exponent(types::float64, types::uint8) == types::uint64);
    CHECK(exponent(types::int32, types::uint8) == types::uint64);
    CHECK(exponent(types::float32, types::float64) == types::float64);
}

TEST_CASE("numba: shifts have the signedness of their left operand") {
    test::check_matrix(R"(
              b     i8    i64   u8    u64   f32
        b     i64   i64   i64   i64   i64   -
        i8    i64   i64   i64   i64   i64   -
        i64   i64   i64   i64   i64   i64   -
        u8    u64   u64   u64   u64   u64   -
        u64   u64   u64   u64   u64   u64   -
        f32   -     -     -     -     -     -
    )",
                       [](Type lhs, Type rhs) { return result_of(BinaryOp::LeftShift, lhs, rhs); });
}

TEST_CASE("numba: & | ^") {
    test::check_matrix(R"(
              b     i8    i64   u8    u64   f32
        b     b     i64   i64   i64   i64   -
        i8    i64   i64   i64   i64   i64   -
        i64   i64   i64   i64   i64   i64   -
        u8    i64   i64   i64   u64   u64   -
        u64   i64   i64   i64   u64   u64   -
        f32   -     -     -     -     -     -
    )",
                       [](Type lhs, Type rhs) { return result_of(BinaryOp::BitXor, lhs, rhs); });
}

TEST_CASE("numba: unsigned values are negated and inverted at their own width") {
    const auto unary = [](UnaryOp op, Type type) {
        return *numba_dialect().unary(op, Operand{type});
    };
    CHECK(unary(UnaryOp::Minus, types::uint32).computed == types::uint32);
    CHECK(unary(UnaryOp::Minus, types::uint32).result == types::uint64);
    CHECK(unary(UnaryOp::Invert, types::uint8).computed == types::uint8);
    CHECK(unary(UnaryOp::Invert, types::uint8).result == types::uint64);
    CHECK(unary(UnaryOp::Minus, types::int8).computed == types::int8);
    CHECK(unary(UnaryOp::Minus, types::boolean).result == types::int64);
    CHECK(unary(UnaryOp::Invert, types::boolean).result == types::boolean);
    CHECK(unary(UnaryOp::Plus, types::float16).result == types::float16);
    CHECK(unary(UnaryOp::Not, types::complex64).operand == types::complex64);
    CHECK(unary(UnaryOp::Not, types::float32).result == types::boolean);
    CHECK_FALSE(numba_dialect().unary(UnaryOp::Invert, Operand{types::float32}));
}

TEST_CASE("numba: the variable of range") {
    const auto one = [](Type stop) {
        return *numba_dialect().range(Operand{}, Operand{stop}, Operand{});
    };
    for (const Type small : {types::boolean, types::int8, types::int16, types::int32}) {
        CHECK(one(small) == types::int32);
    }
    CHECK(one(types::int64) == types::int64);
    for (const Type natural : {types::uint8, types::uint16, types::uint32, types::uint64}) {
        CHECK(one(natural) == types::uint64);
    }
    test::check_matrix(R"(
              i8    i16   i32   i64   u8    u16   u32   u64
        i8    i32   i32   i32   i64   i32   i32   i64   u64
        i32   i32   i32   i32   i64   i32   i32   i64   i32
        i64   i64   i64   i64   i64   i64   i64   i64   i64
        u8    i32   i32   i32   i64   u64   u64   u64   u64
        u32   i64   i64   i64   i64   u64   u64   u64   u64
        u64   u64   u64   i32   i64   u64   u64   u64   u64
    )",
                       [](Type start, Type stop) {
                           return *numba_dialect().range(Operand{start}, Operand{stop}, Operand{});
                       });
    const Operand i32{types::int32};
    CHECK(*numba_dialect().range(i32, i32, Operand{types::int64}) == types::int64);
    CHECK(*numba_dialect().range(Operand{}, Operand{types::float32}, Operand{}) == types::int32);
    CHECK_FALSE(numba_dialect().range(Operand{}, Operand{types::complex64}, Operand{}));
}

TEST_CASE("numba: literals") {
    const auto type_of = [](auto value) {
        return numba_dialect().literal_type(ConstantValue{.value = value});
    };
    CHECK(type_of(BigInt{1}) == types::int64);
    CHECK(type_of(BigInt{1} << 63) == types::uint64);
    CHECK(type_of(BigInt{1} << 64) == types::error);
    CHECK(type_of(1.0) == types::float64);
    CHECK(type_of(true) == types::boolean);
    CHECK(type_of(std::complex<double>(0, 1)) == types::complex128);
    CHECK(type_of(NumpyScalar{types::uint8, uint64_t{3}}) == types::uint8);
    CHECK(type_of(NoneValue{}) == types::none);
}

TEST_CASE("numba: int(x), float(x) and complex(x)") {
    const auto converted = [](Type python, Type argument) {
        return numba_dialect().python_number(python, argument);
    };
    CHECK(converted(types::int64, types::uint8) == types::uint8);
    CHECK(converted(types::int64, types::float32) == types::int64);
    CHECK(converted(types::int64, types::boolean) == types::int64);
    CHECK(converted(types::float64, types::float16) == types::float16);
    CHECK(converted(types::float64, types::int32) == types::float64);
    CHECK(converted(types::complex128, types::float32) == types::complex64);
    CHECK(converted(types::complex128, types::int32) == types::complex128);
}

TEST_CASE("numba: what is stored is converted, except complex to real") {
    const auto stored = [](Type value, Type target) {
        return static_cast<bool>(numba_dialect().store(Operand{value}, target));
    };
    CHECK(stored(types::float64, types::int8));
    CHECK(stored(types::int64, types::boolean));
    CHECK(stored(types::float32, types::complex64));
    CHECK(stored(types::complex128, types::complex64));
    CHECK_FALSE(stored(types::complex64, types::float32));
    CHECK_FALSE(stored(types::none, types::float32));
}

TEST_CASE("numba: arrays of different layout meet as arrays with strides") {
    TypeTable table;
    const Type c = table.array(types::float32, 2, Layout::C);
    const Type f = table.array(types::float32, 2, Layout::F);
    const Type any = table.array(types::float32, 2, Layout::A);
    CHECK(*dialects::unify(numba_dialect(), c, f, table) == any);
    CHECK(*numba_dialect().join(any, c) == any);
    CHECK(*numba_dialect().store(Operand{c}, any) == any);
    CHECK_FALSE(numba_dialect().store(Operand{any}, c));
    CHECK(*dialects::unify(numba_dialect(), table.tuple({types::int32, c}),
                           table.tuple({types::int64, f}),
                           table) == table.tuple({types::int64, any}));
    CHECK(dialects::unify(numba_dialect(), c, types::int32, table).error() ==
          "a value is `float32[:, ::1]` on one path and `int32` on another");
    const auto sum = numba_dialect().binary(BinaryOp::Add, Operand{c}, Operand{types::int64});
    CHECK(sum.error() ==
          "`+` of `float32[:, ::1]` and `int64` would allocate an array; write a loop over the "
          "elements");
}

TEST_CASE("numba: overloads are ordered by unsafe, then safe, then promoting conversions") {
    const auto cost = [](Type from, Type to) {
        return *numba_dialect().conversion_cost(Operand{from}, to);
    };
    CHECK(cost(types::int32, types::int32) == 0);
    CHECK(cost(types::int32, types::int64) < cost(types::int32, types::float64));
    CHECK(cost(types::int32, types::float64) < cost(types::int32, types::uint32));
    CHECK_FALSE(numba_dialect().conversion_cost(Operand{types::complex64}, types::float32));
}

TEST_CASE("numba: what is reported or not known yet stays so") {
    CHECK(result_of(BinaryOp::Add, types::error, types::int32) == types::error);
    CHECK(result_of(BinaryOp::Add, types::unknown, types::int32) == types::unknown);
    CHECK(*numba_dialect().join(types::unknown, types::int32) == types::int32);
}

}  // namespace
}  // namespace pykern2cu
