#pragma once

#include <optional>
#include <string_view>

#include "frontend/library/construct.hpp"

/// NumPy's arrays known at compile time, with the very values that NumPy computes.
namespace pykern2cu {

/// `np.float32([1, 2])`: nothing of a number.
std::optional<Result<ConstantValue>> array_of_type(const ConstantCall& call, Type type);
/// `np.asarray(value)`
Result<ConstantValue> as_array(const ConstantCall& call, const ConstantValue& value);

}  // namespace pykern2cu
