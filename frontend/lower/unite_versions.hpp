#pragma once

#include "frontend/lower/webs.hpp"

namespace pykern2cu {

/// Finds the webs: which versions share one variable.
void unite_versions(Webs& webs, VariableModel model);

}  // namespace pykern2cu
