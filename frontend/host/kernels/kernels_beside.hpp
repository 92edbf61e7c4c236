#pragma once

#include <vector>

#include "frontend/host/kernels/kernels.hpp"

namespace pykern2cu {

/// The kernels that modules of other inputs define by their own names, which this one may launch.
/// They are translated there.
std::vector<Kernel> kernels_beside(Evaluator& evaluator, Program& program, uint32_t input);

/// Whether one of these is the same kernel.
bool are_among(const std::vector<Kernel>& kernels, const Kernel& kernel);

}  // namespace pykern2cu
