#pragma once

#include "backend/cuda/code_writer.hpp"
#include "backend/cuda/uses.hpp"

namespace pykern2cu::cuda {

/// The struct templates of namedtuples and of tuples that no fragment defines.
void write_tuple_structs(const Uses& uses, CodeWriter& writer);

}  // namespace pykern2cu::cuda
