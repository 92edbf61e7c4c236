#pragma once

#include <optional>

#include "frontend/types/type.hpp"
#include "frontend/values/constant.hpp"

namespace pykern2cu {

/// What `isinstance(x, cls)` is for a value of a type; nothing if `cls` is no class we know.
std::optional<bool> is_instance(Type type, const ConstantValue& cls);

}  // namespace pykern2cu
