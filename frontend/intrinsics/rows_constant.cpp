#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// Module constants, in Python's spelling.
// clang-format off
constexpr Intrinsic kConstantRows[] = {
    {"math.pi | numpy.pi | cupy.pi | cmath.pi",     "const float64", "3.141592653589793"},
    {"math.e | numpy.e | cupy.e | cmath.e",         "const float64", "2.718281828459045"},
    {"math.tau | cmath.tau",                        "const float64", "6.283185307179586"},
    {"math.inf | numpy.inf | cupy.inf | cmath.inf", "const float64", "inf"},
    {"math.nan | numpy.nan | cupy.nan | cmath.nan", "const float64", "nan"},
    {"numpy.euler_gamma | cupy.euler_gamma",        "const float64", "0.5772156649015329"},
    {"sys.maxsize",                                 "const int64",   "9223372036854775807"},
    {"numpy.newaxis | cupy.newaxis",                "const none",    "None"},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> constant_rows() { return kConstantRows; }

}  // namespace pykern2cu
