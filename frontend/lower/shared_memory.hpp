#pragma once

#include "frontend/lower/module_lowering.hpp"

namespace pykern2cu {

/// Reports a kernel whose shared arrays, with those of what it calls, are larger than a block can
/// have: the assembler would, without saying where they stand in the source.
void check_shared_memory(const Specialization& kernel, Diagnostics& diagnostics);

}  // namespace pykern2cu
