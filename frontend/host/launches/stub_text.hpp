#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/host/kernels/signatures.hpp"

/// The stub that keeps what launches tell, for the user to own from then on:
///
///     def scale(x: float32[::1], a: float64) -> None: ...  # the launch at line 42
namespace pykern2cu {

/// A kernel that has types from its launches only.
struct StubEntry {
    const Kernel* kernel;
    std::vector<KernelSignature> signatures;
    std::vector<Diagnostic> problems;  // of launches whose types are not known
    SignatureContext context;          // in which the stub will be read
};

/// Empty if no launch tells the types of a kernel.
std::string stub_text(std::string_view source_path, const std::vector<StubEntry>& entries,
                      const Sources& sources);

}  // namespace pykern2cu
