#pragma once

#include <string>
#include <vector>

#include "backend/backend.hpp"
#include "backend/cuda/boundary.hpp"
#include "backend/cuda/code_writer.hpp"
#include "backend/host/host_api.hpp"
#include "backend/host/host_text.hpp"
#include "backend/host/launcher.hpp"

namespace pykern2cu::cuda {

/// Expressions for a kernel and its form for contiguous arrays, or their numbers in the image.
struct Handles {
    std::string kernel;
    std::string contiguous;
};

/// Writes the launcher of a kernel and the functions that go with it: the largest grid of one that
/// synchronises the grid, and what one with debug=True has reported.
struct LauncherText {
    const HostApi& api;
    HostText& header;
    CodeWriter& writer;
    IndexType index;

    void print(const Launcher& launcher, const Handles& handles,
               const std::vector<ReportedError>& errors) const;
};

}  // namespace pykern2cu::cuda
