#pragma once

#include <string>
#include <vector>

#include "frontend/source/file.hpp"
#include "frontend/translate.hpp"

namespace pykern2cu {

/// `--list`: a line for each kernel and signature, and why a kernel cannot be translated.
///
///     saxpy.py:9: saxpy [numba] void(float32, float32[::1], float32[::1]) from the decorator
///     saxpy.py:21: scale [numba] not translated: its types are unknown
std::string print_listing(const Sources& sources, const std::vector<KernelListing>& kernels);

}  // namespace pykern2cu
