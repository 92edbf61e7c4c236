#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/source/result.hpp"

/// Where the CUDA Toolkit is.
namespace pykern2cu {

bool is_program(const std::string& path);

/// A path that is good in any directory.
std::string absolute(const std::string& path);

/// Finds nvcc: the path given, $NVCC, PATH, $CUDA_HOME or $CUDA_PATH, /usr/local/cuda.
Result<std::string> find_nvcc(const std::string& given);

/// The program that a path or a name in PATH means, as a path that is good in any directory.
Result<std::string> find_launcher(const std::string& given);

/// The directories that may hold a library of the toolkit, the best first: the toolkit of the nvcc
/// that `find_nvcc` finds, $CUDA_HOME or $CUDA_PATH, /usr/local/cuda, and the packages that pip
/// installs for the `python3` in PATH.
std::vector<std::string> toolkit_library_directories(const std::string& nvcc);

}  // namespace pykern2cu
