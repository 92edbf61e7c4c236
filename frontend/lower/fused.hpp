#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/dialects/wording.hpp"
#include "frontend/ir/ir.hpp"

namespace pykern2cu {

/// An array argument of a fused function as an operand: which of its axes each axis of the view is,
/// from the left. `x[:, None]` of a 1-d x has the axes 0 and none.
struct FusedView {
    const ir::Variable* array;
    std::vector<std::optional<uint32_t>> axes;

    friend bool operator==(const FusedView&, const FusedView&) = default;
};

/// An argument that `x += 1` or `x[...] = 1` writes to.
struct ChangedArgument {
    const ir::Variable* array;
    Span span;
};

/// What the element loop of a fused kernel needs, collected while the body is lowered.
struct FusedLoop {
    uint32_t rank = 0;                        // of the results
    std::vector<ir::Variable*> indices = {};  // from the last axis to the first
    std::vector<ir::Variable*> outputs = {};
    std::vector<ChangedArgument> changed = {};
    std::vector<std::shared_ptr<const FusedView>> views = {};  // by web: what its definitions are
    bool returned = false;
};

/// Whether a function or method such as `cupy.sum` combines the elements of an array.
bool is_reduction(std::string_view name);
/// Why it cannot be called, and what to write instead.
std::string refused_reduction(std::string_view name, const Wording& wording);

}  // namespace pykern2cu
