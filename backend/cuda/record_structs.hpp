#pragma once

#include "backend/cuda/code_writer.hpp"
#include "backend/cuda/uses.hpp"

namespace pykern2cu::cuda {

/// The structs of NumPy records, fields at the offsets of their dtype.
/// Python allows any text as the name of a field.
std::string cxx_field_name(Type record, std::string_view name);

void write_record_structs(Uses& uses, CodeWriter& writer);

}  // namespace pykern2cu::cuda
