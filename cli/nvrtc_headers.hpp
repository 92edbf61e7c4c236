#pragma once

#include <span>
#include <string_view>

namespace pykern2cu {

struct NvrtcHeader {
    const char* name;
    const char* text;
};

/// NVRTC has no C++ standard library. These stand for the headers that emitted text includes, with
/// what it uses of them; NVRTC itself declares the functions. They depend on whether the text
/// includes CUDA's own C++ library.
std::span<const NvrtcHeader> nvrtc_headers(std::string_view text);

}  // namespace pykern2cu
