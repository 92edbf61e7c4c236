#pragma once

#include "frontend/ir/ir.hpp"
#include "frontend/source/diagnostic.hpp"

namespace pykern2cu {

/// Reports what needs the address of a field that is not aligned in all records: C++ takes such a
/// field apart only where the record is named beside it, and a pointer to it faults.
void check_views_of_fields(const ir::Module& module, Diagnostics& diagnostics);

}  // namespace pykern2cu
