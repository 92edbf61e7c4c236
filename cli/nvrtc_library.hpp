#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "frontend/source/result.hpp"

namespace pykern2cu {

/// The functions of nvrtc.h that are used, in a library loaded at run time: this program is built
/// without a toolkit and works without one.
struct NvrtcLibrary {
    using Status = int;
    using Program = struct NvrtcProgram*;
    static constexpr Status kSuccess = 0;

    using Create = Status(Program*, const char* text, const char* name, int header_count,
                          const char* const* headers, const char* const* header_names);
    using Destroy = Status(Program*);
    using Compile = Status(Program, int option_count, const char* const* options);
    using GetSize = Status(Program, size_t*);
    using GetBytes = Status(Program, char*);
    using GetNumbers = Status(int*);
    using Describe = const char*(Status);

    Create* create = nullptr;
    Destroy* destroy = nullptr;
    Compile* compile = nullptr;
    GetSize* log_size = nullptr;
    GetBytes* log = nullptr;
    GetSize* ptx_size = nullptr;
    GetBytes* ptx = nullptr;
    GetSize* cubin_size = nullptr;
    GetBytes* cubin = nullptr;
    GetNumbers* architecture_count = nullptr;
    GetNumbers* architectures = nullptr;
    Describe* describe = nullptr;

    std::vector<std::string> include_directories;  // where the toolkit's headers are
};

/// Loads `path`, or where that is empty the libnvrtc of the toolkit that `nvcc` belongs to, as
/// `toolkit_library_directories` has them, or the one that the system's loader finds.
Result<NvrtcLibrary> load_nvrtc(const std::string& path, const std::string& nvcc);

}  // namespace pykern2cu
