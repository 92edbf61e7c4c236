#pragma once

#include <string_view>

#include "backend/cuda/code_writer.hpp"
#include "backend/host/launcher.hpp"
#include "backend/runtime/helpers.hpp"

namespace pykern2cu::cuda {

/// Writes one launcher; `kernels` is the namespace of the kernels' declarations.
void print_launcher(const Launcher& launcher, std::string_view kernels, HelperUses& host,
                    CodeWriter& writer);

}  // namespace pykern2cu::cuda
