#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace pykern2cu {

/// The stack on which the program runs. It follows deeply nested programs by recursion, as deep as
/// frontend/syntax lets them be. Only the pages that are used count.
inline constexpr size_t kStackBytes = size_t{256} << 20;

/// Does what a command line says, on a stack of its own; the exit code.
int run_on_stack(const std::vector<std::string>& arguments, size_t bytes = kStackBytes);

}  // namespace pykern2cu
