#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontend/host/kernels/generated.hpp"
#include "frontend/host/kernels/signatures.hpp"
#include "frontend/host/modules/program.hpp"
#include "frontend/lower/module_lowering.hpp"

namespace pykern2cu {

/// Lowers the kernels that the peers write around a function: their text is Python that takes the
/// way of any other.
class GeneratedLowering {
  public:
    GeneratedLowering(Program& program, Sources& sources, ModuleLowering& lowering)
        : program_(program), sources_(sources), lowering_(lowering) {}

    /// Null if no kernel can be made, as reported.
    const Specialization* lower(const Kernel& kernel, const KernelSignature& signature,
                                Diagnostics& diagnostics);

  private:
    std::optional<std::vector<Type>> results_of(const Kernel& kernel,
                                                const KernelSignature& signature,
                                                Diagnostics& diagnostics);
    std::optional<GeneratedKernel> generate(const Kernel& kernel, const KernelSignature& signature,
                                            Diagnostics& diagnostics);
    std::optional<FunctionValue> make_kernel(const Kernel& kernel, const KernelSignature& signature,
                                             const GeneratedKernel& generated,
                                             Diagnostics& diagnostics);

    Program& program_;
    Sources& sources_;
    ModuleLowering& lowering_;
};

}  // namespace pykern2cu
