#pragma once

#include <string>
#include <vector>

#include "frontend/source/result.hpp"

namespace pykern2cu {

/// The `.py` files below a directory, sorted by path. Left out are hidden directories,
/// `__pycache__`, virtual environments and what symbolic links to directories lead to.
Result<std::vector<std::string>> python_files(const std::string& directory);

}  // namespace pykern2cu
