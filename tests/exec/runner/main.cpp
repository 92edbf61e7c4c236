// Runs one execution case on the CPU:
//
//     exec_runner TOOLS --case numba/saxpy.json
//     exec_runner TOOLS --case selftest/sum.json --source sum.cu --manifest sum.manifest.json
//
// The first form translates the Python file beside the case, with `--flag OPTION` if given; the
// second takes a .cu file as given.

#include <cstdio>
#include <map>

#include "tests/exec/runner/build.hpp"
#include "tests/exec/runner/launcher.hpp"
#include "tests/exec/runner/report.hpp"

namespace exec {
namespace {

namespace fs = std::filesystem;
using Options = std::map<std::string, std::string>;

Options read_options(int argc, char** argv) {
    require(argc % 2 == 1, "options come in pairs: --name value");
    Options options;
    for (int i = 1; i + 1 < argc; i += 2) {
        options[argv[i]] = argv[i + 1];
    }
    return options;
}

Tools read_tools(Options& options) {
    return Tools{options["--pykern2cu"],   options["--cxx"],  options["--emulator"],
                 options["--precompiled"], options["--work"], options["--thrust"]};
}

/// A launch that records no expectation would pass whatever it does.
bool is_recorded(const Json& launch) {
    const auto every = [](const Json& list, const char* key) {
        for (const Json& item : list) {
            if (!item.contains(key)) {
                return false;
            }
        }
        return true;
    };
    return launch.contains("expect") || launch.contains("stdout") || launch.contains("failure") ||
           launch.contains("raises") ||
           (launch.contains("returns") && every(launch.at("returns"), "data"));
}

/// Arguments that are names stand for those of the case's `inputs`.
Json with_inputs(Json test) {
    for (Json& launch : test.at("launches")) {
        for (Json& argument : launch.at("args")) {
            if (argument.is_string()) {
                argument = test.at("inputs").at(argument.get<std::string>());
            }
        }
    }
    return test;
}

int run_case(Options& options) {
    const Tools tools = read_tools(options);
    const fs::path path = options["--case"];
    Json test = with_inputs(read_json(path));
    if (options.contains("--flag")) {
        test["flags"].push_back(options["--flag"]);
    }
    const fs::path folder =
        tools.work / (path.parent_path().filename().string() + "." + path.stem().string());
    fs::create_directories(folder);
    const Translation translation =
        options.contains("--source")
            ? Translation{options["--source"], options["--manifest"]}
            : translate(tools, fs::path(path).replace_extension(".py"), test, folder);
    const Program program(build_emulated(tools, translation, folder),
                          read_json(translation.manifest));
    // Only now, so that a case without expectations shows at least whether it can be compiled.
    for (const Json& launch : test.at("launches")) {
        require(is_recorded(launch), "NOT RECORDED: the case has no expected values yet");
    }
    int failures = 0;
    std::size_t number = 0;
    for (const Json& launch : test.at("launches")) {
        const auto difference = program.launch(launch);
        if (difference) {
            ++failures;
            std::printf("launch %zu of `%s`: %s\n    see %s\n", number,
                        launch.at("kernel").get<std::string>().c_str(), difference->c_str(),
                        translation.source.c_str());
        }
        ++number;
    }
    std::printf("%zu launches, %d failed\n", number, failures);
    return failures == 0 ? 0 : 1;
}

}  // namespace
}  // namespace exec

int main(int argc, char** argv) {
    exec::Options options = exec::read_options(argc, argv);
    return exec::run_case(options);
}
