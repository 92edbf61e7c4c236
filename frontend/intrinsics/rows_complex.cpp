#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// cmath and the complex loops of the ufuncs.
// clang-format off
constexpr Intrinsic kComplexRows[] = {
    {"builtins.complex", "(float32, float32) -> complex64",  "complex<float>{$0, $1}",  "helper:complex"},
    {"builtins.complex", "(float64, float64) -> complex128", "complex<double>{$0, $1}", "helper:complex"},
    {"cmath.sin",                  "[T: tocomplex](T) -> T", "complex_sin($0)",   "helper:complex_sin"},
    {"cupy.sin | numpy.sin",       "[T: complex](T) -> T",   "complex_sin($0)",   "helper:complex_sin"},
    {"cmath.cos",                  "[T: tocomplex](T) -> T", "complex_cos($0)",   "helper:complex_cos"},
    {"cupy.cos | numpy.cos",       "[T: complex](T) -> T",   "complex_cos($0)",   "helper:complex_cos"},
    {"cmath.tan",                  "[T: tocomplex](T) -> T", "complex_tan($0)",   "helper:complex_tan"},
    {"cupy.tan | numpy.tan",       "[T: complex](T) -> T",   "complex_tan($0)",   "helper:complex_tan"},
    {"cmath.sinh",                 "[T: tocomplex](T) -> T", "complex_sinh($0)",  "helper:complex_sinh"},
    {"cupy.sinh | numpy.sinh",     "[T: complex](T) -> T",   "complex_sinh($0)",  "helper:complex_sinh"},
    {"cmath.cosh",                 "[T: tocomplex](T) -> T", "complex_cosh($0)",  "helper:complex_cosh"},
    {"cupy.cosh | numpy.cosh",     "[T: complex](T) -> T",   "complex_cosh($0)",  "helper:complex_cosh"},
    {"cmath.tanh",                 "[T: tocomplex](T) -> T", "complex_tanh($0)",  "helper:complex_tanh"},
    {"cupy.tanh | numpy.tanh",     "[T: complex](T) -> T",   "complex_tanh($0)",  "helper:complex_tanh"},
    {"cmath.asin",                 "[T: tocomplex](T) -> T", "complex_asin($0)",  "helper:complex_asin"},
    {"cupy.arcsin | numpy.arcsin", "[T: complex](T) -> T",   "complex_asin($0)",  "helper:complex_asin"},
    {"cmath.acos",                 "[T: tocomplex](T) -> T", "complex_acos($0)",  "helper:complex_acos"},
    {"cupy.arccos | numpy.arccos", "[T: complex](T) -> T",   "complex_acos($0)",  "helper:complex_acos"},
    {"cmath.atan",                 "[T: tocomplex](T) -> T", "complex_atan($0)",  "helper:complex_atan"},
    {"cupy.arctan | numpy.arctan", "[T: complex](T) -> T",   "complex_atan($0)",  "helper:complex_atan"},
    {"cmath.asinh",                "[T: tocomplex](T) -> T", "complex_asinh($0)", "helper:complex_asinh"},
    {"cupy.arcsinh | numpy.arcsinh","[T: complex](T) -> T",   "complex_asinh($0)", "helper:complex_asinh"},
    {"cmath.acosh",                "[T: tocomplex](T) -> T", "complex_acosh($0)", "helper:complex_acosh"},
    {"cupy.arccosh | numpy.arccosh","[T: complex](T) -> T",   "complex_acosh($0)", "helper:complex_acosh"},
    {"cmath.atanh",                "[T: tocomplex](T) -> T", "complex_atanh($0)", "helper:complex_atanh"},
    {"cupy.arctanh | numpy.arctanh","[T: complex](T) -> T",   "complex_atanh($0)", "helper:complex_atanh"},
    {"cmath.exp",                  "[T: tocomplex](T) -> T", "complex_exp($0)",   "helper:complex_exp"},
    {"cupy.exp | numpy.exp",       "[T: complex](T) -> T",   "complex_exp($0)",   "helper:complex_exp"},
    {"cmath.log",                  "[T: tocomplex](T) -> T", "complex_log($0)",   "helper:complex_log"},
    {"cupy.log | numpy.log",       "[T: complex](T) -> T",   "complex_log($0)",   "helper:complex_log"},
    {"cmath.log10",                "[T: tocomplex](T) -> T", "complex_log10($0)", "helper:complex_log10"},
    {"cupy.log10 | numpy.log10",   "[T: complex](T) -> T",   "complex_log10($0)", "helper:complex_log10"},
    {"cmath.sqrt",                 "[T: tocomplex](T) -> T", "complex_sqrt($0)",  "helper:complex_sqrt"},
    {"cupy.sqrt | numpy.sqrt",     "[T: complex](T) -> T",   "complex_sqrt($0)",  "helper:complex_sqrt"},

    {"cmath.log",
     "[T: tocomplex](T, T) -> T", "complex_divide(complex_log($0), complex_log($1))", "helper:complex_divide helper:complex_log"},
    {"cmath.phase",              "[T: tocomplex](T) -> component(T)", "complex_phase($0)",    "helper:complex_phase"},
    {"cmath.polar",
     "[T: tocomplex](T) -> tuple(component(T), component(T))", "complex_polar($0)", "helper:complex_polar"},
    {"cmath.rect",
     "(float32, float32) -> complex64", "complex_rect<float>($0, $1)", "helper:complex_rect"},
    {"cmath.rect",
     "(float64, float64) -> complex128", "complex_rect<double>($0, $1)", "helper:complex_rect"},
    {"cmath.isnan",              "[T: tocomplex](T) -> bool",         "complex_isnan($0)",    "helper:complex_isnan"},
    {"cupy.isnan | numpy.isnan", "[T: complex](T) -> bool",           "complex_isnan($0)",    "helper:complex_isnan"},
    {"cmath.isinf",              "[T: tocomplex](T) -> bool",         "complex_isinf($0)",    "helper:complex_isinf"},
    {"cupy.isinf | numpy.isinf", "[T: complex](T) -> bool",           "complex_isinf($0)",    "helper:complex_isinf"},
    {"cmath.isfinite",
     "[T: tocomplex](T) -> bool", "complex_isfinite($0)", "helper:complex_isfinite"},
    {"cupy.isfinite | numpy.isfinite",
     "[T: complex](T) -> bool", "complex_isfinite($0)", "helper:complex_isfinite"},

    {"builtins.abs | numpy.abs | numpy.absolute | cupy.abs | cupy.absolute",
     "[T: complex](T) -> component(T)", "complex_abs($0)", "helper:complex_abs"},
    {"cupy.angle | numpy.angle","[T: complex](T) -> component(T)", "complex_phase($0)","helper:complex_phase"},
    {"cupy.conj | cupy.conjugate | numpy.conj | numpy.conjugate | complex.conjugate",
     "[T: complex](T) -> T", "complex_conjugate($0)", "helper:complex_conjugate"},
    {"cupy.real | numpy.real", "[T: complex](T) -> component(T)", "$0.real"},
    {"cupy.imag | numpy.imag", "[T: complex](T) -> component(T)", "$0.imag"},
    {"cupy.sign",              "[T: complex](T) -> T",            "complex_sign($0)", "helper:complex_sign"},
    {"cupy.reciprocal | numpy.reciprocal",
     "[T: complex](T) -> T", "complex_reciprocal($0)", "helper:complex_reciprocal"},
    {"cupy.exp2",              "[T: complex](T) -> T",            "complex_exp2($0)",  "helper:complex_exp2"},
    {"cupy.expm1 | cupyx.scipy.special.expm1",             "[T: complex](T) -> T",            "complex_expm1($0)", "helper:complex_expm1"},
    {"cupy.log2",              "[T: complex](T) -> T",            "complex_log2($0)",  "helper:complex_log2"},
    {"cupy.log1p | cupyx.scipy.special.log1p",             "[T: complex](T) -> T",            "complex_log1p($0)", "helper:complex_log1p"},
    {"cupy.sinc | cupyx.scipy.special.sinc", "[T: complex](T) -> T",  "complex_sinc($0)",  "helper:complex_sinc"},
    {"cupy.maximum | builtins.max@cupy | builtins.max.of_several@cupy",
     "[T: complex](T, T) -> T", "complex_maximum($0, $1)", "helper:complex_maximum"},
    {"cupy.minimum | builtins.min@cupy | builtins.min.of_several@cupy",
     "[T: complex](T, T) -> T", "complex_minimum($0, $1)", "helper:complex_minimum"},
    {"cupy.fmax",              "[T: complex](T, T) -> T",         "complex_fmax($0, $1)", "helper:complex_fmax"},
    {"cupy.fmin",              "[T: complex](T, T) -> T",         "complex_fmin($0, $1)", "helper:complex_fmin"},
    {"cupy.float_power@jit",
     "(complex128, complex128) -> complex128", "cupy_complex_pow($0, $1)", "helper:cupy_complex_pow"},
    {"cupy.float_power@fuse",
     "(complex128, complex128) -> complex128", "numpy_complex_pow($0, $1)", "helper:numpy_complex_pow"},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> complex_rows() { return kComplexRows; }

}  // namespace pykern2cu
