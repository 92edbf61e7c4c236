#pragma once

#include <optional>
#include <span>

#include "backend/legalize/interval.hpp"
#include "frontend/intrinsics/intrinsic.hpp"

namespace pykern2cu {

/// The values that an intrinsic can have, given those of its integer arguments: threadIdx.x is
/// below 1024 and `max(0, i)` is not negative. Nothing where only the type is known.
std::optional<Interval> known_values(const Intrinsic& row, std::span<const Interval> arguments);

}  // namespace pykern2cu
