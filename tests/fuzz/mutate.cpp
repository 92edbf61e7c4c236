// Feeds the compiler damaged programs, in all the ways in which it can be used: whatever it reads,
// it ends as its documentation says, in time and in bounds, and what it writes compiles.
//
//     mutate [--seed N] [--runs N | --seconds N] [--jobs N] [--work FOLDER]
//            [--compile N --emulator tests/exec/emulator] FILE-OR-FOLDER...
//
// What goes wrong is made as small as it gets and kept in the folder, with the command line beside
// it. A run is told by its seed and its number alone, however many jobs there are.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/subprocess.hpp"
#include "frontend/source/cat.hpp"
#include "tests/fuzz/isolated.hpp"
#include "tests/fuzz/modes.hpp"
#include "tests/fuzz/mutations.hpp"

namespace pykern2cu::tests {
namespace {

namespace fs = std::filesystem;

struct Plan {
    uint64_t seed = 1;
    size_t runs = SIZE_MAX;
    double seconds = 1e9;
    size_t jobs = 1;
    size_t compile = 0;  // one of how many texts
    std::string emulator;
    std::string work = "fuzz-findings";
    std::vector<std::string> originals;  // their texts
};

bool is_original(const fs::path& path) { return path.extension() == ".py"; }

void add_originals(const fs::path& path, std::vector<std::string>& paths) {
    if (!fs::is_directory(path)) {
        paths.push_back(path.string());
        return;
    }
    for (const auto& entry : fs::recursive_directory_iterator(path)) {
        if (entry.is_regular_file() && is_original(entry.path())) {
            paths.push_back(entry.path().string());
        }
    }
}

Plan read_plan(const std::vector<std::string>& arguments) {
    Plan plan;
    std::vector<std::string> paths;
    for (size_t i = 0; i < arguments.size(); ++i) {
        const std::string& name = arguments[i];
        if (!name.starts_with("--")) {
            add_originals(name, paths);
            continue;
        }
        const std::string value = ++i < arguments.size() ? arguments[i] : "";
        const size_t number = std::strtoull(value.c_str(), nullptr, 10);
        plan.seed = name == "--seed" ? number : plan.seed;
        plan.runs = name == "--runs" ? number : plan.runs;
        plan.seconds = name == "--seconds" ? static_cast<double>(number) : plan.seconds;
        plan.jobs = name == "--jobs" ? number : plan.jobs;
        plan.compile = name == "--compile" ? number : plan.compile;
        plan.emulator = name == "--emulator" ? value : plan.emulator;
        plan.work = name == "--work" ? value : plan.work;
    }
    std::ranges::sort(paths);
    for (const std::string& path : paths) {
        if (auto text = read_file(path)) {
            plan.originals.push_back(std::move(*text));
        }
    }
    return plan;
}

class Worker {
  public:
    Worker(const Plan& plan, size_t number)
        : plan_(plan), number_(number), folder_(fs::absolute(plan.work) / cat("job", number)) {
        fs::create_directories(folder_);
    }

    /// How many runs were bad.
    size_t run_all() {
        const auto start = std::chrono::steady_clock::now();
        size_t runs = 0;
        for (size_t i = number_; i < plan_.runs; i += plan_.jobs) {
            const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
            if (taken.count() > plan_.seconds) {
                break;
            }
            run(i);
            ++runs;
        }
        std::printf("job %zu: %zu runs, %zu translated, %zu compiled, %zu bad\n", number_, runs,
                    translated_, compiled_, bad_);
        std::fflush(stdout);
        return bad_;
    }

  private:
    void run(size_t i) {
        Random random(plan_.seed * 0x9E3779B97F4A7C15U + i);
        std::string text = any_original(random);
        do {
            text = mutated(std::move(text), any_original(random), random);
        } while (random() % 2 == 0);
        const Mode mode = any_mode(folder_.string(), text, random);
        const std::string problem = try_out(mode, text, true);
        if (!problem.empty()) {
            keep(i, mode, text, problem);
        }
    }

