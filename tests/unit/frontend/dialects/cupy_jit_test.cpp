#include "frontend/dialects/dialect.hpp"
#include "tests/unit/frontend/types/matrix.hpp"

namespace pykern2cu {
namespace {

using ast::BinaryOp;
using ast::CompareOp;
using ast::UnaryOp;

std::function<Type(Type, Type)> of(const Dialect& dialect, BinaryOp op) {
    return [&dialect, op](Type lhs, Type rhs) {
        const auto typing = dialect.binary(op, Operand{lhs}, Operand{rhs});
        return typing ? typing->result : types::error;
    };
}

/// A Python number beside its type, as lowering passes it.
struct Literal {
    template <class T>
    Literal(const Dialect& dialect, T value) : constant{.value = value} {
        operand = Operand{dialect.literal_type(constant), &constant};
    }
    Literal(const Literal&) = delete;

    ConstantValue constant;
    Operand operand;
};

TEST_CASE("cupyx.jit: cuda mode follows CuPy's order of types, also from signed to unsigned") {
    test::check_matrix(R"(
              b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128
        b     b     i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128
        i8    i8    i8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128
        i16   i16   i16   i16   i32   i64   i16   u16   u32   u64   f16   f32   f64   c64   c128
        i32   i32   i32   i32   i32   i64   i32   i32   u32   u64   f16   f32   f64   c64   c128
        i64   i64   i64   i64   i64   i64   i64   i64   i64   i64   f16   f32   f64   c64   c128
        u8    u8    u8    i16   i32   i64   u8    u16   u32   u64   f16   f32   f64   c64   c128
        u16   u16   u16   u16   i32   i64   u16   u16   u32   u64   f16   f32   f64   c64   c128
        u32   u32   u32   u32   u32   i64   u32   u32   u32   u64   f16   f32   f64   c64   c128
        u64   u64   u64   u64   u64   i64   u64   u64   u64   u64   f16   f32   f64   c64   c128
        f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   c64   c128
    )",
                       of(cupy_jit_dialect(), BinaryOp::Add));
}

TEST_CASE("cupyx.jit: numpy mode is NumPy on concrete types") {
    test::check_matrix(R"(
              b     i8    i32   i64   u8    u32   u64   f16   f32   f64   c64
        b     b     i8    i32   i64   u8    u32   u64   f16   f32   f64   c64
        i8    i8    i8    i32   i64   i16   i64   f64   f16   f32   f64   c64
        i32   i32   i32   i32   i64   i32   i64   f64   f64   f64   f64   c128
        i64   i64   i64   i64   i64   i64   i64   f64   f64   f64   f64   c128
        u8    u8    i16   i32   i64   u8    u32   u64   f16   f32   f64   c64
        u64   u64   f64   f64   f64   u64   u64   u64   f64   f64   f64   c128
    )",
                       of(cupy_jit_numpy_dialect(), BinaryOp::Mul));
}

TEST_CASE("cupyx.jit: other operators") {
    const auto of_cuda = [](BinaryOp op, Type lhs, Type rhs) {
        return of(cupy_jit_dialect(), op)(lhs, rhs);
    };
    CHECK(of_cuda(BinaryOp::TrueDiv, types::int32, types::int32) == types::float64);
    CHECK(of_cuda(BinaryOp::TrueDiv, types::uint32, types::int32) == types::float64);
    CHECK(of_cuda(BinaryOp::TrueDiv, types::int64, types::float32) == types::float32);
    CHECK(of_cuda(BinaryOp::FloorDiv, types::boolean, types::boolean) == types::int8);
    CHECK(of_cuda(BinaryOp::FloorDiv, types::complex64, types::complex64) == types::error);
    CHECK(of_cuda(BinaryOp::Pow, types::boolean, types::boolean) == types::int8);
    CHECK(of_cuda(BinaryOp::Pow, types::int32, types::float32) == types::float32);
    CHECK(of_cuda(BinaryOp::LeftShift, types::float32, types::int32) == types::error);
    CHECK(of_cuda(BinaryOp::BitXor, types::boolean, types::boolean) == types::boolean);
    CHECK(cupy_jit_dialect()
              .binary(BinaryOp::Sub, Operand{types::boolean}, Operand{types::boolean})
              .error() == "cannot subtract `bool` from `bool`; write `a ^ b`");
    const auto mixed =
        cupy_jit_dialect().binary(BinaryOp::Add, Operand{types::uint32}, Operand{types::int32});
    REQUIRE(mixed.warning());
    CHECK(mixed.warning()->code == Code::MixedSigns);
    CHECK(mixed.warning()->message ==
          "`uint32` and `int32` are combined as `uint32`, where negative values wrap; convert one "
          "of them, as in `numpy.int64(...)`");
}

