#pragma once

#include "frontend/values/fold.hpp"

namespace pykern2cu {

/// `fold_binary` where one or both of the values may be arrays: `np.arange(256) / 255.0`.
Folded fold_arrays(ast::BinaryOp op, const ConstantValue& lhs, const ConstantValue& rhs, Span span);

}  // namespace pykern2cu
