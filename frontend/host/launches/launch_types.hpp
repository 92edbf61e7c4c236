#pragma once

#include <string>
#include <vector>

#include "frontend/host/kernels/signatures.hpp"
#include "frontend/host/launches/infer.hpp"

/// What the launches of a file say about the types of its kernels, for those who ask and for those
/// who are missing it.
namespace pykern2cu {

class LaunchTypes {
  public:
    LaunchTypes(Launches launches, const Sources& sources)
        : launches_(std::move(launches)), sources_(sources) {}

    /// One signature for each list of types that a kernel is launched with.
    std::vector<KernelSignature> signatures(const Kernel& kernel) const;
    /// Launches whose types are not known and such as do not fit the parameters.
    std::vector<Diagnostic> problems(const Kernel& kernel) const;
    /// Launches that may be those of any kernel of the file.
    std::vector<Diagnostic> unlinked() const;

  private:
    std::vector<const Launch*> launches_of(const Kernel& kernel) const;

    Launches launches_;
    const Sources& sources_;
};

/// `line 12`, or `run.py:12` of another file, by its path from that of the kernel.
std::string place_of_launch(const Sources& sources, Span launch, const Kernel& kernel);

/// That nothing tells the types of a kernel.
Diagnostic missing_signature(const Kernel& kernel);

}  // namespace pykern2cu