TEST_CASE("cupyx.jit: narrow values are typed narrow but computed wide") {
    const auto sum =
        cupy_jit_dialect().binary(BinaryOp::Add, Operand{types::int8}, Operand{types::int8});
    CHECK(sum->computed == types::int32);
    CHECK(sum->result == types::int8);
    const auto halves =
        cupy_jit_dialect().binary(BinaryOp::Mul, Operand{types::float16}, Operand{types::float16});
    CHECK(halves->computed == types::float32);
    CHECK(halves->result == types::float16);
    CHECK(*cupy_jit_dialect().compare(CompareOp::Gt, Operand{types::int8}, Operand{types::int8}) ==
          types::int32);
}

TEST_CASE("cupyx.jit: literals") {
    const auto type_of = [](const Dialect& dialect, auto value) {
        return dialect.literal_type(ConstantValue{.value = value});
    };
    CHECK(type_of(cupy_jit_dialect(), BigInt{1}) == types::int32);
    CHECK(type_of(cupy_jit_dialect(), BigInt{1} << 31) == types::int64);
    CHECK(type_of(cupy_jit_dialect(), 1.0) == types::float32);
    CHECK(type_of(cupy_jit_dialect(), NumpyScalar{types::float64, 1.0}) == types::float64);
    CHECK(type_of(cupy_jit_numpy_dialect(), BigInt{1}) == types::int64);
    CHECK(type_of(cupy_jit_numpy_dialect(), 1.0) == types::float64);
}

TEST_CASE("cupyx.jit: a literal is converted by value") {
    const Dialect& dialect = cupy_jit_dialect();
    const Literal one(dialect, BigInt{1});
    const Literal minus_one(dialect, BigInt{-1});
    const Operand tid{types::uint32};
    CHECK(dialect.binary(BinaryOp::Add, tid, one.operand)->result == types::uint32);
    CHECK(dialect.binary(BinaryOp::Add, tid, minus_one.operand).error().find("does not fit") !=
          std::string::npos);
    CHECK(*dialect.store(one.operand, types::uint32) == types::uint32);
    CHECK_FALSE(dialect.store(minus_one.operand, types::uint32));
    CHECK(*dialect.compare(CompareOp::Lt, tid, one.operand) == types::uint32);
    CHECK(*dialect.compare(CompareOp::Lt, tid, minus_one.operand) == types::int64);
}

TEST_CASE("cupyx.jit: stores are same_kind casts") {
    const auto stored = [](Type value, Type target) {
        return cupy_jit_dialect().store(Operand{value}, target) ? target : types::error;
    };
    test::check_matrix(R"(
              b     i8    i32   u32   f32   c64
        b     b     i8    i32   u32   f32   c64
        i32   -     i8    i32   u32   f32   c64
        i64   -     i8    i32   u32   f32   c64
        u32   -     i8    i32   u32   f32   c64
        f64   -     -     -     -     f32   c64
        c128  -     -     -     -     -     c64
    )",
                       stored);
    CHECK(cupy_jit_dialect().store(Operand{types::float32}, types::int32).error() ==
          "cannot store `float32` as `int32`: NumPy does not cast `float32` to `int32`; convert "
          "with `numpy.int32(...)`");
}

