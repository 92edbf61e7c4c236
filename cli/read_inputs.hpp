#pragma once

#include "cli/session.hpp"

namespace pykern2cu {

/// Makes a unit of each input file, and of each Python file below an input directory, plans its
/// outputs and reads it.
ExitCode read_inputs(Session& session);

}  // namespace pykern2cu
