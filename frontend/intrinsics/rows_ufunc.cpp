#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// Elementwise functions of NumPy, CuPy and SciPy that C has no name for.
// clang-format off
constexpr Intrinsic kUfuncRows[] = {
    // NaN propagates through maximum and minimum, not through fmax and fmin.
    {"cupy.maximum | numpy.maximum@cupy", "[T: integral](T, T) -> T", "maximum<$T>($0, $1)", "helper:maximum"},
    {"cupy.maximum | numpy.maximum@cupy", "[T: real](T, T) -> T", "cupy_maximum<$T>($0, $1)", "helper:cupy_maximum"},
    {"cupy.minimum | numpy.minimum@cupy", "[T: integral](T, T) -> T", "minimum<$T>($0, $1)", "helper:minimum"},
    {"cupy.minimum | numpy.minimum@cupy", "[T: real](T, T) -> T", "cupy_minimum<$T>($0, $1)", "helper:cupy_minimum"},
    {"numpy.maximum@numba",          "[T: integral](T, T) -> T", "maximum<$T>($0, $1)", "helper:maximum"},
    {"numpy.maximum@numba",          "[T: ufloat](T, T) -> T",   "maximum<$T>($0, $1)", "helper:maximum"},
    {"numpy.minimum@numba",          "[T: integral](T, T) -> T", "minimum<$T>($0, $1)", "helper:minimum"},
    {"numpy.minimum@numba",          "[T: ufloat](T, T) -> T",   "minimum<$T>($0, $1)", "helper:minimum"},
    {"cupy.fmax | numpy.fmax",       "[T: integral](T, T) -> T", "maximum<$T>($0, $1)", "helper:maximum"},
    {"cupy.fmax | numpy.fmax@cupy",  "[T: float](T, T) -> T",    "fmax$f($0, $1)"},
    {"numpy.fmax@numba",             "[T: ufloat](T, T) -> T",   "fmax$f($0, $1)"},
    {"cupy.fmin | numpy.fmin",       "[T: integral](T, T) -> T", "minimum<$T>($0, $1)", "helper:minimum"},
    {"cupy.fmin | numpy.fmin@cupy",  "[T: float](T, T) -> T",    "fmin$f($0, $1)"},
    {"numpy.fmin@numba",             "[T: ufloat](T, T) -> T",   "fmin$f($0, $1)"},

    {"cupy.fmod",
     "[T: {bool}](T, T) -> int8", "truncated_mod<int8_t>($0, $1)", "helper:truncated_mod"},
    {"cupy.fmod",
     "[T: integral](T, T) -> T", "truncated_mod<$T>($0, $1)", "helper:truncated_mod"},
    {"numpy.fmod",
     "[T: int](T, T) -> T", "truncated_mod<$T>($0, $1)", "helper:truncated_mod"},
    {"numpy.fmod@numba",
     "[T: {bool}](T, T) -> int8", "truncated_mod<int8_t>($0, $1)", "helper:truncated_mod"},
    {"cupy.fmod | numpy.fmod@cupy",          "[T: float](T, T) -> T",         "fmod$f($0, $1)"},
    {"numpy.fmod@numba",                     "[T: ufloat](T, T) -> T",        "fmod$f($0, $1)"},
    {"cupy.float_power | numpy.float_power", "(float64, float64) -> float64", "pow($0, $1)"},
    // A bool has no loop of its own: the first that takes it is int8.
    {"cupy.sign | cupy.square | cupy.reciprocal | cupy.conj | cupy.conjugate",
     "[T: {bool}](T) -> int8 as bool", "$0"},
    {"cupy.sign | numpy.sign",               "[T: uint](T) -> T",             "static_cast<$T>($0 != 0)"},
    {"cupy.sign | numpy.sign",               "[T: sint](T) -> T",             "sign<$T>($0)",   "helper:sign"},
    {"cupy.sign | numpy.sign",               "[T: float](T) -> T",            "sign<$T>($0)",   "helper:sign"},
    {"cupy.square@fuse | numpy.square@fuse",
     "[T: {uint16, int32, int64}](T) -> T", "numpy_square<$T>($0)", "helper:numpy_square"},
    {"numpy.square@numba",
     "[T: {uint16, int32, int64}](T) -> T", "numpy_square<$T>($0)", "helper:numpy_square"},
    {"cupy.square@fuse | numpy.square@fuse", "[T: half](T) -> T",             "half_square($0)", "helper:half_square"},
    {"cupy.square | numpy.square",           "[T: real](T) -> T",             "square<$T>($0)", "helper:square"},
    {"cupy.square | numpy.square",
     "[T: complex](T) -> T", "square<$T>($0)", "helper:square helper:complex_arithmetic"},
    {"cupy.reciprocal | numpy.reciprocal",
     "[T: real](T) -> T", "reciprocal<$T>($0)", "helper:reciprocal"},
    {"cupy.heaviside | numpy.heaviside@cupy",
     "[T: float](T, T) -> T", "heaviside<$T>($0, $1)", "helper:heaviside"},
    {"numpy.heaviside@numba",
     "[T: ufloat](T, T) -> T", "heaviside<$T>($0, $1)", "helper:heaviside"},
    {"cupy.logaddexp | numpy.logaddexp@cupy",
     "[T: float](T, T) -> T", "logaddexp<$T>($0, $1)", "helper:logaddexp"},
    {"numpy.logaddexp@numba",
     "[T: ufloat](T, T) -> T", "logaddexp<$T>($0, $1)", "helper:logaddexp"},
    {"cupy.logaddexp2 | numpy.logaddexp2@cupy",
     "[T: float](T, T) -> T", "logaddexp2<$T>($0, $1)", "helper:logaddexp2"},
    {"numpy.logaddexp2@numba",
     "[T: ufloat](T, T) -> T", "logaddexp2<$T>($0, $1)", "helper:logaddexp2"},
    {"cupy.sinc | numpy.sinc | cupyx.scipy.special.sinc", "[T: float](T) -> T",            "sinc<$T>($0)",   "helper:sinc"},

    {"cupy.where | numpy.where",                              "[T: any](bool, T, T) -> T", "$0 ? $1 : $2"},
    {"numba.cuda.selp",
     "[T: {float32, float64, int16, uint16, int32, uint32, int64, uint64}](bool, T, T) -> T", "$0 ? $1 : $2"},
    {"cupy.clip | numpy.clip",
     "[T: real](T, T, T) -> T", "clip<$T>($0, $1, $2)", "helper:clip"},
    {"numpy.logical_xor",                                     "(bool, bool) -> bool",      "$0 != $1"},
    {"cupy.logical_xor",                                      "[T: {bool}](T, T) -> bool", "$0 != $1"},
    {"cupy.logical_xor",
     "[T: real, U: real](T, U) -> bool", "static_cast<bool>($0) != static_cast<bool>($1)"},
    {"cupy.logical_xor",                                      "(bool, bool) -> bool",      "$0 != $1"},
    {"cupy.round | cupy.around", "[T: {bool}](T) -> float16 as bool", "$0"},
    {"cupy.round | cupy.around", "[T: {bool}](T, decimals: int32) -> float16 as bool", "$0"},
    {"cupy.round | cupy.around | cupy.rint",
     "[T: complex](T) -> T", "complex_round($0)", "helper:complex_round"},
    {"cupy.round | cupy.around",
     "[T: complex](T, decimals: int32) -> T", "complex_round_decimals($0, $1)", "helper:complex_round_decimals"},
    {"cupy.round | cupy.around | numpy.round | numpy.around", "[T: float](T) -> T",        "rint$f($0)"},
    {"cupy.round | cupy.around | numpy.round | numpy.around", "[T: integral](T) -> T",     "$0"},
    {"cupy.round | cupy.around | numpy.round | numpy.around",
     "[T: hfloat](T, decimals: int32) -> T", "round_decimals<$T>($0, $1)", "helper:round_decimals"},
    {"cupy.round | cupy.around | numpy.round@cupy | numpy.around@cupy",
     "[T: integral](T, decimals: int32) -> T", "round_integer<$T>($0, $1)", "helper:round_integer"},
    {"numpy.round@numba | numpy.around@numba", "[T: integral](T, decimals: int32) -> T","$0"},
    {"cupy.real | numpy.real | cupy.conj | cupy.conjugate | numpy.conj | numpy.conjugate",
     "[T: real](T) -> T", "$0"},
    {"cupy.imag | numpy.imag",                                "[T: real](T) -> T",         "$T{}"},
    {"cupy.angle",                                            "[T: {bool}](T) -> float64", "0.0"},
    {"cupy.angle | numpy.angle",                              "[T: float](T) -> T",        "atan2$f(0.0$f, $0)"},
    {"cupy.nan_to_num | numpy.nan_to_num", "[T: integral](T) -> T", "$0"},
    {"cupy.nan_to_num | numpy.nan_to_num",
     "[T: hfloat](T) -> T", "nan_to_num<$T>($0)", "helper:nan_to_num"},

    {"cupy.isclose",
     "[T: hfloat](T, T, rtol: T = 1e-05, atol: T = 1e-08, equal_nan: bool = false) -> bool", "is_close<$T>($0, $1, $2, $3, $4)", "helper:is_close"},

    // cupyx.scipy.special: the functions that CUDA's math library has, and those of a line or two.
    // Which class a function has, ffloat, dfloat or lfloat, is which loops CuPy gives it.
    {"cupyx.scipy.special.{erf erfc erfcx ndtr=normcdf}", "[T: dfloat](T) -> T", "$n$f($0)"},
    {"cupyx.scipy.special.{erfinv erfcinv ndtri=normcdfinv}", "[T: ffloat](T) -> T", "$n$f($0)"},
    {"cupyx.scipy.special.{j0 j1 y0 y1 i0=cyl_bessel_i0 i1=cyl_bessel_i1 cbrt exp2 exp10 expm1 log1p}",
     "[T: lfloat](T) -> T", "$n$f($0)"},
    // The order of a Bessel function may be given as a float, which is truncated.
    {"cupyx.scipy.special.yn",        "(float64, float64) -> float64", "yn(static_cast<int>($0), $1)"},
    {"cupyx.scipy.special.expit",     "[T: dfloat](T) -> T",    "1 / (1 + exp$f(-$0))"},
    {"cupyx.scipy.special.logit",     "[T: dfloat](T) -> T",    "logit<$T>($0)",          "helper:logit"},
    {"cupyx.scipy.special.log_expit", "[T: dfloat](T) -> T",    "log_expit<$T>($0)",      "helper:log_expit"},
    {"cupyx.scipy.special.gamma",     "[T: lfloat](T) -> T",    "gamma_function<$T>($0)", "helper:gamma_function"},
    {"cupyx.scipy.special.gammaln",   "[T: lfloat](T) -> T",    "log_gamma<$T>($0)",      "helper:log_gamma"},
    {"cupyx.scipy.special.entr",      "[T: ffloat](T) -> T",    "static_cast<$T>(entr($0))", "helper:entr"},
    {"cupyx.scipy.special.xlogy",     "[T: lfloat](T, T) -> T", "xlogy<$T>($0, $1)",      "helper:xlogy"},
    {"cupyx.scipy.special.xlog1py",   "[T: lfloat](T, T) -> T", "xlog1py<$T>($0, $1)",    "helper:xlog1py"},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> ufunc_rows() { return kUfuncRows; }

}  // namespace pykern2cu
