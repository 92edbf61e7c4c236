// Feeds the compiler programs that are deep in any way that a program can be, on a stack that is
// much smaller than its own: none of its recursions follows the depth of the input without end.
//
//     deep WORK_DIRECTORY DEPTH STACK_IN_MIB [PART_OF_NAME]
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "cli/output.hpp"
#include "tests/fuzz/isolated.hpp"
#include "tests/fuzz/shapes.hpp"

namespace pykern2cu::tests {
namespace {

int run_all(const std::vector<std::string>& arguments) {
    const std::string& directory = arguments[1];
    std::filesystem::create_directories(directory);
    Limits limits;
    limits.stack = std::strtoull(arguments[3].c_str(), nullptr, 10) << 20;
    int bad = 0;
    const std::vector<Deep> programs = deep_programs(
        std::strtoull(arguments[2].c_str(), nullptr, 10), arguments.size() > 4 ? arguments[4] : "");
    for (const Deep& program : programs) {
        const std::string input = directory + "/deep.py";
        (void)write_all({{input, program.text}});
        const Ended ended = run_isolated({"--no-config", input, "-o", "/dev/null"}, limits);
        const std::string problem = complaint(ended, limits);
        if (!problem.empty()) {
            const std::string kept = directory + "/bad-" + std::to_string(++bad) + ".py";
            (void)write_all({{kept, program.text}});
            std::printf("%s (%s): %s\n", program.name.c_str(), kept.c_str(), problem.c_str());
            std::fflush(stdout);
        }
        if (ended.seconds > 1) {
            std::printf("%s: %.1f s, %zu MiB\n", program.name.c_str(), ended.seconds,
                        ended.memory >> 20);
        }
    }
    std::printf("%zu programs, %d bad\n", programs.size(), bad);
    return bad == 0 && !programs.empty() ? 0 : 1;
}

}  // namespace
}  // namespace pykern2cu::tests

int main(int argc, char** argv) {
    return argc < 4 ? 2 : pykern2cu::tests::run_all({argv, argv + argc});
}
