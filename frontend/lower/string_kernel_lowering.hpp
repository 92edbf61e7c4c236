#pragma once

#include <string>
#include <unordered_set>

#include "frontend/host/kernels/kernels.hpp"
#include "frontend/ir/ir.hpp"
#include "frontend/lower/string_kernel_types.hpp"

namespace pykern2cu {

/// Writes what CuPy writes around the strings of which a kernel is made. Nothing is known of the
/// text in them but its words.
class StringKernelLowering {
  public:
    StringKernelLowering(TypeTable& types, ir::Module& module) : types_(types), module_(module) {}

    void lower(const Kernel& kernel, const KernelSignature& signature, Diagnostics& diagnostics);
    /// The arrays that a call makes which is not given them; nothing if there is no such kernel.
    std::optional<std::vector<Type>> results_of(const Kernel& kernel,
                                                const KernelSignature& signature);

  private:
    bool may_repeat(const StringKernel& kernel, Span given, Diagnostics& diagnostics);

    TypeTable& types_;
    ir::Module& module_;
    std::unordered_set<std::string> lowered_;  // kernels and their types
    std::unordered_set<std::string> c_names_;  // of preambles, `extern "C"`
};

}  // namespace pykern2cu
