#pragma once

#include "backend/cuda/code_writer.hpp"
#include "frontend/ir/ir.hpp"

namespace pykern2cu::cuda {

/// The CUDA C++ that the program gives as text, and the instances of its templates that are named.
void write_cuda_texts(const ir::Module& module, CodeWriter& writer);

}  // namespace pykern2cu::cuda
