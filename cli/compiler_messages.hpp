#pragma once

#include <string_view>

#include "frontend/source/diagnostic.hpp"
#include "frontend/source/file.hpp"

namespace pykern2cu {

/// Turns what a failed compiler printed, nvcc or NVRTC, into diagnostics. The text it compiled
/// names the Python lines with #line, so an error carries the place that the user can mend:
///
///     saxpy.py(7): error: identifier "q" is undefined
///     →  error at line 7 of saxpy.py: nvcc: identifier "q" is undefined
///
/// `input` is reported as a whole when no message names a line of a known file.
void report_compiler_failure(std::string_view compiler, std::string_view messages, uint32_t input,
                             const Sources& sources, Diagnostics& diagnostics);

}  // namespace pykern2cu
