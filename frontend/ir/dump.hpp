#pragma once

#include <string>

#include "frontend/ir/ir.hpp"

namespace pykern2cu::ir {

/// The IR as indented text, for `--dump ir`, `--dump legal` and tests:
///
///     kernel saxpy(n: int64, x: float32[::1])
///       i: int64 = (Cast:int64 threadIdx.x)
///       if (Lt:bool i n)
///         x[i] = ...
std::string dump(const Module& module);
std::string dump(const Function& function);
std::string dump(const Expr& expr);

}  // namespace pykern2cu::ir
