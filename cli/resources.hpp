#pragma once

#include <string>
#include <vector>

#include "backend/backend.hpp"

namespace pykern2cu {

/// The option by which nvcc and NVRTC make ptxas print what each kernel uses.
inline constexpr const char* kPrintResources = "--ptxas-options=-v";

/// Reads what ptxas printed and takes it out of the messages:
///
///     ptxas info    : Compiling entry function 'saxpy' for 'sm_90'
///     ptxas info    : Function properties for saxpy
///         0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
///     ptxas info    : Used 10 registers, used 1 barriers, 2048 bytes smem, 368 bytes cmem[0]
std::vector<cuda::ResourceUse> take_resources(std::string& messages);

/// `10 registers, 2048 bytes of shared memory, a stack of 0 bytes, no spills`
std::string describe(const cuda::ResourceUse& use);

}  // namespace pykern2cu
