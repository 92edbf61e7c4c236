#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace pykern2cu::tests {

/// What a run may use. Time is the processor's, so that a busy machine is no slow compiler.
struct Limits {
    size_t stack = size_t{256} << 20;
    size_t memory = size_t{1} << 30;
    unsigned seconds = 10;
};

/// How a run of the compiler ended.
struct Ended {
    int exit_code = 0;
    int signal = 0;
    double seconds = 0;
    size_t memory = 0;  // of which the fuzzer's own pages are a part
    std::string output;
    std::string messages;
};

/// Does what a command line says in a child of this process, so that neither a crash nor memory
/// that is kept is the fuzzer's; starting the program costs several times as much.
Ended run_isolated(const std::vector<std::string>& arguments, const Limits& limits = {});

/// What is wrong with the way the compiler ended, or nothing: it ends with one of the codes that
/// are documented, with 1 only after it said why, and within the limits.
std::string complaint(const Ended& ended, const Limits& limits = {});

}  // namespace pykern2cu::tests
