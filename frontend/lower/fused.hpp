#pragma once

#include <optional>
#include <vector>

#include "frontend/ir/ir.hpp"

namespace pykern2cu {

/// An array argument of a fused function as an operand: which of its axes each axis of the view is,
/// from the left. `x[:, None]` of a 1-d x has the axes 0 and none.
struct FusedView {
    const ir::Variable* array;
    std::vector<std::optional<uint32_t>> axes;
};

/// What the element loop of a fused kernel needs, collected while the body is lowered.
struct FusedLoop {
    uint32_t rank = 0;                        // of the results
    std::vector<ir::Variable*> indices = {};  // from the last axis to the first
    std::vector<ir::Variable*> outputs = {};
    bool returned = false;
};

}  // namespace pykern2cu
