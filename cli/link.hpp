#pragma once

#include <string>
#include <vector>

#include "cli/compile_job.hpp"
#include "cli/session.hpp"

/// The code that a module's kernels are linked with.
namespace pykern2cu {

/// Whether the kernels need other CUDA code.
bool needs_link(const Unit& unit);
/// What nvcc gets beside the module's own text.
std::vector<LinkFile> link_files(const Unit& unit);
/// The files among them, as dependencies.
std::vector<std::string> linked_paths(const Unit& unit);

}  // namespace pykern2cu
