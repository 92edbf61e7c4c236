// Measures and prints:  bench_runner PYKERN2CU BARE_PARSE SOURCE_DIR WORK_DIR BUILD_TYPE [NVCC]
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/bench/process.hpp"
#include "tests/bench/python_files.hpp"

namespace pykern2cu::bench {
namespace {

constexpr int kRounds = 11;
constexpr int kNvccRounds = 7;

struct Setup {
    std::string pykern2cu;
    std::string bare_parse;
    std::string source_dir;
    std::string work_dir;
    std::string build_type;
    std::string nvcc;
};

struct Measured {
    int lines = 0;
    double milliseconds = 0;
};

// A row of the table; `before` is the row above.
Measured measure(const Setup& setup, const char* name, const PythonFile& file,
                 const Measured& before) {
    const std::string path = setup.work_dir + "/" + name + ".py";
    std::ofstream(path) << file.text;
    const std::vector<Usage> usage =
        medians({{setup.pykern2cu, "-o", setup.work_dir + "/" + name + ".cu", path},
                 {setup.bare_parse, path}},
                kRounds);
    const Usage& ours = usage[0];
    const Usage& parse = usage[1];
    std::printf("%-14s %7d %8d %10.1f %11.1f %7.2f %9.1f %9.1f", name, file.lines, file.kernels,
                parse.milliseconds, ours.milliseconds, ours.milliseconds / parse.milliseconds,
                parse.peak_mib, ours.peak_mib);
    if (before.lines > 0) {
        std::printf("   %.1f for %.1f", ours.milliseconds / before.milliseconds,
                    static_cast<double>(file.lines) / before.lines);
    }
    std::puts("");
    return {file.lines, ours.milliseconds};
}

void measure_translation(const Setup& setup) {
    const std::string kernels = setup.source_dir + "/tests/bench/kernels.py";
    std::printf("Whole processes, medians of %d runs\n\n", kRounds);
    std::puts(
        "file             lines  kernels   parse ms pykern2cu ms  ratio parse MiB  ours MiB   time "
        "for lines");
    Measured row = measure(setup, "lines_100", with_lines(kernels, 100), {});
    row = measure(setup, "lines_10000", with_lines(kernels, 10000), row);
    measure(setup, "kernels_1000", with_kernels(kernels, 1000), row);
}

void measure_nvcc(const Setup& setup) {
    if (setup.nvcc.empty()) {
        std::puts("\nnvcc was not found: its time on our text is not measured");
        return;
    }
    std::printf("\nnvcc -arch=sm_90 -cubin, medians of %d runs\n\n", kNvccRounds);
    std::puts("kernel        by hand ms    ours ms   ratio");
    for (const std::string name : {"saxpy", "matmul", "softmax"}) {
        const std::string ours = setup.work_dir + "/" + name + ".cu";
        const std::string by_hand = setup.source_dir + "/tests/bench/" + name + ".cu";
        const std::string cubin = setup.work_dir + "/" + name + ".cubin";
        run({setup.pykern2cu, "-o", ours,
             setup.source_dir + "/samples/" + name + "/" + name + ".py"});
        const std::vector<Usage> usage =
            medians({{setup.nvcc, "-arch=sm_90", "-cubin", "-o", cubin, by_hand},
                     {setup.nvcc, "-arch=sm_90", "-cubin", "-o", cubin, ours}},
                    kNvccRounds);
        std::printf("%-12s %11.0f %10.0f %7.2f\n", name.c_str(), usage[0].milliseconds,
                    usage[1].milliseconds, usage[1].milliseconds / usage[0].milliseconds);
    }
}

int run_all(const Setup& setup) {
    if (setup.build_type != "Release") {
        std::printf("warning: this is a %s build; numbers count in a Release build only\n\n",
                    setup.build_type.c_str());
    }
    std::filesystem::create_directories(setup.work_dir);
    measure_translation(setup);
    measure_nvcc(setup);
    return 0;
}

}  // namespace
}  // namespace pykern2cu::bench

int main(int argc, char** argv) {
    if (argc < 6) {
        std::puts("usage: bench_runner PYKERN2CU BARE_PARSE SOURCE_DIR WORK_DIR BUILD_TYPE [NVCC]");
        return 2;
    }
    return pykern2cu::bench::run_all(
        {argv[1], argv[2], argv[3], argv[4], argv[5], argc > 6 ? argv[6] : ""});
}
