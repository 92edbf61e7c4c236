#include "frontend/values/fold.hpp"

#include <doctest/doctest.h>

/// Against what CPython 3.11 prints.
namespace pykern2cu {
namespace {

Folded power(ConstantValue base, ConstantValue exponent) {
    return fold_binary(ast::BinaryOp::Pow, base, exponent, {});
}

ConstantValue complex(double real, double imag) {
    return ConstantValue{std::complex<double>(real, imag)};
}

std::complex<double> complex_power(ConstantValue base, ConstantValue exponent) {
    const Folded folded = power(std::move(base), std::move(exponent));
    REQUIRE(folded);
    const auto* value = folded->get<std::complex<double>>();
    REQUIRE(value != nullptr);
    return *value;
}

TEST_CASE("a negative number to a fractional power is complex") {
    using Complex = std::complex<double>;
    CHECK(complex_power({BigInt{-1}}, {2.5}) == Complex(3.061616997868383e-16, 1.0));
    CHECK(complex_power({-8.0}, {1.0 / 3}) == Complex(1.0000000000000002, 1.7320508075688772));
    CHECK(complex_power({-2.0}, {-1.5}) == Complex(-6.4946704217662e-17, 0.3535533905932738));
    CHECK(*power({-2.0}, {3.0})->get<double>() == -8.0);
    CHECK(*power({-2.0}, {BigInt{-1}})->get<double>() == -0.5);
}

TEST_CASE("a NumPy scalar stays real") {
    const ConstantValue base{NumpyScalar{types::float64, -1.0}};
    CHECK(power(base, {2.5})->get<std::complex<double>>() == nullptr);
}

TEST_CASE("complex powers round as CPython's") {
    using Complex = std::complex<double>;
    CHECK(complex_power(complex(1, 2), {BigInt{3}}) == Complex(-11, -2));
    CHECK(complex_power(complex(1, 2), {BigInt{-2}}) == Complex(-0.12, -0.16));
    CHECK(complex_power(complex(1, 2), {2.5}) == Complex(-6.960664459571901, 2.7296244647840084));
    CHECK(complex_power(complex(0, 0), {BigInt{0}}) == Complex(1, 0));
}

TEST_CASE("what Python raises for a power is refused") {
    CHECK_FALSE(power({BigInt{0}}, {BigInt{-1}}));
    CHECK_FALSE(power({0.0}, {-0.5}));
    CHECK_FALSE(power(complex(0, 0), {BigInt{-1}}));
    CHECK_FALSE(power({2.0}, {BigInt{5000}}));
}

}  // namespace
}  // namespace pykern2cu
