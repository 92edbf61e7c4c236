#pragma once

#include "cli/session.hpp"

namespace pykern2cu {

/// Compiles what the units want from nvcc or NVRTC; needs legalized modules.
void compile_binaries(Session& session);

}  // namespace pykern2cu
