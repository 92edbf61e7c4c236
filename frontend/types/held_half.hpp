#pragma once

#include "frontend/types/type.hpp"

/// A float16 that is a float in memory as well: an item of a tuple, an element of CuPy's shared
/// memory. Its `strong` type is float32; that it counts as a float16 is for lowering alone to know.
namespace pykern2cu {

namespace detail {
inline constexpr TypeData kHeldHalf = scalar(Kind::Float, 32, true, "float16");
}

namespace types {
inline constexpr Type held_half{&detail::kHeldHalf};
}

}  // namespace pykern2cu
