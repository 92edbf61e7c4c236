#pragma once

#include <string>

#include "backend/cuda/uses.hpp"
#include "frontend/ir/ir.hpp"
#include "frontend/types/type.hpp"

namespace pykern2cu::cuda {

/// `array_2d`, `fortran_array_2d`, `strided_array_2d`.
std::string array_struct_name(ArrayStruct array);
ArrayStruct array_struct(Type array);
/// `array`, `fortran_array`, `strided_array`: templates of the element and the number of axes.
std::string_view shared_array_struct(Layout layout);

/// The C++ name of a type: `int64_t`, `array_1d<const float>`, `UniTuple<float, 3>`.
std::string print_type(Type type, Uses& uses);
/// An array whose elements are const unless it may be written.
std::string print_array_type(Type array, Access access, Uses& uses);
/// The type of a variable, parameter or result. Records are passed and kept as pointers, so that
/// writes reach the record itself, as in Numba.
std::string print_variable_type(Type type, Uses& uses);

bool is_uniform_tuple(Type type);
/// How C++ names an item of a tuple or a part of an Optional.
std::string tuple_field(Type type, size_t index);

/// `view_of<array_1d<float>>(`, the call that makes a view, up to its arguments.
enum class ViewFunction : uint8_t { ViewOf, Transposed };
std::string open_view(ViewFunction function, Type array, Type view, Uses& uses);

}  // namespace pykern2cu::cuda
