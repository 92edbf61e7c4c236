#pragma once

#include <string>
#include <vector>

#include "cli/compile_job.hpp"
#include "cli/nvrtc_library.hpp"

namespace pykern2cu {

/// The compiler as a library, and what the user wants it to be told.
struct Nvrtc {
    NvrtcLibrary library;
    std::vector<std::string> options;
};

/// The instructions are those that nvcc gives, except that NVRTC may compute addresses in shared
/// memory in 64 bits, and keeps constants of the module that nothing reads.
Compiled compile(const Nvrtc& nvrtc, const CompileJob& job);

}  // namespace pykern2cu
