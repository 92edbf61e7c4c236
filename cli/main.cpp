#include <fcntl.h>
#include <unistd.h>

#include <csignal>

#include "cli/large_stack.hpp"
#include "cli/leavings.hpp"

namespace pykern2cu {
namespace {

// A file opened later must not take the number of a standard stream that the caller closed. Opened
// the wrong way round, so that using such a stream still fails.
void occupy_standard_streams() {
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(descriptor, F_GETFD) < 0) {
            (void)open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
        }
    }
}

}  // namespace
}  // namespace pykern2cu

int main(int argc, char** argv) {
    pykern2cu::occupy_standard_streams();
    // A closed pipe and a full quota are errors of `write` like any other.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    // Whoever ignores it would not learn how a compiler ended.
    std::signal(SIGCHLD, SIG_DFL);
    pykern2cu::clean_up_on_signals();
    return pykern2cu::run_on_stack({argv + 1, argv + argc});
}
