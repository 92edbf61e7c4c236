#pragma once

#include <optional>

#include "cli/reply.hpp"
#include "cli/session.hpp"

namespace pykern2cu {

/// No output may be the same file as another, or as any that was read so far, whatever names and
/// links lead to it. A reply if one is.
std::optional<Reply> check_output_paths(const Session& session);

}  // namespace pykern2cu
