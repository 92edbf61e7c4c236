#pragma once

#include <string>
#include <vector>

namespace pykern2cu::bench {

struct Usage {
    double milliseconds = 0;
    double peak_mib = 0;
};

/// Runs a program to its end; a failing one ends the benchmark.
Usage run(const std::vector<std::string>& command);

/// The medians of `rounds` rounds, in each of which every command runs once: what disturbs one
/// command disturbs the others too.
std::vector<Usage> medians(const std::vector<std::vector<std::string>>& commands, int rounds);

}  // namespace pykern2cu::bench
