#pragma once

#include <string_view>

namespace pykern2cu {

/// Whether a module by this path, `os.path`, comes with Python.
bool is_in_standard_library(std::string_view module);

}  // namespace pykern2cu
