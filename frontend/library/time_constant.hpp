#pragma once

#include "frontend/library/construct.hpp"

namespace pykern2cu {

/// `np.datetime64("2024-02-29T12:00", "s")`, `np.timedelta64(5, "m")`
Result<ConstantValue> time_constant(const ConstantCall& call, Kind kind, TypeTable& types);

}  // namespace pykern2cu
