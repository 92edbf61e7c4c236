#pragma once

#include <string_view>
#include <vector>

#include "frontend/python/constant.hpp"
#include "frontend/source/result.hpp"
#include "frontend/types/type_table.hpp"

/// Calls that are carried out at compile time: casts, `len`, `min`, `math.sqrt(2.0)`,
/// `np.array([…])`.
namespace pykern2cu {

struct ConstantCall {
    const ConstantValue& callee;
    const std::vector<ConstantValue>& arguments;
    const std::vector<std::string_view>& keywords;  // by argument; empty for positional ones
    Span span;

    bool has_keywords() const;
    const ConstantValue* positional(size_t index) const;
    const ConstantValue* keyword(std::string_view name) const;
    /// The argument at a position or under a keyword.
    const ConstantValue* argument(size_t index, std::string_view name) const;
    Failure fail(std::string_view why) const { return {span, std::string(why)}; }
};

/// Whether this function of Numba makes an array for kernels, which device code cannot.
bool makes_device_array(std::string_view name);

Result<ConstantValue> construct(const ConstantCall& call, TypeTable& types);

}  // namespace pykern2cu
