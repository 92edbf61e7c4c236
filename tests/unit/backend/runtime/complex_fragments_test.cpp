// What the helpers compute, against CPython 3.11 and by hand. The fragments are compiled as they
// are printed, for the CPU.
#include <doctest/doctest.h>

#include <math.h>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <limits>

#define __device__

namespace pykern2cu {
namespace {

struct ThreadExit {};
[[noreturn]] void exit_thread() { throw ThreadExit{}; }

// clang-format off
#include "backend/runtime/fragments/complex.cuh"
#include "backend/runtime/fragments/complex_exp.cuh"
#include "backend/runtime/fragments/complex_log.cuh"
#include "backend/runtime/fragments/complex_sqrt.cuh"
#include "backend/runtime/fragments/complex_sinh.cuh"
#include "backend/runtime/fragments/complex_sin.cuh"
#include "backend/runtime/fragments/complex_cosh.cuh"
#include "backend/runtime/fragments/complex_cos.cuh"
#include "backend/runtime/fragments/complex_tanh.cuh"
#include "backend/runtime/fragments/complex_tan.cuh"
#include "backend/runtime/fragments/complex_is_large.cuh"
#include "backend/runtime/fragments/complex_log_twice_abs.cuh"
#include "backend/runtime/fragments/complex_asinh.cuh"
#include "backend/runtime/fragments/complex_asin.cuh"
#include "backend/runtime/fragments/complex_acos.cuh"
#include "backend/runtime/fragments/complex_atanh.cuh"
#include "backend/runtime/fragments/complex_atan.cuh"
#include "backend/runtime/fragments/complex_acosh.cuh"
#include "backend/runtime/fragments/complex_arithmetic.cuh"
#include "backend/runtime/fragments/complex_compare.cuh"
#include "backend/runtime/fragments/complex_cast.cuh"
#include "backend/runtime/fragments/complex_divide.cuh"
#include "backend/runtime/fragments/cupy_complex_divide.cuh"
#include "backend/runtime/fragments/complex_pow.cuh"
#include "backend/runtime/fragments/cupy_complex_pow.cuh"
#include "backend/runtime/fragments/numpy_complex_divide.cuh"
#include "backend/runtime/fragments/numpy_complex_pow.cuh"
#include "backend/runtime/fragments/complex_abs.cuh"
#include "backend/runtime/fragments/UniTuple.cuh"
#include "backend/runtime/fragments/complex_polar.cuh"
#include "backend/runtime/fragments/complex_phase.cuh"
#include "backend/runtime/fragments/complex_rect.cuh"
#include "backend/runtime/fragments/complex_log10.cuh"
#include "backend/runtime/fragments/complex_sign.cuh"
#include "backend/runtime/fragments/complex_reciprocal.cuh"
#include "backend/runtime/fragments/complex_isnan.cuh"
#include "backend/runtime/fragments/complex_conjugate.cuh"
// clang-format on

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

using Z = complex<double>;
struct Vector {
    Z argument;
    Z expected;
};

void check_close(double value, double expected) {
    CHECK(std::signbit(value) == std::signbit(expected));
    CHECK((value == expected || value == doctest::Approx(expected).epsilon(1e-14)));
}
void check_close(Z value, Z expected) {
    CAPTURE(value.real);
    CAPTURE(value.imag);
    check_close(value.real, expected.real);
    check_close(value.imag, expected.imag);
}

template <class Function>
void check_vectors(Function function, std::initializer_list<Vector> vectors) {
    for (const Vector& vector : vectors) {
        CAPTURE(vector.argument.real);
        CAPTURE(vector.argument.imag);
        check_close(function(vector.argument), vector.expected);
    }
}

TEST_CASE("functions of cmath") {
    // clang-format off
    SUBCASE("exp") {
        check_vectors(complex_exp<double>, {
            {{1.0, 2.0}, {-1.1312043837568135, 2.4717266720048188}},
            {{-1.0, 0.5}, {0.32284458245003306, 0.17637079922503196}},
            {{0.5, -3.0}, {-1.6322216869786788, -0.23266755900967662}},
            {{-2.0, -0.0}, {0.1353352832366127, -0.0}},
            {{2.0, 0.0}, {7.38905609893065, 0.0}},
            {{0.0, 0.0}, {1.0, 0.0}},
            {{inf, 1.0}, {inf, inf}},
            {{-inf, 2.0}, {-0.0, 0.0}}});
    }
    SUBCASE("log") {
        check_vectors(complex_log<double>, {
            {{1.0, 2.0}, {0.8047189562170503, 1.1071487177940904}},
            {{-1.0, 0.5}, {0.11157177565710488, 2.677945044588987}},
            {{0.5, -3.0}, {1.1123117757621668, -1.4056476493802699}},
            {{-2.0, -0.0}, {0.6931471805599453, -3.141592653589793}},
            {{2.0, 0.0}, {0.6931471805599453, 0.0}},
            {{1e+200, 1e+199}, {460.52199376423573, 0.09966865249116204}},
            {{inf, 1.0}, {inf, 0.0}},
            {{-inf, 2.0}, {inf, 3.141592653589793}}});
    }
    SUBCASE("sqrt") {
        check_vectors(complex_sqrt<double>, {
            {{1.0, 2.0}, {1.272019649514069, 0.7861513777574233}},
            {{-1.0, 0.5}, {0.24293413587832283, 1.0290855136357462}},
            {{0.5, -3.0}, {1.3306729998668174, -1.1272491439670977}},
            {{-2.0, -0.0}, {0.0, -1.4142135623730951}},
            {{2.0, 0.0}, {1.4142135623730951, 0.0}},
            {{0.0, 0.0}, {0.0, 0.0}},
            {{1e+200, 1e+199}, {1.0012461141278126e+100, 4.993777183700243e+98}},
            {{inf, 1.0}, {inf, 0.0}},
            {{-inf, 2.0}, {0.0, inf}}});
    }
    SUBCASE("sin") {
        check_vectors(complex_sin<double>, {
            {{1.0, 2.0}, {3.165778513216168, 1.9596010414216063}},
            {{-1.0, 0.5}, {-0.948864531437168, 0.28154899513533443}},
            {{0.5, -3.0}, {4.82669427481082, -8.791512343493714}},
            {{-2.0, -0.0}, {-0.9092974268256817, 0.0}},
            {{2.0, 0.0}, {0.9092974268256817, -0.0}},
            {{0.0, 0.0}, {0.0, 0.0}}});
    }
    SUBCASE("cos") {
        check_vectors(complex_cos<double>, {
            {{1.0, 2.0}, {2.0327230070196656, -3.0518977991518}},
            {{-1.0, 0.5}, {0.6092589091577942, 0.4384865798925953}},
            {{0.5, -3.0}, {8.835204606500994, 4.802825082743033}},
            {{-2.0, -0.0}, {-0.4161468365471424, -0.0}},
            {{2.0, 0.0}, {-0.4161468365471424, -0.0}},
            {{0.0, 0.0}, {1.0, -0.0}}});
    }
    SUBCASE("tan") {
        check_vectors(complex_tan<double>, {
            {{1.0, 2.0}, {0.0338128260798967, 1.0147936161466335}},
            {{-1.0, 0.5}, {-0.8068774121630852, 1.0428307283443612}},
            {{0.5, -3.0}, {0.00416042659289383, -0.997316365283202}},
            {{-2.0, -0.0}, {2.185039863261519, -0.0}},
            {{2.0, 0.0}, {-2.185039863261519, 0.0}},
            {{0.0, 0.0}, {0.0, 0.0}},
            {{1e+200, 1e+199}, {-0.0, 1.0}}});
    }
    SUBCASE("sinh") {
        check_vectors(complex_sinh<double>, {
            {{1.0, 2.0}, {-0.4890562590412937, 1.4031192506220405}},
            {{-1.0, 0.5}, {-1.0313360742545512, 0.7397922644560138}},
            {{0.5, -3.0}, {-0.5158804424525267, -0.15913058529843999}},
            {{-2.0, -0.0}, {-3.626860407847019, -0.0}},
            {{2.0, 0.0}, {3.626860407847019, 0.0}},
            {{0.0, 0.0}, {0.0, 0.0}},
            {{inf, 1.0}, {inf, inf}},
            {{-inf, 2.0}, {inf, inf}}});
    }
    SUBCASE("cosh") {
        check_vectors(complex_cosh<double>, {
            {{1.0, 2.0}, {-0.64214812471552, 1.0686074213827783}},
            {{-1.0, 0.5}, {1.3541806567045842, -0.5634214652309818}},
            {{0.5, -3.0}, {-1.1163412445261518, -0.0735369737112366}},
            {{-2.0, -0.0}, {3.7621956910836314, 0.0}},
            {{2.0, 0.0}, {3.7621956910836314, 0.0}},
            {{0.0, 0.0}, {1.0, 0.0}},
            {{inf, 1.0}, {inf, inf}},
            {{-inf, 2.0}, {-inf, -inf}}});
    }
    SUBCASE("tanh") {
        check_vectors(complex_tanh<double>, {
            {{1.0, 2.0}, {1.16673625724092, -0.24345820118572534}},
            {{-1.0, 0.5}, {-0.8429662048457831, 0.19557731006593404}},
            {{0.5, -3.0}, {0.46946999342588536, 0.11162105077158349}},
            {{-2.0, -0.0}, {-0.9640275800758169, -0.0}},
            {{2.0, 0.0}, {0.9640275800758169, 0.0}},
            {{0.0, 0.0}, {0.0, 0.0}},
            {{1e+200, 1e+199}, {1.0, 0.0}},
            {{inf, 1.0}, {1.0, 0.0}},
            {{-inf, 2.0}, {-1.0, -0.0}}});
    }
    SUBCASE("asin") {
        check_vectors(complex_asin<double>, {
            {{1.0, 2.0}, {0.4270785863924761, 1.5285709194809982}},
            {{-1.0, 0.5}, {-0.8959074812088902, 0.7328576759736453}},
            {{0.5, -3.0}, {0.15700459478894233, -1.8301947623375088}},
            {{-2.0, -0.0}, {-1.5707963267948966, -1.3169578969248166}},
            {{2.0, 0.0}, {1.5707963267948966, 1.3169578969248166}},
            {{0.0, 0.0}, {0.0, 0.0}},
            {{1e+200, 1e+199}, {1.4711276743037345, 461.2151409447957}},
            {{inf, 1.0}, {1.5707963267948966, inf}},
            {{-inf, 2.0}, {-1.5707963267948966, inf}}});
    }
    SUBCASE("acos") {
        check_vectors(complex_acos<double>, {
            {{1.0, 2.0}, {1.1437177404024204, -1.5285709194809982}},
            {{-1.0, 0.5}, {2.466703808003787, -0.7328576759736453}},
            {{0.5, -3.0}, {1.4137917320059543, 1.8301947623375088}},
            {{-2.0, -0.0}, {3.141592653589793, 1.3169578969248166}},
            {{2.0, 0.0}, {0.0, -1.3169578969248166}},
            {{0.0, 0.0}, {1.5707963267948966, -0.0}},
            {{1e+200, 1e+199}, {0.09966865249116201, -461.2151409447957}},
            {{inf, 1.0}, {0.0, -inf}},
            {{-inf, 2.0}, {3.141592653589793, -inf}}});
    }
    SUBCASE("atan") {
        check_vectors(complex_atan<double>, {
            {{1.0, 2.0}, {1.3389725222944935, 0.40235947810852507}},
            {{-1.0, 0.5}, {-0.847575660670829, 0.23887786125685911}},
            {{0.5, -3.0}, {1.5104844925048453, -0.33529348145985527}},
            {{-2.0, -0.0}, {-1.1071487177940904, -0.0}},
            {{2.0, 0.0}, {1.1071487177940904, 0.0}},
            {{0.0, 0.0}, {0.0, 0.0}},
            {{1e+200, 1e+199}, {1.5707963267948966, 9.900990099009903e-202}},
            {{inf, 1.0}, {1.5707963267948966, 0.0}},
            {{-inf, 2.0}, {-1.5707963267948966, 0.0}}});
    }
    SUBCASE("asinh") {
        check_vectors(complex_asinh<double>, {
            {{1.0, 2.0}, {1.4693517443681852, 1.063440023577752}},
            {{-1.0, 0.5}, {-0.9261330313501823, 0.3494390628572133}},
            {{0.5, -3.0}, {1.7789904938267687, -1.3961498617094474}},
            {{-2.0, -0.0}, {-1.4436354751788103, -0.0}},
            {{2.0, 0.0}, {1.4436354751788103, 0.0}},
            {{0.0, 0.0}, {0.0, 0.0}},
            {{1e+200, 1e+199}, {461.2151409447957, 0.09966865249116204}},
            {{inf, 1.0}, {inf, 0.0}},
            {{-inf, 2.0}, {-inf, 0.0}}});
    }
    SUBCASE("acosh") {
        check_vectors(complex_acosh<double>, {
            {{1.0, 2.0}, {1.5285709194809982, 1.1437177404024204}},
            {{-1.0, 0.5}, {0.7328576759736453, 2.466703808003787}},
            {{0.5, -3.0}, {1.8301947623375088, -1.4137917320059543}},
            {{-2.0, -0.0}, {1.3169578969248166, -3.141592653589793}},
            {{2.0, 0.0}, {1.3169578969248166, 0.0}},
            {{0.0, 0.0}, {0.0, 1.5707963267948966}},
            {{1e+200, 1e+199}, {461.2151409447957, 0.09966865249116201}},
            {{inf, 1.0}, {inf, 0.0}},
            {{-inf, 2.0}, {inf, 3.141592653589793}}});
    }
    SUBCASE("atanh") {
        check_vectors(complex_atanh<double>, {
            {{1.0, 2.0}, {0.17328679513998632, 1.1780972450961724}},
            {{-1.0, 0.5}, {-0.708303336014054, 0.9078874949608804}},
            {{0.5, -3.0}, {0.04893614428152383, -1.2563981835871803}},
            {{-2.0, -0.0}, {-0.5493061443340549, -1.5707963267948966}},
            {{2.0, 0.0}, {0.5493061443340549, 1.5707963267948966}},
            {{0.0, 0.0}, {0.0, 0.0}},
            {{1e+200, 1e+199}, {9.9009900990099e-201, 1.5707963267948966}},
            {{inf, 1.0}, {0.0, 1.5707963267948966}},
            {{-inf, 2.0}, {-0.0, 1.5707963267948966}}});
    }
    // clang-format on
}

TEST_CASE("complex arithmetic is CPython's") {
    check_close(Z{1, 2} * Z{3, -1}, Z{5, 5});
    check_close(Z{1, 2} - Z{3, -1}, Z{-2, 3});
    check_close(-Z{1, 0}, Z{-1, -0.0});
    check_close(complex_divide(Z{1, 2}, Z{3, -1}), Z{0.1, 0.7000000000000001});
    check_close(complex_divide(Z{1e300, 1e300}, Z{1e300, 2e300}), Z{0.6, -0.2});
    check_close(complex_divide(Z{-1, 0.5}, Z{0, 0.25}), Z{2, 4});
    CHECK_THROWS_AS(complex_divide(Z{1, 2}, Z{0, -0.0}), ThreadExit);
    CHECK(Z{1, 2} == Z{1, 2});
    CHECK(Z{nan, 2} != Z{nan, 2});
    CHECK(complex_cast<float>(Z{1, 2}) == complex<float>{1, 2});
    CHECK(complex_cast<double>(3) == Z{3, 0});
}

TEST_CASE("complex powers are Numba's") {
    check_close(complex_pow(Z{1, 2}, Z{3, -1}), Z{-27.43638199160605, 19.789310365010714});
    check_close(complex_pow(Z{-1, 0.5}, Z{0, 0.25}), Z{0.5117723817121562, 0.01427854151149376});
    check_close(complex_pow(Z{1, 2}, Z{2, 0}), Z{-3, 4});
    check_close(complex_pow(Z{0, 0}, Z{0, 0}), Z{1, 0});
    check_close(complex_pow(Z{0, 0}, Z{3, 0}), Z{0, 0});
    CHECK(complex_pow(Z{0, 0}, Z{-1, 0}).real == inf);
    CHECK(std::isnan(complex_pow(Z{0, 0}, Z{-1, 0}).imag));
    CHECK(std::isnan(complex_pow(Z{0, 0}, Z{2, 3}).real));
    CHECK(complex_pow(Z{0, 1}, Z{0, 1}) == Z{0, 0});
    CHECK(std::signbit(complex_pow(Z{-0.0, 0}, Z{3, 0}).real));
    CHECK_FALSE(std::signbit(complex_pow(Z{-0.0, 0}, Z{2, 0}).real));
    check_close(cupy_complex_pow(Z{1, 2}, Z{3, -1}), Z{-27.43638199160605, 19.789310365010714});
    check_close(numpy_complex_pow(Z{1, 2}, Z{3, -1}), Z{-27.43638199160605, 19.789310365010714});
    CHECK(numpy_complex_pow(Z{1, 2}, Z{3, 0}) == Z{-11, -2});
    CHECK(numpy_complex_pow(Z{1, 1}, Z{-2, 0}) == Z{0, -0.5});
    CHECK(numpy_complex_pow(Z{0, 0}, Z{2, 1}) == Z{0, 0});
    CHECK(std::isnan(numpy_complex_pow(Z{0, 0}, Z{-1, 0}).imag));
    CHECK(numpy_complex_divide(Z{1, 2}, Z{0, 0}) == Z{inf, inf});
    CHECK(numpy_complex_divide(Z{3, -1}, Z{1, -1}) == Z{2, 1});
}

TEST_CASE("other complex functions") {
    check_close(complex_log10(Z{1, 2}), Z{0.3494850021680094, 0.480828578784234});
    check_close(complex_rect(2.0, 1.0), Z{1.0806046117362795, 1.682941969615793});
    check_close(complex_rect(inf, 0.0), Z{inf, 0});
    check_close(complex_polar(Z{3, -4}).item[0], 5);
    check_close(complex_polar(Z{3, -4}).item[1], -0.9272952180016122);
    check_close(complex_abs(Z{3, -4}), 5);
    check_close(complex_sign(Z{3, -4}), Z{0.6, -0.8});
    check_close(complex_sign(Z{0, 0}), Z{0, 0});
    check_close(complex_reciprocal(Z{0, 2}), Z{0, -0.5});
    check_close(complex_conjugate(Z{1, 2}), Z{1, -2});
    CHECK(complex_isnan(Z{0, nan}));
}

}  // namespace
}  // namespace pykern2cu
