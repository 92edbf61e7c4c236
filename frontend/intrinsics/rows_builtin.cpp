#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// Builtins of Python. What "@numba" and "@cupy" mean is said in table.hpp.
// clang-format off
constexpr Intrinsic kBuiltinRows[] = {
    {"builtins.abs | numpy.abs | numpy.absolute | cupy.abs | cupy.absolute",
     "[T: {float16, float32, float64}](T) -> T", "fabs$f($0)"},
    {"builtins.abs@fuse | numpy.abs@fuse | numpy.absolute@fuse | cupy.abs@fuse | cupy.absolute@fuse",
     "[T: {int32, int64}](T) -> T", "numpy_abs<$T>($0)", "helper:numpy_abs"},
    // The smallest int8, int16 and int32 stay negative in Numba.
    {"builtins.abs@numba", "[T: {int8, int16}](T) -> T", "static_cast<$T>(abs($0))"},
    {"builtins.abs@numba | numpy.abs@numba | numpy.absolute@numba",
     "[T: {int32}](T) -> T", "numpy_abs<$T>($0)", "helper:numpy_abs"},
    {"builtins.abs | numpy.abs | numpy.absolute | cupy.abs | cupy.absolute",
     "[T: {int32}](T) -> T", "abs($0)"},
    {"builtins.abs@numba", "(bfloat16) -> float32",      "fabsf($0)"},
    {"builtins.abs@cupy | numpy.abs | numpy.absolute | cupy.abs | cupy.absolute",
     "[T: {int8, int16}](T) -> T as int32", "abs($0)"},
    {"builtins.abs | numpy.abs | numpy.absolute | cupy.abs | cupy.absolute", "[T: {int64}](T) -> T",   "abs($0)"},
    {"builtins.abs | numpy.abs | numpy.absolute | cupy.abs | cupy.absolute", "[T: uint](T) -> T",      "$0"},
    {"builtins.abs@numba",                                                   "(bool) -> int8 as bool", "$0"},
    {"builtins.abs@cupy | numpy.abs | numpy.absolute | cupy.abs | cupy.absolute","[T: bool](T) -> T",      "$0"},

    // Numba: two floats ignore NaN, everything else keeps the first unless the second compares beyond it.
    {"builtins.max@numba", "[T: {float32, float64}](T, T) -> T", "fmax$f($0, $1)"},
    {"builtins.min@numba", "[T: {float32, float64}](T, T) -> T", "fmin$f($0, $1)"},
    {"builtins.max@numba | builtins.max.of_several@numba", "[T: real](T, T) -> T",               "py_max<$T>($0, $1)",  "helper:py_max"},
    {"builtins.min@numba | builtins.min.of_several@numba", "[T: real](T, T) -> T",               "py_min<$T>($0, $1)",  "helper:py_min"},
    {"builtins.max@cupy | builtins.max.of_several@cupy",  "[T: integral](T, T) -> T",           "maximum<$T>($0, $1)", "helper:maximum"},
    {"builtins.max@cupy | builtins.max.of_several@cupy",  "[T: real](T, T) -> T",              "cupy_maximum<$T>($0, $1)", "helper:cupy_maximum"},
    {"builtins.min@cupy | builtins.min.of_several@cupy",  "[T: integral](T, T) -> T",           "minimum<$T>($0, $1)", "helper:minimum"},
    {"builtins.min@cupy | builtins.min.of_several@cupy",  "[T: real](T, T) -> T",              "cupy_minimum<$T>($0, $1)", "helper:cupy_minimum"},

    // The statement, in dialects without exceptions.
    {"assert@cupy", "(bool) -> none", "assert($0)", "<cassert>", Effect::Writes},

    // Half to even; Numba rounds in double.
    {"builtins.round", "(float64) -> int64", "llrint($0)"},
    {"builtins.round", "(float32, int64) -> float32 as float64", "py_round($0, $1)", "helper:py_round"},
    {"builtins.round", "(float64, int64) -> float64",            "py_round($0, $1)", "helper:py_round"},

    {"cupy.divmod | builtins.divmod@cupy",
     "[T: {bool}](T, T) -> tuple(int8, int8)", "divmod_int<int8_t>($0, $1)", "helper:divmod_int"},
    {"cupy.divmod | builtins.divmod@cupy",
     "[T: integral](T, T) -> tuple(T, T)", "divmod_int<$T>($0, $1)", "helper:divmod_int"},
    {"cupy.divmod@jit | builtins.divmod@jit",
     "[T: hfloat](T, T) -> tuple(T, T)", "divmod_float<$T>($0, $1)", "helper:divmod_float"},
    {"cupy.divmod@fuse | builtins.divmod@fuse",
     "[T: hfloat](T, T) -> tuple(T, T)", "numpy_divmod<$T>($0, $1)", "helper:numpy_divmod"},
    {"builtins.divmod@numba",
     "(int64, int64) -> tuple(int64, int64)", "py_divmod_i64($0, $1)", "helper:py_divmod_i64"},
    {"builtins.divmod@numba",
     "(uint64, uint64) -> tuple(uint64, uint64)", "py_divmod_u64($0, $1)", "helper:py_divmod_u64"},
    {"builtins.divmod@numba",
     "(float32, float32) -> tuple(float32, float32)", "py_divmod_f32($0, $1)", "helper:py_divmod_f32"},
    {"builtins.divmod@numba",
     "(float64, float64) -> tuple(float64, float64)", "py_divmod_f64($0, $1)", "helper:py_divmod_f64"},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> builtin_rows() { return kBuiltinRows; }

}  // namespace pykern2cu
