#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/plan.hpp"

namespace pykern2cu {

/// Code linked with a CUDA text: a file by its absolute path, or a text of the kind of an
/// extension.
struct LinkFile {
    std::string path;
    std::optional<std::string> text = {};
    std::string_view extension = {};  // of the text, `.ptx`
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

/// Whether an option of nvcc or NVRTC asks for what a debugger reads, file names among it.
bool is_debug_option(std::string_view option);

struct Compiled {
    enum class State : uint8_t { Done, Failed };
    State state = State::Failed;
    std::string bytes;
    std::string messages;  // what the compiler printed, with temporary paths taken out
};

}  // namespace pykern2cu
