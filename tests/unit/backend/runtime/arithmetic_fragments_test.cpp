// What the helpers compute, against CPython 3.11 and by hand. The fragments are compiled as they
// are printed, for the CPU.
#include <doctest/doctest.h>

#include <math.h>
#include <cmath>
#include <cstdint>
#include <limits>

#define __device__

namespace pykern2cu {
namespace {

// clang-format off
#include "backend/runtime/fragments/floor_div.cuh"
#include "backend/runtime/fragments/floor_div_i32.cuh"
#include "backend/runtime/fragments/floor_div_u32.cuh"
#include "backend/runtime/fragments/floor_div_u64.cuh"
#include "backend/runtime/fragments/python_remainder_f32.cuh"
#include "backend/runtime/fragments/python_remainder_f64.cuh"
#include "backend/runtime/fragments/floored_quotient.cuh"
#include "backend/runtime/fragments/floor_div_f32.cuh"
#include "backend/runtime/fragments/floor_div_f64.cuh"
#include "backend/runtime/fragments/py_mod.cuh"
#include "backend/runtime/fragments/py_mod_i32.cuh"
#include "backend/runtime/fragments/py_mod_u32.cuh"
#include "backend/runtime/fragments/py_mod_u64.cuh"
#include "backend/runtime/fragments/py_mod_f32.cuh"
#include "backend/runtime/fragments/py_mod_f64.cuh"
#include "backend/runtime/fragments/cupy_floor_div_f64.cuh"
#include "backend/runtime/fragments/cupy_mod_f64.cuh"
#include "backend/runtime/fragments/ipow_u64.cuh"
#include "backend/runtime/fragments/ipow_i64.cuh"
#include "backend/runtime/fragments/ipow_i32.cuh"
#include "backend/runtime/fragments/ipow_u32.cuh"
#include "backend/runtime/fragments/cupy_ipow.cuh"
#include "backend/runtime/fragments/fpow_f32.cuh"
#include "backend/runtime/fragments/fpow_f64.cuh"
#include "backend/runtime/fragments/powi_f32.cuh"
#include "backend/runtime/fragments/powi_f64.cuh"
#include "backend/runtime/fragments/UniTuple.cuh"
#include "backend/runtime/fragments/py_divmod_i64.cuh"
#include "backend/runtime/fragments/wrap_index.cuh"
#include "backend/runtime/fragments/py_round.cuh"
#include "backend/runtime/fragments/range_length.cuh"
#include "backend/runtime/fragments/wide_float.cuh"
#include "backend/runtime/fragments/round_decimals.cuh"
#include "backend/runtime/fragments/maximum.cuh"
#include "backend/runtime/fragments/minimum.cuh"
#include "backend/runtime/fragments/cupy_maximum.cuh"
#include "backend/runtime/fragments/cupy_minimum.cuh"
#include "backend/runtime/fragments/py_max.cuh"
#include "backend/runtime/fragments/py_min.cuh"
#include "backend/runtime/fragments/sign.cuh"
#include "backend/runtime/fragments/square.cuh"
#include "backend/runtime/fragments/reciprocal.cuh"
#include "backend/runtime/fragments/heaviside.cuh"
#include "backend/runtime/fragments/logaddexp.cuh"
#include "backend/runtime/fragments/logaddexp2.cuh"
#include "backend/runtime/fragments/sinc.cuh"
#include "backend/runtime/fragments/clip.cuh"
#include "backend/runtime/fragments/truncated_mod.cuh"
#include "backend/runtime/fragments/nan_to_num.cuh"
#include "backend/runtime/fragments/gcd.cuh"
#include "backend/runtime/fragments/lcm.cuh"
#include "backend/runtime/fragments/degrees.cuh"
#include "backend/runtime/fragments/radians.cuh"
#include "backend/runtime/fragments/Tuple2.cuh"
#include "backend/runtime/fragments/split_exponent.cuh"
#include "backend/runtime/fragments/split_fraction.cuh"
// clang-format on

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// Tells 0.0 from -0.0, and takes NaN for equal to NaN.
bool same(double a, double b) {
    return (a == b && std::signbit(a) == std::signbit(b)) || (isnan(a) && isnan(b));
}

TEST_CASE("integer division rounds down") {
    CHECK(floor_div(7, 2) == 3);
    CHECK(floor_div(-7, 2) == -4);
    CHECK(floor_div(7, -2) == -4);
    CHECK(floor_div(-7, -2) == 3);
    CHECK(floor_div(-6, 2) == -3);
    CHECK(floor_div(INT64_MIN, 2) == INT64_MIN / 2);
    CHECK(floor_div_i32(-7, 2) == -4);
    CHECK(floor_div_u64(7, 2) == 3);
}

TEST_CASE("the remainder has the sign of the divisor") {
    CHECK(py_mod(7, 3) == 1);
    CHECK(py_mod(-7, 3) == 2);
    CHECK(py_mod(7, -3) == -2);
    CHECK(py_mod(-7, -3) == -1);
    CHECK(py_mod(-6, 3) == 0);
    CHECK(py_mod_i32(-7, 3) == 2);
    CHECK(py_divmod_i64(-7, 3).item[0] == -3);
    CHECK(py_divmod_i64(-7, 3).item[1] == 2);
}

TEST_CASE("integer division by zero and the overflowing one give 0") {
    CHECK(floor_div(5, 0) == 0);
    CHECK(py_mod(5, 0) == 0);
    CHECK(floor_div(INT64_MIN, -1) == 0);
    CHECK(py_mod(INT64_MIN, -1) == 0);
    CHECK(floor_div_i32(INT32_MIN, -1) == 0);
    CHECK(floor_div_u64(5, 0) == 0);
    CHECK(py_mod_u64(5, 0) == 0);
    CHECK(floor_div_u32(5, 0) == 0);
    CHECK(py_mod_u32(5, 3) == 2);
}

TEST_CASE("float division and remainder are CPython's") {
    struct Vector {
        double x, y, quotient, remainder;
    };
    const Vector vectors[] = {
        {7.5, 2.0, 3.0, 1.5},
        {-7.5, 2.0, -4.0, 0.5},
        {7.5, -2.0, -4.0, -0.5},
        {-7.5, -2.0, 3.0, -1.5},
        {0.0, 3.0, 0.0, 0.0},
        {-0.0, 3.0, -0.0, 0.0},
        {6.0, 3.0, 2.0, 0.0},
        {-6.0, 3.0, -2.0, 0.0},
        {6.0, -3.0, -2.0, -0.0},
        {1.0, 0.1, 9.0, 0.09999999999999995},
        {0.1, 0.01, 10.0, 3.469446951953614e-18},
        {-0.1, 0.01, -11.0, 0.009999999999999997},
    };
    for (const Vector& vector : vectors) {
        CAPTURE(vector.x);
        CAPTURE(vector.y);
        CHECK(same(floor_div_f64(vector.x, vector.y), vector.quotient));
        CHECK(same(py_mod_f64(vector.x, vector.y), vector.remainder));
    }
    CHECK(floor_div_f32(-7.5f, 2.0f) == -4.0f);
    CHECK(py_mod_f32(-7.5f, 2.0f) == 0.5f);
}

TEST_CASE("float division by zero") {
    CHECK(same(floor_div_f64(1, 0), inf));
    CHECK(same(floor_div_f64(-1, 0), -inf));
    CHECK(isnan(floor_div_f64(0, 0)));
    CHECK(isnan(py_mod_f64(1, 0)));
    CHECK(isnan(py_mod_f64(5, inf)));  // as Numba computes it
    CHECK(isnan(floor_div_f64(5, inf)));
    CHECK(isnan(py_mod_f64(nan, 2)));
    CHECK(isnan(py_mod_f64(inf, 2)));
}

TEST_CASE("CuPy's float division floors the rounded quotient") {
    CHECK(cupy_floor_div_f64(7.5, -2) == -4);
    CHECK(same(cupy_floor_div_f64(1, 0), inf));
    CHECK(cupy_mod_f64(-7.5, 2) == 0.5);
    CHECK(isnan(cupy_mod_f64(1, 0)));
}

TEST_CASE("integer powers") {
    CHECK(ipow_i64(3, 4) == 81);
    CHECK(ipow_i64(-2, 63) == INT64_MIN);
    CHECK(ipow_i64(2, 64) == 0);
    CHECK(ipow_i64(0, 0) == 1);
    CHECK(ipow_i64(2, -1) == 0);
    CHECK(ipow_i64(-1, -3) == -1);
    CHECK(ipow_i64(-1, -2) == 1);
    CHECK(ipow_i64(1, -5) == 1);
    CHECK(ipow_i64(0, -1) == INT64_MIN);
    CHECK(ipow_u64(10, 19) == 10000000000000000000u);
    CHECK(cupy_ipow<int32_t>(2, -1) == 0);
    CHECK(cupy_ipow<int32_t>(0, -1) == 0);
    CHECK(cupy_ipow<int32_t>(-1, -3) == -1);
    CHECK(cupy_ipow<int8_t>(3, 5) == static_cast<int8_t>(243));
    CHECK(cupy_ipow<uint32_t>(3, 4) == 81);
    CHECK(cupy_ipow<int32_t>(3, 100000) == -863145855);
    CHECK(ipow_i32(3, 70000) == INT32_MAX);
    CHECK(ipow_i32(-3, 70001) == INT32_MIN);
    CHECK(ipow_i32(-1, 70001) == -1);
    CHECK(ipow_u32(3, 70000) == UINT32_MAX);
    CHECK(ipow_u32(3, 21) == static_cast<uint32_t>(10460353203));
}

TEST_CASE("float powers with an integer exponent") {
    CHECK(fpow_f64(2, 10) == 1024);
    CHECK(fpow_f64(2, -2) == 0.25);
    CHECK(fpow_f64(0, -1) == inf);
    CHECK(fpow_f64(nan, 0) == 1);
    CHECK(fpow_f32(2.0f, -3) == 0.125f);
    CHECK(fpow_f64(1, INT64_MIN) == 1);
    CHECK(powi_f64(2, -2) == 0.25);
    CHECK(powi_f32(3.0f, 3) == 27.0f);
    CHECK(powi_f64(1, INT32_MIN) == 1);
}

TEST_CASE("round is half to even") {
    CHECK(py_round(2.5, 0) == 2);
    CHECK(py_round(3.5, 0) == 4);
    CHECK(py_round(0.125, 2) == 0.12);
    CHECK(py_round(0.375, 2) == 0.38);
    CHECK(py_round(1234.5678, -2) == 1200);
    CHECK(py_round(-1.45, 1) == -1.4);
    CHECK(py_round(1e300, 30) == 1e300);
    CHECK(py_round(-inf, 2) == -inf);
    CHECK(round_decimals(1.25f, 1) == 1.2f);
    CHECK(round_decimals(1250.0, -2) == 1200);
}

TEST_CASE("the length of a range") {
    CHECK(range_length(0, 10, 3) == 4);
    CHECK(range_length(0, 9, 3) == 3);
    CHECK(range_length(10, 0, -3) == 4);
    CHECK(range_length(0, 10, -1) == 0);
    CHECK(range_length(5, 5, 1) == 0);
    CHECK(range_length(0, 10, 0) == 0);
    CHECK(range_length(INT64_MIN, INT64_MAX, INT64_MAX) == 3);
    CHECK(range_length(INT64_MAX, INT64_MIN, INT64_MIN) == 2);
}

TEST_CASE("NaN in maxima and minima") {
    CHECK(isnan(maximum(nan, 1.0)));
    CHECK(isnan(maximum(1.0, nan)));
    CHECK(isnan(minimum(1.0, nan)));
    CHECK(maximum(3, -2) == 3);
    CHECK(minimum<uint64_t>(3, 2) == 2);
    CHECK(isnan(cupy_minimum(1.0, nan)));
    CHECK(isnan(cupy_maximum(nan, 1.0)));
    CHECK(signbit(cupy_minimum(0.0, -0.0)));
    CHECK(!signbit(cupy_maximum(-0.0, 0.0)));
    CHECK(isnan(py_max(nan, 1.0)));
    CHECK(py_max(1.0, nan) == 1.0);
    CHECK(isnan(py_min(nan, 1.0)));
    CHECK(py_min(1, 2) == 1);
}

TEST_CASE("ufuncs without a C name") {
    CHECK(sign(-3) == -1);
    CHECK(isnan(sign(nan)));
    CHECK(square<int64_t>(-3) == 9);
    CHECK(reciprocal(0) == 0);
    CHECK(reciprocal(2) == 0);
    CHECK(reciprocal(-1) == -1);
    CHECK(same(reciprocal(-0.0), -inf));
    CHECK(heaviside(0.0, 0.5) == 0.5);
    CHECK(heaviside(-2.0, 0.5) == 0);
    CHECK(isnan(heaviside(nan, 0.5)));
    CHECK(logaddexp(0.0, 0.0) == doctest::Approx(0.6931471805599453));
    CHECK(same(logaddexp(inf, inf), inf));
    CHECK(same(logaddexp(-inf, 2.0), 2.0));
    CHECK(logaddexp2(3.0, 3.0) == 4);
    CHECK(logaddexp2(3.0, 1.0) == doctest::Approx(3.321928094887362));
    CHECK(sinc(0.0) == 1);
    CHECK(clip(5, 0, 3) == 3);
    CHECK(clip(1, 4, 3) == 3);
    CHECK(isnan(clip(nan, 0.0, 1.0)));
    CHECK(truncated_mod(-7, 3) == -1);
    CHECK(truncated_mod(7, 0) == 0);
    CHECK(truncated_mod<int64_t>(INT64_MIN, -1) == 0);
    CHECK(truncated_mod<uint32_t>(7, 0xffffffffu) == 7);
    CHECK(nan_to_num(nan) == 0);
    CHECK(nan_to_num(-inf) == -std::numeric_limits<double>::max());
    CHECK(nan_to_num(static_cast<float>(inf)) == std::numeric_limits<float>::max());
    CHECK(gcd(-12, 18) == 6);
    CHECK(gcd<uint8_t>(0, 5) == 5);
    CHECK(lcm(4, -6) == 12);
    CHECK(lcm(0, 3) == 0);
}

TEST_CASE("angles, parts and indices") {
    CHECK(degrees(3.141592653589793) == 180);
    CHECK(radians(180.0) == 3.141592653589793);
    CHECK(split_exponent(10.0)._0 == 0.625);
    CHECK(split_exponent(10.0)._1 == 4);
    CHECK(split_fraction(-2.5f).item[0] == -0.5f);
    CHECK(split_fraction(-2.5f).item[1] == -2.0f);
    CHECK(wrap_index(-1, 10) == 9);
    CHECK(wrap_index(3, 10) == 3);
}

}  // namespace
}  // namespace pykern2cu
