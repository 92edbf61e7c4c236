#pragma once

#include <functional>
#include <initializer_list>
#include <vector>

#include "frontend/python/fold.hpp"

namespace pykern2cu {

/// The operators where values may be arrays: `-np.arange(256) / 255.0`.
Folded fold_arrays(ast::BinaryOp op, const ConstantValue& lhs, const ConstantValue& rhs, Span span);
Folded fold_arrays(ast::UnaryOp op, const ConstantValue& operand, Span span);
Folded fold_arrays(ast::CompareOp op, const ConstantValue& lhs, const ConstantValue& rhs,
                   Span span);

/// What a function gives of each item of some arrays and numbers, by NumPy's rules of broadcasting.
/// At least one is an array.
Folded broadcast(std::initializer_list<const ConstantValue*> operands, Span span,
                 const std::function<Folded(const std::vector<ConstantValue>& items)>& compute);

}  // namespace pykern2cu
