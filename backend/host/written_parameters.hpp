#pragma once

#include <unordered_set>

#include "frontend/ir/ir.hpp"

namespace pykern2cu::cuda {

/// The parameters of kernels and device functions whose memory may be written: by a store or an
/// atomic operation, also through views and other variables that show the same memory, and in the
/// functions that they are passed to. Of all others it is certain that it is only read.
std::unordered_set<const ir::Variable*> written_parameters(const ir::Module& module);

}  // namespace pykern2cu::cuda
