#pragma once

#include <string_view>

namespace pykern2cu {

/// Whether a function is a ufunc of CuPy, which takes `dtype=` and `out=`.
bool is_cupy_ufunc(std::string_view name);

/// Ufuncs, and the plain functions that have an `out` too.
bool takes_out(std::string_view name);

}  // namespace pykern2cu
