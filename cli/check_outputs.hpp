#pragma once

#include <vector>

#include "cli/session.hpp"

namespace pykern2cu {

/// `--check`: prints how the files on disk differ from what would be written, unless `--quiet`. In
/// a directory that was given, what remains of a Python file that is gone differs too.
void check_outputs(Session& session, const std::vector<OutputFile>& outputs);

/// `--update`: writes the outputs that differ from what is on disk, and names them unless
/// `--quiet`.
void update_outputs(Session& session, std::vector<OutputFile> outputs);

}  // namespace pykern2cu
