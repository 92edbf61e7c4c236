#pragma once

#include <string>
#include <vector>

#include "tests/fuzz/mutations.hpp"

namespace pykern2cu::tests {

/// A way to use the program, and what it reads besides the Python file.
struct Mode {
    std::vector<std::string> arguments;
    /// A file to be written beside the Python file, damaged as that is.
    std::string side_file = {};
    std::string side_text = {};
    bool writes_cuda = false;
};

/// One of the modes, for a program in `folder/mutant.py`; signatures, definitions, configurations
/// and stubs are damaged too. CUDA text goes to `folder/mutant.cu`.
Mode any_mode(const std::string& folder, const std::string& program, Random& random);

}  // namespace pykern2cu::tests
