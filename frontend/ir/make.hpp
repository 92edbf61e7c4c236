#pragma once

#include "frontend/ir/ir.hpp"

namespace pykern2cu::ir {

/// An expression with the effect that follows from what it does and from its operands.
const Expr* make(Module& module, Span span, Type type, decltype(Expr::node) node);

}  // namespace pykern2cu::ir
