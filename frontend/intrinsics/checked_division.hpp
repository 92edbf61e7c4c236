#pragma once

#include "frontend/intrinsics/intrinsic.hpp"

namespace pykern2cu {

/// Whether the second argument is looked at, with `debug=True`, before the function is called.
inline bool checks_its_divisor(const Intrinsic& row) { return row.cuda.starts_with("py_divmod"); }

}  // namespace pykern2cu
