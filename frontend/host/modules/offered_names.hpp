#pragma once

#include "frontend/host/modules/scope.hpp"

namespace pykern2cu {

/// What `from module import *` takes of a module. `__all__` is followed where the module builds it
/// of texts and of the `__all__` of others, statement by statement.
OfferedNames names_offered(const Scope& module);

}  // namespace pykern2cu
