#pragma once

#include <optional>
#include <string_view>

#include "frontend/types/type_table.hpp"

namespace pykern2cu {

/// The type that a library offers under a name: ("numpy", "float32"), ("numba", "f4").
std::optional<Type> library_type(std::string_view module, std::string_view name, TypeTable& types);
/// The type a string names as a dtype: "float32", "f4".
std::optional<Type> dtype_from_string(std::string_view text, TypeTable& types);

}  // namespace pykern2cu
