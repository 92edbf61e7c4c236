#include "frontend/intrinsics/cupy_ufuncs.hpp"

#include <algorithm>
#include <array>

#include "frontend/intrinsics/match.hpp"
#include "frontend/intrinsics/operators.hpp"

namespace pykern2cu {
namespace {

/// A function of CuPy that has rows as ufuncs do, and is none.
struct PlainFunction {
    std::string_view name;
    bool takes_out = false;
};

// `ldexp` is a ufunc, but `dtype=` would select its loop by the first operand alone.
constexpr std::array<PlainFunction, 10> kPlainFunctions{{{"cupy.where"},
                                                         {"cupy.clip", true},
                                                         {"cupy.real"},
                                                         {"cupy.imag"},
                                                         {"cupy.angle"},
                                                         {"cupy.round", true},
                                                         {"cupy.around", true},
                                                         {"cupy.nan_to_num"},
                                                         {"cupy.isclose"},
                                                         {"cupy.ldexp", true}}};

const PlainFunction* plain_function(std::string_view name) {
    const auto* found = std::ranges::find(kPlainFunctions, name, &PlainFunction::name);
    return found == kPlainFunctions.end() ? nullptr : found;
}

}  // namespace

bool is_cupy_ufunc(std::string_view name) {
    const bool is_known = operator_of(name) || !find_intrinsics(name).empty();
    return is_known && (name.starts_with("cupy.") || name.starts_with("cupyx.scipy.special.")) &&
           plain_function(name) == nullptr;
}

bool takes_out(std::string_view name) {
    const PlainFunction* plain = plain_function(name);
    return plain != nullptr ? plain->takes_out : is_cupy_ufunc(name);
}

}  // namespace pykern2cu
