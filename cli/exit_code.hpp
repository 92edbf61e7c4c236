#pragma once

#include <cstdint>

namespace pykern2cu {

/// What the process tells its caller. An internal error ends the process with 70 by itself.
enum class ExitCode : uint8_t {
    Done = 0,
    Diagnostics = 1,  // the input is at fault, or --check found a difference
    Usage = 2,
    InputOutput = 3,
    Nvcc = 4,
};

}  // namespace pykern2cu
