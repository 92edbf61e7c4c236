#pragma once

#include <cerrno>
#include <string>
#include <system_error>

namespace pykern2cu {

/// What the system says about the call that just failed: "No such file or directory".
inline std::string last_system_error() { return std::generic_category().message(errno); }

}  // namespace pykern2cu
