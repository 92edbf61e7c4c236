#pragma once

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/kernels/unseen_kernels.hpp"
#include "frontend/source/diagnostic.hpp"

namespace pykern2cu {

/// Tells of each mention of `cuda.jit`, `jit.rawkernel` and their like, and of what passes its
/// functions on to them, that is never seen to be applied to a function:
///
///     with chosen() as jit: …     jits = {"gpu": cuda.jit}     @Registry("x") of a class
void report_unfollowed_makers(const Scope& module, Evaluator& evaluator, const IsFound& is_found,
                              Severity severity, Diagnostics& diagnostics);

}  // namespace pykern2cu
