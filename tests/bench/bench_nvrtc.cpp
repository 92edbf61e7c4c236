// Measures and prints:  bench_nvrtc PYKERN2CU BARE_NVRTC SOURCE_DIR WORK_DIR NVCC LIBNVRTC
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/bench/process.hpp"

namespace pykern2cu::bench {
namespace {

constexpr int kRounds = 21;

struct Setup {
    std::string pykern2cu;
    std::string bare;
    std::string source_dir;
    std::string work_dir;
    std::string nvcc;
    std::string nvrtc;
};

std::vector<std::string> to_cubin(const Setup& setup, const std::string& name,
                                  std::vector<std::string> compiler) {
    std::vector<std::string> command{setup.pykern2cu,
                                     setup.source_dir + "/samples/" + name + "/" + name + ".py",
                                     "-o",
                                     setup.work_dir + "/" + name + ".cu",
                                     "--cubin",
                                     setup.work_dir + "/" + name + ".cubin",
                                     "--arch",
                                     "sm_90"};
    command.insert(command.end(), compiler.begin(), compiler.end());
    return command;
}

void measure(const Setup& setup, const std::string& name) {
    const std::string cubin = setup.work_dir + "/" + name + ".bare.cubin";
    const std::vector<std::string> by_nvrtc =
        to_cubin(setup, name, {"--compiler", "nvrtc", "--nvrtc", setup.nvrtc});
    run(by_nvrtc);  // the text for the bare program
    const std::vector<Usage> usage =
        medians({{setup.bare, setup.nvrtc, setup.work_dir + "/" + name + ".cu", "sm_90", cubin},
                 by_nvrtc,
                 to_cubin(setup, name, {"--nvcc", setup.nvcc})},
                kRounds);
    std::printf("%-12s %10.1f %10.1f %7.3f %10.1f\n", name.c_str(), usage[0].milliseconds,
                usage[1].milliseconds, usage[1].milliseconds / usage[0].milliseconds,
                usage[2].milliseconds);
}

void run_all(const Setup& setup) {
    std::filesystem::create_directories(setup.work_dir);
    std::printf("From .py to a cubin for sm_90, whole processes, medians of %d runs\n\n", kRounds);
    std::puts("kernel          bare ms    ours ms   ratio  through nvcc ms");
    for (const char* name : {"saxpy", "matmul", "softmax"}) {
        measure(setup, name);
    }
}

}  // namespace
}  // namespace pykern2cu::bench

int main(int argc, char** argv) {
    if (argc != 7) {
        std::puts("usage: bench_nvrtc PYKERN2CU BARE_NVRTC SOURCE_DIR WORK_DIR NVCC LIBNVRTC");
        return 2;
    }
    pykern2cu::bench::run_all({argv[1], argv[2], argv[3], argv[4], argv[5], argv[6]});
    return 0;
}
