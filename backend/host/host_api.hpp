#pragma once

#include <string_view>

namespace pykern2cu::cuda {

/// What differs between launchers over the runtime API and over the driver API.
struct HostApi {
    std::string_view status;     // of a call
    std::string_view success;    // the status of one that did not fail
    std::string_view refused;    // the status of one whose arguments are wrong
    std::string_view launcher;   // how the definition of a launcher begins
    std::string_view kernel;     // the type of a kernel's handle
    std::string_view fragments;  // what the names of the fragments that launchers use begin with
    std::string_view image;      // what loads the kernels; empty where they are loaded already
};

inline constexpr HostApi kRuntimeApi{"cudaError_t",
                                     "cudaSuccess",
                                     "cudaErrorInvalidValue",
                                     "inline cudaError_t ",
                                     "const void*",
                                     "",
                                     ""};
inline constexpr HostApi kDriverApi{"CUresult",  "CUDA_SUCCESS", "CUDA_ERROR_INVALID_VALUE",
                                    "CUresult ", "CUkernel",     "driver_",
                                    "image_"};

}  // namespace pykern2cu::cuda
