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

/// Writes the launcher of a kernel and the functions that go with it: the largest grid of one that
/// synchronises the grid, and what one with debug=True has reported. `handle` is an expression,
/// or its number in the image.
struct LauncherText {
    const HostApi& api;
    HostText& header;
    CodeWriter& writer;
    IndexType index;

    void print(const Launcher& launcher, const std::string& handle,
               const std::vector<ReportedError>& errors) const;
};

}  // namespace pykern2cu::cuda
