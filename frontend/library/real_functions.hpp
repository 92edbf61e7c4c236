#pragma once

#include <string_view>

#include "frontend/library/construct.hpp"

/// Functions of real numbers, and the limits of types.
namespace pykern2cu {

/// `math.sqrt(2)`, `np.exp(x)`: math.f returns a Python float, numpy.f a NumPy float64, of a
/// float32 a float32.
Result<ConstantValue> real_function(const ConstantCall& call, std::string_view module,
                                    std::string_view name);
/// `np.iinfo(np.int16).max`, `np.finfo(np.float32).eps`
Result<ConstantValue> type_limit(Type type, std::string_view attribute, Span span);

}  // namespace pykern2cu
