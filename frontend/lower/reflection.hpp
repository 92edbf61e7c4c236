#pragma once

#include <optional>

#include "frontend/python/constant.hpp"
#include "frontend/types/type.hpp"

namespace pykern2cu {

/// What `isinstance(x, cls)` is for a value of a type; nothing if `cls` is no class we know.
std::optional<bool> is_instance(Type type, const ConstantValue& cls);

}  // namespace pykern2cu
