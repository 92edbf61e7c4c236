#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/host/kernels/raw_kernels.hpp"
#include "frontend/source/cuda_definitions.hpp"
#include "frontend/translate.hpp"

namespace pykern2cu {

/// The kernels of a program that are CUDA C++ already, on their way to the module. The texts stand
/// in one file there, each once.
class TextKernels {
  public:
    TextKernels() = default;
    /// `wanted` are the names of `--kernel`; none: all kernels.
    TextKernels(std::vector<std::shared_ptr<const RawKernels>> found,
                const std::vector<std::string>& wanted)
        : found_(std::move(found)), wanted_(wanted) {}

    bool empty() const { return found_.empty(); }
    bool has(std::string_view name) const;
    void add_to(Translation& translation, Diagnostics& diagnostics) const;

  private:
    bool is_wanted(std::string_view name) const;
    /// What each text of the module defines.
    using Definitions = std::vector<std::vector<CudaDefinition>>;
    static void add_kernel(const ir::TextKernel& kernel, const ir::CudaText& from,
                           ir::Module& module, Definitions& defined, Diagnostics& problems);

    std::vector<std::shared_ptr<const RawKernels>> found_;
    std::vector<std::string> wanted_;
};

}  // namespace pykern2cu
