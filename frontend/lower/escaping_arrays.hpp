#pragma once

#include <optional>

#include "frontend/ir/ir.hpp"

namespace pykern2cu {

/// Where a device function returns memory that ends with it: a part of its own local array.
std::optional<Span> escaping_local_array(const ir::Function& function);

}  // namespace pykern2cu
