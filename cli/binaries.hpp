#pragma once

#include <vector>

#include "cli/session.hpp"

namespace pykern2cu {

struct Binaries {
    ExitCode exit = ExitCode::Done;
    std::vector<OutputFile> files;
};

/// Compiles what the units want from nvcc; needs legalized modules.
Binaries compile_binaries(Session& session);

}  // namespace pykern2cu
