#pragma once

#include <string_view>
#include <vector>

#include "frontend/source/result.hpp"
#include "frontend/types/type_table.hpp"
#include "frontend/values/constant.hpp"

/// Calls that are carried out at compile time: casts, `len`, `min`, `math.sqrt(2.0)`,
/// `np.array([…])`.
namespace pykern2cu {

struct ConstantCall {
    const ConstantValue& callee;
    const std::vector<ConstantValue>& arguments;
    const std::vector<std::string_view>& keywords;  // by argument; empty for positional ones
    Span span;

    const ConstantValue* positional(size_t index) const;
    const ConstantValue* keyword(std::string_view name) const;
    /// The argument at a position or under a keyword.
    const ConstantValue* argument(size_t index, std::string_view name) const;
};

Result<ConstantValue> construct(const ConstantCall& call, TypeTable& types);
/// `np.iinfo(np.int16).max`, `np.finfo(np.float32).eps`
Result<ConstantValue> type_limit(Type type, std::string_view attribute, Span span);
/// `array.reshape(2, 3)`, `array.astype(np.float32)`, `array.copy()` of an array known at compile
/// time.
Result<ConstantValue> array_method(const ArrayValue& array, std::string_view method,
                                   const ConstantCall& call, TypeTable& types);
/// `array.shape`, `array.dtype` … of an array known at compile time.
Result<ConstantValue> array_attribute(const ArrayValue& array, std::string_view attribute,
                                      Span span);

}  // namespace pykern2cu
