#pragma once

#include "frontend/host/modules/scope.hpp"

namespace pykern2cu {

/// Whether it imports from a module that is not there.
bool is_missing(const Binding& binding);
/// Whether the binding itself has a value, other than what imports, `def` and `class` bind.
bool has_own_value(const Binding& binding);

}  // namespace pykern2cu
