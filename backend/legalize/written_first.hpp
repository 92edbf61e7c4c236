#pragma once

#include <span>

#include "frontend/ir/ir.hpp"

namespace pykern2cu {

/// Whether the statements give every element of the array a value before they use it otherwise.
/// False if that is not plain to see.
bool is_written_first(std::span<ir::Stmt* const> statements, const ir::Variable& array);

}  // namespace pykern2cu
