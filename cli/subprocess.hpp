#pragma once

#include <string>
#include <vector>

#include "frontend/source/result.hpp"

namespace pykern2cu {

/// A program and its arguments; no shell reads them.
struct Command {
    std::vector<std::string> arguments;    // the program first, a path or a name to look up in PATH
    std::string directory;                 // to run in; empty: the current one
    std::string temporary_directory = {};  // $TMPDIR of the program; empty: that of this one
};

struct Completed {
    int exit_code = 0;
    int signal = 0;  // not 0: it was killed
    std::string standard_output;
    std::string standard_error;

    bool succeeded() const { return exit_code == 0 && signal == 0; }
};

/// Runs a program to its end with empty standard input; fails only if it cannot be started.
Result<Completed> run(const Command& command);

}  // namespace pykern2cu
