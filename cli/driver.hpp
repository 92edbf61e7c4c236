#pragma once

#include "cli/exit_code.hpp"
#include "cli/options.hpp"

namespace pykern2cu {

/// Does what the command line asks for: the compiler from the Python files to the outputs.
ExitCode run(const Options& options);

}  // namespace pykern2cu