TEST_CASE("cupyx.jit: comparisons") {
    const auto compared = [](Type lhs, Type rhs) {
        const auto type = cupy_jit_dialect().compare(CompareOp::Lt, Operand{lhs}, Operand{rhs});
        return type ? *type : types::error;
    };
    test::check_matrix(R"(
              b     i8    i32   i64   u32   u64   f16   f32   f64   c64
        b     b     i32   i32   i64   u32   u64   f32   f32   f64   -
        i32   i32   i32   i32   i64   i64   u64   f32   f32   f64   -
        u32   u32   i64   i64   i64   u32   u64   f32   f32   f64   -
        u64   u64   u64   u64   u64   u64   u64   f32   f32   f64   -
    )",
                       compared);
    CHECK(*cupy_jit_numpy_dialect().compare(CompareOp::Lt, Operand{types::int64},
                                            Operand{types::uint64}) == types::uint64);
}

TEST_CASE("cupyx.jit: unary operators") {
    const auto unary = [](UnaryOp op, Type type) {
        const auto typing = cupy_jit_dialect().unary(op, Operand{type});
        return typing ? typing->result : types::error;
    };
    CHECK(unary(UnaryOp::Minus, types::uint32) == types::uint32);
    CHECK(unary(UnaryOp::Minus, types::boolean) == types::error);
    CHECK(unary(UnaryOp::Invert, types::boolean) == types::boolean);
    CHECK(unary(UnaryOp::Plus, types::float32) == types::float32);
    CHECK(unary(UnaryOp::Not, types::complex64) == types::boolean);
}

TEST_CASE("cupyx.jit: a literal arm of a conditional takes the type of the other arm") {
    const Dialect& dialect = cupy_jit_dialect();
    const Literal half(dialect, 0.5);
    const Literal one(dialect, BigInt{1});
    CHECK(*dialect.select(Operand{types::int32}, half.operand) == types::int32);
    CHECK(*dialect.select(half.operand, Operand{types::float64}) == types::float64);
    CHECK_FALSE(dialect.select(half.operand, one.operand));
    CHECK_FALSE(dialect.select(Operand{types::int32}, Operand{types::int64}));
}

TEST_CASE("cupyx.jit: the variable of range has the type of stop") {
    const Dialect& dialect = cupy_jit_dialect();
    const Operand i64{types::int64};
    const Literal zero(dialect, BigInt{0});
    CHECK(*dialect.range(Operand{}, Operand{types::uint32}, Operand{}) == types::uint32);
    CHECK(*dialect.range(i64, zero.operand, Operand{types::int32}) == types::int32);
    CHECK(*cupy_jit_numpy_dialect().range(Operand{}, Operand{types::uint32}, Operand{}) ==
          types::int64);
    CHECK_FALSE(dialect.range(Operand{}, Operand{types::float32}, Operand{}));
}

TEST_CASE("cupyx.jit: the first assignment fixes the type") {
    CHECK(*cupy_jit_dialect().join(types::float32, types::float64) == types::float32);
    CHECK(cupy_jit_dialect().join(types::int32, types::float32).error() ==
          "the first assignment makes this `int32`, which cannot become `float32`");
    CHECK(*cupy_jit_dialect().augmented(types::int32, types::int64) == types::int32);
    CHECK_FALSE(cupy_jit_dialect().augmented(types::int32, types::float32));
}

TEST_CASE("cupyx.jit: functions such as sqrt") {
    const auto argument = [](const Dialect& dialect, Type type) {
        return *dialect.float_argument(Operand{type});
    };
    CHECK(argument(cupy_jit_dialect(), types::int64) == types::float32);
    CHECK(argument(cupy_jit_dialect(), types::float16) == types::float32);
    CHECK(argument(cupy_jit_dialect(), types::float64) == types::float64);
    CHECK(argument(cupy_jit_numpy_dialect(), types::int64) == types::float64);
    CHECK(argument(cupy_jit_numpy_dialect(), types::int16) == types::float32);
}

}  // namespace
}  // namespace pykern2cu
