#pragma once

#include <optional>

#include "frontend/ir/ir.hpp"

namespace pykern2cu {

/// The constant converted to a type, as the peers and C++ convert it at run time; nothing where
/// that has no defined value.
std::optional<ir::Number> fold_cast(const ir::Number& number, Type from, Type to);

}  // namespace pykern2cu
