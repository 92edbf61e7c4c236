#pragma once

#include <functional>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/kernels/kernel_names.hpp"
#include "frontend/source/diagnostic.hpp"

/// What may make kernels and is not followed, so that they are left out.
namespace pykern2cu {

/// Whether a call that makes a kernel, or a function that one is made of, has been found.
using IsFound = std::function<bool(Span call, const ast::FunctionDef* function)>;

/// Tells of each mention of `cuda.jit`, `jit.rawkernel` and their like, and of what passes its
/// functions on to them, that is never seen to be applied to a function:
///
///     with chosen() as jit: …     jits = {"gpu": cuda.jit}     @Registry("x") of a class
///
/// and of calls that make kernels where nobody has them: `map(make, values)`, those of a lambda
/// that nothing calls, and of CuPy's classes. `severity`: an error if the module has no kernel.
void report_unfollowed_makers(const Scope& module, Evaluator& evaluator, const IsFound& is_found,
                              Severity severity, Diagnostics& diagnostics);

/// Tells of calls that are not followed of the methods in which some kernels are made.
void report_unfollowed_methods(const std::vector<FoundKernel>& found, Evaluator& evaluator,
                               Diagnostics& diagnostics);

}  // namespace pykern2cu
