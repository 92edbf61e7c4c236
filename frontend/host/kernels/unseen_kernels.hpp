#pragma once

#include <functional>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/kernels/kernel_names.hpp"
#include "frontend/source/diagnostic.hpp"

namespace pykern2cu {

/// Whether a call that makes a kernel, or a function that one is made of, has been found.
using IsFound = std::function<bool(Span call, const ast::FunctionDef* function)>;

/// Tells of the calls in a module that make kernels with CuPy's classes, or with `cupy.fuse` of a
/// lambda, where they are not followed: as errors if the module has no other kernel.
void report_unseen_kernels(const Scope& module, Evaluator& evaluator, const IsFound& is_found,
                           Severity severity, Diagnostics& diagnostics);

/// Tells of calls that are not followed of the methods in which some kernels are made.
void report_unfollowed_methods(const std::vector<FoundKernel>& found, Evaluator& evaluator,
                               Diagnostics& diagnostics);

}  // namespace pykern2cu
