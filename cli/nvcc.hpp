#pragma once

#include <string>
#include <vector>

#include "cli/compile_job.hpp"

namespace pykern2cu {

/// The compiler and what the user wants it to be told.
struct Nvcc {
    std::string path;
    std::string launcher;  // a compiler cache that runs it, or empty
    std::vector<std::string> options;
};

/// The result does not depend on where or when it is made.
Compiled compile(const Nvcc& nvcc, const CompileJob& job);

}  // namespace pykern2cu
