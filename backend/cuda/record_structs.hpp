#pragma once

#include "backend/cuda/code_writer.hpp"
#include "backend/cuda/uses.hpp"

namespace pykern2cu::cuda {

/// The structs of NumPy records, fields at the offsets of their dtype.
void write_record_structs(Uses& uses, CodeWriter& writer);

}  // namespace pykern2cu::cuda
