#pragma once

#include <optional>
#include <string_view>

#include "frontend/library/construct.hpp"
#include "frontend/python/constant.hpp"
#include "frontend/source/result.hpp"
#include "frontend/types/type_table.hpp"

namespace pykern2cu {

/// NumPy's questions about dtypes: `np.issubdtype(d, np.integer)`, `np.promote_types(d, "f4")` and
/// `np.result_type(d, np.float32)` of dtypes alone. Nothing of other functions.
std::optional<Result<ConstantValue>> dtype_relation(const ConstantCall& call, std::string_view name,
                                                    TypeTable& types);

}  // namespace pykern2cu
