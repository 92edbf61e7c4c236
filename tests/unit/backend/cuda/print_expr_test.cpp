#include <doctest/doctest.h>

#include <limits>

#include "backend/cuda/print_literal.hpp"
#include "tests/unit/backend/cuda/ir_builder.hpp"

using namespace pykern2cu;
using enum ir::ArithOp;
using enum ir::CompareOp;
using enum ir::LogicOp;
using pykern2cu::testing::IrBuilder;

TEST_CASE("parentheses appear only where C++ needs them") {
    IrBuilder b;
    const auto* x = b.var("a");
    const auto* y = b.var("b");
    const auto* z = b.var("c");
    CHECK(b.print(b.add(x, b.mul(y, z))) == "a + b * c");
    CHECK(b.print(b.mul(b.add(x, y), z)) == "(a + b) * c");
    CHECK(b.print(b.add(b.add(x, y), z)) == "a + b + c");
    CHECK(b.print(b.add(x, b.add(y, z))) == "a + (b + c)");
    CHECK(b.print(b.arith(TrueDiv, x, b.mul(y, z))) == "a / (b * c)");
    CHECK(b.print(b.logic(And, b.compare(Lt, x, y), b.compare(Ge, y, z))) == "a < b && b >= c");
    CHECK(b.print(b.negate(b.add(x, y))) == "-(a + b)");
    CHECK(b.print(b.mul(b.negate(x), y)) == "-a * b");
    CHECK(b.print(b.mul(b.cast(b.add(x, y), types::float32), z)) == "float(a + b) * c");
}

TEST_CASE("mixes that mislead a reader get parentheses") {
    IrBuilder b;
    const auto* x = b.var("a");
    const auto* y = b.var("b");
    const auto* z = b.var("c");
    const auto* p = b.var("p", types::boolean);
    const auto* q = b.var("q", types::boolean);
    CHECK(b.print(b.compare(Eq, b.arith(BitAnd, x, y), z)) == "(a & b) == c");
    CHECK(b.print(b.arith(BitXor, b.arith(BitAnd, x, y), z)) == "(a & b) ^ c");
    CHECK(b.print(b.arith(BitAnd, b.arith(BitAnd, x, y), z)) == "a & b & c");
    CHECK(b.print(b.arith(BitAnd, b.add(x, y), z)) == "(a + b) & c");
    CHECK(b.print(b.arith(LeftShift, x, b.add(y, z))) == "a << (b + c)");
    CHECK(b.print(b.arith(BitOr, b.arith(LeftShift, x, y), z)) == "a << b | c");
    CHECK(b.print(b.logic(Or, b.logic(And, p, q), p)) == "(p && q) || p");
    CHECK(b.print(b.compare(Eq, b.compare(Lt, x, y), p)) == "(a < b) == p");
    CHECK(b.print(b.compare(Eq, b.unary(ir::UnaryOp::Not, p), q)) == "(!p) == q");
}

TEST_CASE("signs never run together") {
    IrBuilder b;
    const auto* x = b.var("a");
    CHECK(b.print(b.negate(b.negate(x))) == "-(-a)");
    CHECK(b.print(b.negate(b.num(-1))) == "-(-1)");
    CHECK(b.print(b.arith(Sub, x, b.num(-1))) == "a - -1");
    CHECK(b.print(b.arith(Sub, x, b.negate(x))) == "a - -a");
    CHECK(b.print(b.unary(ir::UnaryOp::Invert, b.negate(x))) == "~-a");
}

TEST_CASE("a ternary nests to the right") {
    IrBuilder b;
    const auto* x = b.var("a");
    const auto* p = b.var("p", types::boolean);
    const auto* inner = b.select(p, x, b.num(0));
    CHECK(b.print(b.select(p, b.num(1), inner)) == "p ? 1 : p ? a : 0");
    CHECK(b.print(b.add(inner, x)) == "(p ? a : 0) + a");
}

