#pragma once

#include <span>

namespace pykern2cu {

struct NvrtcHeader {
    const char* name;
    const char* text;
};

/// NVRTC has no C++ standard library. These stand for the headers that emitted text includes, with
/// what it uses of them; NVRTC itself declares the functions.
std::span<const NvrtcHeader> nvrtc_headers();

}  // namespace pykern2cu
