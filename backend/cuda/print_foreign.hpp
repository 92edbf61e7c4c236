#pragma once

#include "backend/cuda/code_writer.hpp"
#include "backend/cuda/uses.hpp"
#include "frontend/ir/ir.hpp"

namespace pykern2cu::cuda {

/// Declares a function that other CUDA code defines. Where its calls are not C++'s own (a result
/// through a pointer, an array in parts) the calls go through a function that is written here too.
void print_foreign(const ir::Function& function, CodeWriter& writer, Uses& uses);

}  // namespace pykern2cu::cuda
