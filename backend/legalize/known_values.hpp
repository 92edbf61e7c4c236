#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "backend/legalize/interval.hpp"

namespace pykern2cu {

/// The values that an intrinsic of this CUDA spelling can have, given those of its integer
/// arguments: threadIdx.x is below 1024 and `max(0, i)` is not negative. Nothing where only the
/// type is known.
std::optional<Interval> known_values(std::string_view cuda, std::span<const Interval> arguments);

}  // namespace pykern2cu
