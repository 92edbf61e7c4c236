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
    // Those that are the same in every version: defined, not measured.
    {"scipy.constants.pi",                          "const float64", "3.141592653589793"},
    {"scipy.constants.c | scipy.constants.speed_of_light", "const float64", "299792458.0"},
    {"scipy.constants.h | scipy.constants.Planck",  "const float64", "6.62607015e-34"},
    {"scipy.constants.hbar",                        "const float64", "1.0545718176461565e-34"},
    {"scipy.constants.g",                           "const float64", "9.80665"},
    {"scipy.constants.e | scipy.constants.elementary_charge", "const float64", "1.602176634e-19"},
    {"scipy.constants.eV | scipy.constants.electron_volt", "const float64", "1.602176634e-19"},
    {"scipy.constants.k | scipy.constants.Boltzmann", "const float64", "1.380649e-23"},
    {"scipy.constants.N_A | scipy.constants.Avogadro", "const float64", "6.02214076e+23"},
    {"scipy.constants.golden | scipy.constants.golden_ratio", "const float64", "1.618033988749895"},
    {"scipy.constants.degree",                      "const float64", "0.017453292519943295"},
    {"scipy.constants.zero_Celsius",                "const float64", "273.15"},
    {"sys.maxsize",                                 "const int64",   "9223372036854775807"},
    {"numpy.newaxis | cupy.newaxis",                "const none",    "None"},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> constant_rows() { return kConstantRows; }

}  // namespace pykern2cu
