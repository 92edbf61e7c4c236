#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

#include <csignal>
#include <exception>
#include <string>
#include <variant>
#include <vector>

#include "cli/driver.hpp"
#include "cli/leavings.hpp"
#include "cli/options.hpp"
#include "cli/reply.hpp"
#include "frontend/source/check.hpp"

namespace pykern2cu {
namespace {

// The compiler follows deeply nested programs by recursion. Only the pages that are used count.
constexpr size_t kStackBytes = size_t{256} << 20;

struct Invocation {
    std::vector<std::string> arguments;
    ExitCode exit = ExitCode::Done;
};

ExitCode run(const std::vector<std::string>& arguments) {
    const std::variant<Options, Reply> parsed = parse_options(arguments);
    if (const auto* reply = std::get_if<Reply>(&parsed)) {
        return print(*reply);
    }
    return run(std::get<Options>(parsed));
}

void* run_thread(void* argument) {
    auto& invocation = *static_cast<Invocation*>(argument);
    try {
        invocation.exit = run(invocation.arguments);
    } catch (const std::exception& exception) {
        internal_error(exception.what());  // out of memory
    }
    return nullptr;
}

// A file opened later must not take the number of a standard stream that the caller closed. Opened
// the wrong way round, so that using such a stream still fails.
void occupy_standard_streams() {
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(descriptor, F_GETFD) < 0) {
            (void)open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
        }
    }
}

int run_on_large_stack(Invocation invocation) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, kStackBytes);
    pthread_t thread;
    const bool started = pthread_create(&thread, &attributes, run_thread, &invocation) == 0;
    pthread_attr_destroy(&attributes);
    check(started, "no memory for the compiler's thread");
    pthread_join(thread, nullptr);
    return static_cast<int>(invocation.exit);
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
    return pykern2cu::run_on_large_stack({{argv + 1, argv + argc}});
}
