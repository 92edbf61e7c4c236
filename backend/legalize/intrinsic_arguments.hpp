#pragma once

#include "frontend/ir/ir.hpp"

namespace pykern2cu {

/// Does C++ convert this argument to the type of the parameter by itself? It does where the name in
/// the CUDA text stands for one function only; `max`, `__shfl_sync` or a template take the type
/// from the argument.
bool converts_argument(const ir::CallIntrinsic& call, size_t index);

}  // namespace pykern2cu
