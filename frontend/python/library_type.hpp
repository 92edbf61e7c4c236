#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontend/python/constant.hpp"
#include "frontend/types/type_table.hpp"

namespace pykern2cu {

/// The type that a library offers under a name: ("numpy", "float32"), ("numba", "f4").
std::optional<Type> library_type(std::string_view module, std::string_view name, TypeTable& types);
/// The type a string names as a dtype: "float32", "f4".
std::optional<Type> dtype_from_string(std::string_view text, TypeTable& types);
/// Why a value names no dtype of device code, where that can be said: ">f4" is big-endian.
std::optional<std::string> dtype_obstacle(const ConstantValue& value);
/// The type of device code that Python's `int`, `float`, `complex` or `bool` stands for:
/// "builtins.int" is int64.
std::optional<Type> python_number(std::string_view qualified_name);
/// What `__package__` is, which is not known as a text.
inline constexpr std::string_view kOwnPackage = "module.__package__";
/// Types, constants and functions of libraries by their qualified name.
ConstantValue library_value(std::string name, TypeTable& types);
/// The type that a value names where a type is expected: `float32`, `np.float32`, `"f4"`,
/// `np.dtype("float32")`.
std::optional<Type> type_named_by(const ConstantValue& value, TypeTable& types);

}  // namespace pykern2cu
