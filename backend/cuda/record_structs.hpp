#pragma once

#include <span>

#include "backend/cuda/code_writer.hpp"
#include "backend/cuda/uses.hpp"

namespace pykern2cu::cuda {

/// Python allows any text as the name of a field.
std::string cxx_field_name(Type record, std::string_view name);
/// `{1, {2.0f, 3.0f}}`: takes the numbers of one record off the front.
std::string print_record_value(Type record, std::span<const ir::Number>& numbers, Uses& uses);
/// The structs of NumPy records, fields at the offsets of their dtype.
void write_record_structs(Uses& uses, CodeWriter& writer);

}  // namespace pykern2cu::cuda
