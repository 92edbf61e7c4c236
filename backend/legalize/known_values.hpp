#pragma once

#include <optional>

#include "backend/legalize/interval.hpp"
#include "frontend/intrinsics/intrinsic.hpp"

namespace pykern2cu {

/// The values that CUDA guarantees for an intrinsic, whatever its arguments: threadIdx.x is below
/// 1024.
std::optional<Interval> known_values(const Intrinsic& row);

}  // namespace pykern2cu
