#pragma once

#include <cstdlib>
#include <string>

namespace pykern2cu {

/// The value of a variable of the environment; empty if it is not set.
inline std::string environment(const char* variable) {
    const char* value = std::getenv(variable);
    return value == nullptr ? "" : value;
}

}  // namespace pykern2cu
