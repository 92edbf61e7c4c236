#pragma once

#include <string>
#include <string_view>

#include "frontend/host/kernels/foreign.hpp"
#include "frontend/ir/declared.hpp"
#include "frontend/source/diagnostic.hpp"

/// Kernels that a program has as CUDA C++ in a string: `cupy.RawKernel(code, "f")`,
/// `cupy.RawModule(code=code)`.
namespace pykern2cu {

struct RawKernels {
    ir::CudaText text;
    Span span;             // of the call
    std::string name;      // of the kernel; of a module, or where it is unknown, of the class
    Diagnostics problems;  // why there is no text
};

bool makes_raw_kernels(std::string_view qualified);

/// What a call of one of these classes makes.
RawKernels read_raw_kernels(std::string_view qualified, const ast::Call& call, Span span,
                            const ForeignContext& context);

}  // namespace pykern2cu
