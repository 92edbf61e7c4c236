#pragma once

#include <optional>
#include <vector>

#include "frontend/host/kernels/signatures.hpp"
#include "frontend/host/launches/infer.hpp"
#include "frontend/lower/generated_lowering.hpp"
#include "frontend/lower/module_lowering.hpp"
#include "frontend/lower/string_kernel_lowering.hpp"

namespace pykern2cu {

/// Lowers kernels of all kinds, each with the types of its parameters.
class KernelLowering {
  public:
    KernelLowering(Program& program, Sources& sources, Evaluator& evaluator, ir::Module& module,
                   Diagnostics& diagnostics);

    /// Adds the kernel to the module. Null if it has no Python function there, or cannot be
    /// lowered, as reported.
    const Specialization* lower(const Kernel& kernel, const KernelSignature& signature);
    /// What a fused function or a string kernel gives where host code calls it.
    std::optional<CallResults> results_of(const Kernel& kernel, const std::vector<Type>& types,
                                          std::optional<LaunchMoment> moment);
    std::vector<Diagnostic> errors_of(const Specialization& lowered) const {
        return module_.errors_of(lowered);
    }
    void finish() { module_.finish(); }

  private:
    const Specialization* lower_function(const Kernel& kernel, const KernelSignature& signature);
    Specialization* specialize(const Kernel& kernel, const KernelSignature& signature);
    void add_contiguous_form(const Specialization& kernel);
    std::optional<std::vector<ArgumentFact>> bind_parameters(const Kernel& kernel,
                                                             const KernelSignature& signature);
    void note_unknown_default(const Kernel& kernel, size_t index, Diagnostic& message);
    static Site defaults_of(const Kernel& kernel);
    void set_defaults(const Kernel& kernel, ir::Function& function);

    Evaluator& evaluator_;
    Diagnostics& diagnostics_;
    ModuleLowering module_;
    GeneratedLowering generated_;
    StringKernelLowering strings_;
};

}  // namespace pykern2cu
