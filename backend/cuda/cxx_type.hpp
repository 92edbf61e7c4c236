#pragma once

#include "frontend/ir/ir.hpp"
#include "frontend/types/type.hpp"

namespace pykern2cu::cuda {

/// The type that the C++ text of an expression has, where it is certain; otherwise `unknown`.
/// (`threadIdx.x` is unsigned, whatever the dialect says.)
Type cxx_type(const ir::Expr& expr);

/// Does every value of `from` survive in the integer type `to`, so that braces may convert it?
bool is_widening(Type from, Type to);

}  // namespace pykern2cu::cuda
