#include "tests/bench/process.hpp"

#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

extern char** environ;

namespace pykern2cu::bench {
namespace {

[[noreturn]] void stop(const std::vector<std::string>& command) {
    std::fputs("failed:", stderr);
    for (const std::string& word : command) {
        std::fprintf(stderr, " %s", word.c_str());
    }
    std::fputs("\n", stderr);
    std::exit(1);
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

Usage median(const std::vector<Usage>& runs) {
    std::vector<double> times;
    std::vector<double> peaks;
    for (const Usage& usage : runs) {
        times.push_back(usage.milliseconds);
        peaks.push_back(usage.peak_mib);
    }
    return {median(times), median(peaks)};
}

}  // namespace

Usage run(const std::vector<std::string>& command) {
    std::vector<char*> arguments;
    for (const std::string& word : command) {
        arguments.push_back(const_cast<char*>(word.c_str()));
    }
    arguments.push_back(nullptr);

    const auto start = std::chrono::steady_clock::now();
    pid_t child = 0;
    if (posix_spawnp(&child, arguments[0], nullptr, nullptr, arguments.data(), environ) != 0) {
        stop(command);
    }
    int status = 0;
    rusage usage{};
    if (wait4(child, &status, 0, &usage) != child || status != 0) {
        stop(command);
    }
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
    return {time.count(), static_cast<double>(usage.ru_maxrss) / 1024};
}

std::vector<Usage> medians(const std::vector<std::vector<std::string>>& commands, int rounds) {
    std::vector<std::vector<Usage>> runs(commands.size());
    for (int round = 0; round < rounds; ++round) {
        for (size_t i = 0; i < commands.size(); ++i) {
            runs[i].push_back(run(commands[i]));
        }
    }
    std::vector<Usage> out;
    for (const std::vector<Usage>& of_command : runs) {
        out.push_back(median(of_command));
    }
    return out;
}

}  // namespace pykern2cu::bench
