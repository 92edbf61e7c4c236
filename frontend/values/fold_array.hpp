#pragma once

#include "frontend/values/fold.hpp"

namespace pykern2cu {

/// `fold_binary` and `fold_unary` where values may be arrays: `-np.arange(256) / 255.0`.
Folded fold_arrays(ast::BinaryOp op, const ConstantValue& lhs, const ConstantValue& rhs, Span span);
Folded fold_arrays(ast::UnaryOp op, const ConstantValue& operand, Span span);

}  // namespace pykern2cu
