#pragma once

#include <optional>

#include "cli/reply.hpp"
#include "cli/session.hpp"

namespace pykern2cu {

/// Makes a unit of each input file, and of each Python file below an input directory, plans its
/// outputs and reads it. A reply if the command line and the files do not fit together.
std::optional<Reply> read_inputs(Session& session);

}  // namespace pykern2cu
