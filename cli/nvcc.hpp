#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/plan.hpp"
#include "frontend/source/result.hpp"

namespace pykern2cu {

/// The compiler and what the user wants it to be told.
struct Nvcc {
    std::string path;
    std::vector<std::string> options;
};

/// Code linked with a CUDA text: a file by its absolute path, or a text under a name of its own.
struct LinkFile {
    std::string path;
    std::optional<std::string> text;
};

/// One file to make from one CUDA text.
struct CompileJob {
    std::string name;  // of the text, `saxpy.cu`; ends up in a fatbin
    const std::string* text = nullptr;
    BinaryKind kind = BinaryKind::Cubin;
    std::vector<std::string> architectures;
    bool is_linked = false;  // with `link`, and with what the options for nvcc name
    std::vector<LinkFile> link = {};
};

struct Compiled {
    enum class State : uint8_t { Done, Failed };
    State state = State::Failed;
    std::string bytes;
    std::string messages;  // what nvcc printed, with temporary paths taken out
};

/// Finds nvcc: the path given, $NVCC, PATH, $CUDA_HOME or $CUDA_PATH, /usr/local/cuda.
Result<std::string> find_nvcc(const std::string& given);

/// Compiles all jobs, as many at a time as there are processors; the results are in the order of
/// the jobs and do not depend on where or when they are made.
std::vector<Compiled> compile(const Nvcc& nvcc, const std::vector<CompileJob>& jobs);

}  // namespace pykern2cu
