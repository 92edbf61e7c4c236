#pragma once

#include <cstdint>

namespace pykern2cu {

/// The items that a tuple may have, those of inner tuples counted one by one: each is a member of a
/// struct, or a parameter. A tuple of two of the one before has 2^n after n lines.
inline constexpr uint32_t kLargestTuple = 1000;

}  // namespace pykern2cu
