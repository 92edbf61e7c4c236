#include "frontend/python/fold.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <string>

#include "frontend/types/time_unit.hpp"
#include "frontend/types/type_table.hpp"

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

TEST_CASE("a dtype equals its names, a class only itself") {
    const ConstantValue dtype{TypeObject{types::float32}};
    const ConstantValue scalar_class{TypeObject{.type = types::float32, .is_class = true}};
    const auto equals = [](const ConstantValue& a, const ConstantValue& b) {
        const Folded folded = fold_compare(ast::CompareOp::Eq, a, b, {});
        return folded ? std::optional(*folded->get<bool>()) : std::nullopt;
    };
    CHECK(equals(dtype, {std::string("float32")}) == true);
    CHECK(equals({std::string("<f4")}, dtype) == true);
    CHECK(equals(dtype, {std::string("float64")}) == false);
    CHECK(equals(dtype, {std::string("flaot32")}) == false);
    CHECK(equals(dtype, scalar_class) == true);
    CHECK(equals(scalar_class, {std::string("float32")}) == false);
    CHECK(equals({TypeObject{types::float64}}, {Qualified{"builtins.float"}}) == true);
    TypeTable types;
    const ConstantValue date{TypeObject{types.time(Kind::DateTime, *time_unit::named("ns"))}};
    CHECK(equals(date, {std::string("M8[ns]")}) == std::nullopt);
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
