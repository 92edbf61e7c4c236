#pragma once

#include <optional>
#include <string_view>

#include "frontend/library/construct.hpp"

namespace pykern2cu {

/// `np.sort(a)`, `a.max(axis=0)` of arrays known at compile time: nothing of a name that no row
/// has, or that arrays do not have as a method where `array` is given, whose method it is.
std::optional<Result<ConstantValue>> array_function(const ConstantCall& call, std::string_view name,
                                                    const ArrayValue* array, TypeTable& types);

/// `a @ b` of whole numbers: the sums of floats are rounded in an order that depends on the
/// machine.
Result<ConstantValue> matrix_product(const ArrayValue& a, const ArrayValue& b, Span span);

}  // namespace pykern2cu
