#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "frontend/library/construct.hpp"

/// What an array known at compile time has and does.
namespace pykern2cu {

/// `array.reshape(2, 3)`, `array.astype(np.float32)`, `array.copy()`
Result<ConstantValue> array_method(const ArrayValue& array, std::string_view method,
                                   const ConstantCall& call, TypeTable& types);
/// `array.sum()`, `array.max()` of all items; nothing of other methods, or where it is not known.
std::optional<Result<ConstantValue>> reduction_of(const ArrayValue& array, std::string_view method,
                                                  Span span);
/// `array.shape`, `array.dtype`, `array.T`
Result<ConstantValue> array_attribute(const ArrayValue& array, std::string_view attribute,
                                      Span span);
/// `array[1]`, `array[1, -1]`: an item or a part.
Result<ConstantValue> array_item(const ArrayValue& array, const ConstantValue& index, Span span);
/// `array.T`, in the other layout.
ArrayValue transposed(const ArrayValue& array);
/// The items or rows, as `for` goes through them.
std::vector<ConstantValue> array_rows(const ArrayValue& array);

}  // namespace pykern2cu
