#pragma once

#include <string>
#include <string_view>

namespace pykern2cu {

/// The helpers for what CuPy's class of complex numbers has and that of Thrust lacks, as far as the
/// code may use it: `helper:cupy_complex_parts` of `real(z)`. One too many does no harm.
std::string helpers_for_complex(std::string_view code);

}  // namespace pykern2cu
