#pragma once

#include <optional>
#include <vector>

#include "frontend/library/construct.hpp"

/// How arrays known at compile time are made of their items.
namespace pykern2cu {

/// What fits the constant memory of a GPU.
inline constexpr size_t kLargestConstantArray = 65536 / sizeof(float);

/// An array in C order; without a dtype it has that which NumPy finds for the items.
Result<ConstantValue> make_array(const ConstantCall& call, std::vector<int64_t> shape,
                                 const std::vector<ConstantValue>& items,
                                 std::optional<Type> dtype);
Result<ConstantValue> with_layout(const ArrayValue& array, Layout layout);
Result<ConstantValue> converted(const ConstantCall& call, const ArrayValue& array, Type dtype);
/// `3` or `(3, 4)`
std::optional<std::vector<int64_t>> extents_of(const ConstantValue* value);

/// The same array as one of CuPy's.
ConstantValue of_cupy(ArrayValue array);
/// What operators and functions of elements give: a scalar of an array without axes.
ConstantValue computed(ArrayValue result);

}  // namespace pykern2cu
