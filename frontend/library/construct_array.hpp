#pragma once

#include <optional>
#include <string_view>

#include "frontend/library/construct.hpp"

/// NumPy's arrays known at compile time, with the very values that NumPy computes.
namespace pykern2cu {

/// `np.array([…])`, `np.zeros(3)`, `np.linspace(0, 1, 5)`: nothing if `name` makes no array. Of
/// CuPy what the GPU does not round in its own way.
std::optional<Result<ConstantValue>> construct_array(const ConstantCall& call,
                                                     std::string_view module, std::string_view name,
                                                     TypeTable& types);

/// `np.float32([1, 2])`: nothing of a number.
std::optional<Result<ConstantValue>> array_of_type(const ConstantCall& call, Type type,
                                                   TypeTable& types);
/// `np.asarray(value)`
Result<ConstantValue> as_array(const ConstantCall& call, const ConstantValue& value,
                               TypeTable& types);

}  // namespace pykern2cu