TEST_CASE("integers have the C++ type that computes correctly") {
    IrBuilder b;
    CHECK(b.print(b.num(5)) == "5");
    CHECK(b.print(b.num(5'000'000'000)) == "5000000000");
    CHECK(b.print(b.num(5, types::uint32)) == "5u");
    CHECK(b.print(b.num(200, types::uint8)) == "200");
    CHECK(b.print(b.num(std::numeric_limits<int64_t>::min())) == "INT64_MIN");
    CHECK(b.print(b.num(std::numeric_limits<int32_t>::min(), types::int32)) == "INT32_MIN");
    CHECK(b.print(b.expr(types::uint64, ir::Const{~uint64_t{0}})) == "18446744073709551615u");
    CHECK(b.print(b.arith(LeftShift, b.num(1), b.var("n"))) == "int64_t{1} << n");
    CHECK(b.print(b.mul(b.num(65536), b.num(65536))) == "int64_t{65536} * 65536");
    CHECK(b.print(b.flag(true)) == "true");
}

TEST_CASE("floats are the shortest text that reads back the same") {
    IrBuilder b;
    CHECK(b.print(b.real(1)) == "1.0");
    CHECK(b.print(b.real(0.1)) == "0.1");
    CHECK(b.print(b.real(0.1, types::float32)) == "0.1f");
    CHECK(b.print(b.real(-0.0)) == "-0.0");
    CHECK(b.print(b.real(1e20)) == "1e20");
    CHECK(b.print(b.real(1e-7)) == "1e-7");
    CHECK(b.print(b.real(100000)) == "100000.0");
    CHECK(b.print(b.real(16777216, types::float32)) == "16777216.0f");
    CHECK(b.print(b.real(3.141592653589793)) == "3.141592653589793");
    CHECK(b.print(b.real(std::numeric_limits<double>::infinity())) == "INFINITY");
    CHECK(b.print(b.real(-std::numeric_limits<double>::infinity())) == "-INFINITY");
    CHECK(b.print(b.real(std::numeric_limits<double>::quiet_NaN())) == "NAN");
    CHECK(b.print(b.real(1e300, types::float32)) == "INFINITY");
    CHECK(b.print(b.real(1.5, types::float16)) == "__half(1.5f)");
    CHECK(b.print(b.expr(types::complex64, ir::Const{std::complex<double>(0, 1)})) ==
          "complex<float>{0.0f, 1.0f}");
}

TEST_CASE("a named constant is printed by name") {
    IrBuilder b;
    const auto* tpb =
        b.module.named_constants.make("TPB", types::int64, ir::Number{int64_t{128}}, Span{});
    CHECK(b.print(b.expr(types::int64, ir::Const{int64_t{128}, tpb})) == "TPB");
}

TEST_CASE("casts use braces where no value can be lost") {
    IrBuilder b;
    static constexpr Intrinsic kThread{"x", "value int32 as uint32", "threadIdx.x"};
    const auto* thread =
        b.expr(types::int32, ir::CallIntrinsic{&kThread, {}, types::unknown, types::uint32});
    CHECK(b.print(b.cast(thread, types::int64)) == "int64_t{threadIdx.x}");
    CHECK(b.print(b.cast(b.var("n"), types::int32)) == "int32_t(n)");
    CHECK(b.print(b.cast(b.var("n", types::int32), types::uint64)) == "uint64_t(n)");
    CHECK(b.print(b.cast(b.add(b.var("n", types::int8), b.num(1)), types::int16)) ==
          "int16_t(n + 1)");
}

TEST_CASE("spelling templates") {
    IrBuilder b;
    const auto* x = b.var("x", types::float32);
    static constexpr Intrinsic kSqrt{"sqrt", "", "sqrt$f($0)"};
    CHECK(b.print(b.call(kSqrt, types::float32, {b.add(x, x)}, types::float32)) == "sqrtf(x + x)");
    const auto* y = b.var("y", types::float64);
    CHECK(b.print(b.call(kSqrt, types::float64, {y}, types::float64)) == "sqrt(y)");
    static constexpr Intrinsic kSquare{"square", "", "$0 * $0"};
    const auto* square = b.call(kSquare, types::float32, {b.add(x, x)});
    CHECK(b.print(square) == "(x + x) * (x + x)");
    CHECK(b.print(b.mul(x, square)) == "x * ((x + x) * (x + x))");
    CHECK(b.print(b.add(x, square)) == "x + (x + x) * (x + x)");
    static constexpr Intrinsic kReal{"real", "", "($0).real"};
    CHECK(b.print(b.call(kReal, types::float32, {b.var("z", types::complex64)})) == "z.real");
    static constexpr Intrinsic kShift{"clz", "", "(__clz($0) - 24)"};
    CHECK(b.print(b.call(kShift, types::int32, {x})) == "(__clz(x) - 24)");
    static constexpr Intrinsic kMax{"max", "", "max($0, $1)"};
    const auto* zero = b.cast(b.num(0), types::int64);
    CHECK(b.print(b.call(kMax, types::int64, {b.var("n"), zero})) == "max(n, int64_t{0})");
    static constexpr Intrinsic kGcd{"gcd", "", "gcd<$T>($0, $1)"};
    CHECK(b.print(b.call(kGcd, types::int64, {b.var("n"), b.num(6)})) == "gcd<int64_t>(n, 6)");
}

TEST_CASE("atomics act on a place") {
    IrBuilder b;
    static constexpr Intrinsic kAdd{"add", "", "atomicAdd(&$0, $1)", {}, Effect::Writes};
    const auto* x = b.var("x", b.array(types::int32));
    const auto* place = b.load(x, {b.var("i")});
    CHECK(b.print(b.call(kAdd, types::int32, {place, b.num(1, types::int32)})) ==
          "atomicAdd(&x[i], 1)");
}

// Twice the depth that the syntax stage lets through.
TEST_CASE("the deepest expression is printed") {
    IrBuilder b;
    const ir::Expr* sum = b.var("x");
    for (int i = 0; i < 2'000; ++i) {
        sum = b.add(sum, b.num(1));
    }
    CHECK(b.print(sum).size() == 1 + 2'000 * 4);
}

TEST_CASE("complex numbers bring their operators along") {
    IrBuilder b;
    const auto* z = b.var("z", types::complex64);
    CHECK(b.print(b.mul(z, b.cast(b.var("x", types::float32), types::complex64))) ==
          "z * complex_cast<float>(x)");
    CHECK(b.uses.runtime.closure().size() == 3);
}
