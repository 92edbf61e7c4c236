#pragma once

#include <string>

#include "cli/exit_code.hpp"
#include "cli/session.hpp"

namespace pykern2cu {

/// The stub of an input: `--sigs`, or the one beside it; `-` is standard output.
std::string stub_path(const Options& options, const std::string& input);

/// `--write-stub`: writes what launches tell to the stubs that the next run reads. A stub that says
/// something else belongs to the user and stays.
ExitCode write_stubs(Session& session);

}  // namespace pykern2cu
