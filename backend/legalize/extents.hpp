#pragma once

#include "backend/legalize/builder.hpp"

namespace pykern2cu {

/// The extent of an axis as cheaply as it can be had: of a static shape the number, of a view that
/// keeps an axis whole the extent of the array behind it.
const ir::Expr* cheapest_extent(const ir::Expr* array, uint32_t axis, const Builder& build);

}  // namespace pykern2cu
