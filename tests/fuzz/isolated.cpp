#include "tests/fuzz/isolated.hpp"

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <iostream>

#include "cli/exit_code.hpp"
#include "cli/large_stack.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu::tests {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kHasShadowMemory = true;  // terabytes of addresses
#else
constexpr bool kHasShadowMemory = false;
#endif

void limit(decltype(RLIMIT_AS) what, rlim_t most) {
    const rlimit both{most, most};
    setrlimit(what, &both);
}

[[noreturn]] void run_child(const std::vector<std::string>& arguments, const Limits& limits,
                            int output, int messages) {
    dup2(output, STDOUT_FILENO);
    dup2(messages, STDERR_FILENO);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, limits.seconds + 1);
    if (!kHasShadowMemory) {
        constexpr size_t kOwn = size_t{256} << 20;  // the program, the fuzzer and their libraries
        limit(RLIMIT_AS, limits.memory + limits.stack + kOwn);
    }
    std::signal(SIGPIPE, SIG_IGN);
    const int exit_code = run_on_stack(arguments, limits.stack);
    std::cout.flush();
    std::cerr.flush();
    std::fflush(nullptr);
    _exit(exit_code);
}

/// What was written to a file in memory; it is closed.
std::string take_text(int file) {
    std::string text(static_cast<size_t>(lseek(file, 0, SEEK_END)), '\0');
    const ssize_t count = pread(file, text.data(), text.size(), 0);
    text.resize(count < 0 ? 0 : static_cast<size_t>(count));
    close(file);
    return text;
}

}  // namespace

Ended run_isolated(const std::vector<std::string>& arguments, const Limits& limits) {
    const int output = memfd_create("output", MFD_CLOEXEC);
    const int messages = memfd_create("messages", MFD_CLOEXEC);
    const pid_t child = fork();
    if (child == 0) {
        run_child(arguments, limits, output, messages);
    }
    Ended ended;
    int status = 0;
    rusage used{};
    wait4(child, &status, 0, &used);
    ended.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    ended.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    for (const timeval& time : {used.ru_utime, used.ru_stime}) {
        ended.seconds +=
            static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    }
    ended.memory = static_cast<size_t>(used.ru_maxrss) << 10;
    ended.output = take_text(output);
    ended.messages = take_text(messages);
    return ended;
}

std::string complaint(const Ended& ended, const Limits& limits) {
    const auto says = [&](std::string_view text) {
        return ended.messages.find(text) != std::string::npos;
    };
    if (ended.signal == SIGKILL || ended.signal == SIGXCPU || ended.seconds > limits.seconds) {
        return cat("more than ", limits.seconds, " seconds");
    }
    if (says("std::bad_alloc") || ended.memory > limits.memory) {
        return cat("more than ", limits.memory >> 20, " MiB");
    }
    if (says("Sanitizer") || says("runtime error: ")) {
        return "a sanitizer's report";
    }
    if (ended.signal != 0) {
        return cat("signal ", ended.signal);
    }
    if (ended.exit_code > static_cast<int>(ExitCode::InputOutput)) {
        const size_t begin = ended.messages.find("internal error");
        return cat("exit code ", ended.exit_code, ": ",
                   begin == std::string::npos
                       ? ""
                       : ended.messages.substr(begin, ended.messages.find('\n', begin) - begin));
    }
    return ended.exit_code == 1 && ended.messages.empty() && ended.output.empty()
               ? "exit code 1 without a message"
               : "";
}

}  // namespace pykern2cu::tests
