#pragma once

#include <string>
#include <string_view>

#include "frontend/dialects/dialect.hpp"

namespace pykern2cu {

/// What to write instead of a library function that device code cannot call, worded to follow
/// "... cannot be called in device code; ". Empty where there is nothing to say.
std::string_view advice_for(std::string_view qualified_name, const Dialect& dialect);

/// Why a name of Numba means nothing in CuPy's kernels, or the reverse; empty of all others.
std::string refuse_foreign_name(std::string_view qualified_name, const Dialect& dialect);

}  // namespace pykern2cu
