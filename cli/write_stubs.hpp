#pragma once

#include "cli/session.hpp"

namespace pykern2cu {

/// `--write-stub`: writes what launches tell to the stubs that the next run reads. A stub that says
/// something else belongs to the user and stays, with an error.
void write_stubs(Session& session);

}  // namespace pykern2cu