    const std::string& any_original(Random& random) {
        return plan_.originals[below(random, plan_.originals.size())];
    }

    std::string try_out(const Mode& mode, const std::string& text, bool samples) {
        write(folder_ / "mutant.py", text);
        if (!mode.side_file.empty()) {
            write(mode.side_file, mode.side_text);
        }
        const Ended ended = run_isolated(mode.arguments);
        fs::remove(folder_ / "mutant.pyi");
        std::string problem = complaint(ended);
        if (!problem.empty() || ended.exit_code != 0 || !mode.writes_cuda) {
            return problem;
        }
        ++translated_;
        const bool is_sample = plan_.compile != 0 && translated_ % plan_.compile == 0;
        return is_sample || !samples ? compiler_error(text) : "";
    }

    // Code that a program has in strings is as wrong as the mutation made it.
    std::string compiler_error(const std::string& text) {
        for (const std::string_view foreign : {"Raw", "Kernel(", "declare_device", "link=",
                                               "thrust", "asm", "header", "cub", "operation="}) {
            if (text.find(foreign) != std::string::npos) {
                return "";
            }
        }
        if (plan_.compile == 0) {
            return "";
        }
        ++compiled_;
        const Result<Completed> done = pykern2cu::run(
            {{"g++", "-std=c++17", "-fsyntax-only", "-w", "-include", "cuda_emulator.hpp",
              "-I" + plan_.emulator, "-I" + plan_.emulator + "/stubs",
              "-I" + plan_.emulator + "/cccl", "-x", "c++", (folder_ / "mutant.cu").string()},
             ""});
        if (!done || done->exit_code == 0) {
            return "";
        }
        // The message without its places and names.
        const std::string& all = done->standard_error;
        const size_t begin = all.find("error: ");
        const std::string line = all.substr(begin, all.find('\n', begin) - begin);
        return cat("does not compile: ", line.substr(0, line.find("‘")));
    }

    void keep(size_t i, const Mode& mode, const std::string& text, const std::string& problem) {
        ++bad_;
        if (++seen_[problem] > 5) {
            return;
        }
        const auto fails = [&](const std::string& smaller) {
            return try_out(mode, smaller, false) == problem;
        };
        const int tries = problem.starts_with("more") ? 8 : 400;
        const std::string small = smallest(text, fails, tries);
        const fs::path kept = fs::path(plan_.work) / cat(plan_.seed, "-", i, ".py");
        write(kept, small);
        std::string words = cat(problem, "\n");
        for (const std::string& argument : mode.arguments) {
            words += cat("'", argument, "' ");
        }
        write(fs::path(kept).replace_extension(".txt"), cat(words, "\n", mode.side_text));
        std::printf("%s: %s\n", kept.c_str(), words.c_str());
        std::fflush(stdout);
    }

    static void write(const fs::path& path, const std::string& text) {
        (void)write_all({{path.string(), text}});
    }

    const Plan& plan_;
    size_t number_;
    fs::path folder_;
    size_t translated_ = 0;
    size_t compiled_ = 0;
    size_t bad_ = 0;
    std::map<std::string, size_t> seen_;
};

int run_jobs(const Plan& plan) {
    std::vector<pid_t> jobs;
    for (size_t number = 0; number < plan.jobs; ++number) {
        jobs.push_back(fork());
        if (jobs.back() == 0) {
            _exit(Worker(plan, number).run_all() == 0 ? 0 : 1);
        }
    }
    int failed = 0;
    for (const pid_t job : jobs) {
        int status = 0;
        waitpid(job, &status, 0);
        failed |= status;
    }
    return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace pykern2cu::tests

int main(int argc, char** argv) {
    const auto plan = pykern2cu::tests::read_plan({argv + 1, argv + argc});
    if (plan.originals.empty() || plan.jobs == 0) {
        std::fputs("mutate: no files to damage\n", stderr);
        return 2;
    }
    return pykern2cu::tests::run_jobs(plan);
}
