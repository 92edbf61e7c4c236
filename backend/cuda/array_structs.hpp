#pragma once

#include "backend/backend.hpp"
#include "backend/cuda/code_writer.hpp"
#include "backend/cuda/uses.hpp"

namespace pykern2cu::cuda {

/// Writes the array structs that `uses` names, with their element access.
///
///     // A one-dimensional C-contiguous NumPy array.
///     template <class T>
///     struct array_1d {
///         T* data;
///         int64_t shape[1];
///         __device__ T& operator[](int64_t i) const { return data[i]; }
///     };
void write_array_structs(const Uses& uses, IndexType index, CodeWriter& writer);
/// view_of and transposed, which make views of arrays.
void write_view_functions(const Uses& uses, CodeWriter& writer);

}  // namespace pykern2cu::cuda
