#pragma once

#include <string_view>

namespace pykern2cu {

/// The text of array_functions.py, which the build embeds.
std::string_view array_functions_source();

}  // namespace pykern2cu
