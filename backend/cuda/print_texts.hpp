#pragma once

#include <vector>

#include "backend/cuda/code_writer.hpp"
#include "backend/cuda/uses.hpp"
#include "frontend/ir/ir.hpp"

namespace pykern2cu::cuda {

/// The CUDA C++ that the program gives as text, and the instances of its templates that are named.
void write_cuda_texts(const ir::Module& module, CodeWriter& writer);

void write_text(const std::vector<ir::TextLine>& lines, CodeWriter& writer);

/// What stands around a kernel that is made of text. A preamble has a namespace of its own, so that
/// other kernels, and the same one for other types, may have it too (`extern "C"` aside, which is
/// refused then); macros end with the kernel, behind which they are what they were before
/// (`#pragma pop_macro`).
///
///     namespace norm_preamble {
///     using T = float;
///     __device__ T square(T x) { return x * x; }
///     }  // namespace norm_preamble
void open_text_frame(const ir::Function& kernel, CodeWriter& writer, Uses& uses);
/// In the body: `using namespace norm_preamble;`, or without a preamble `using T = float;`. What
/// the preamble defines hides helpers of its name.
void write_text_names(const ir::Function& kernel, CodeWriter& writer, Uses& uses);
void close_text_frame(const ir::Function& kernel, CodeWriter& writer);

}  // namespace pykern2cu::cuda
