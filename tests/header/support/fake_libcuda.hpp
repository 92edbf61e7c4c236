#pragma once

#include <cuda.h>

#include <atomic>
#include <cstddef>
#include <string>
#include <vector>

/// A libcuda.so.1 that launches nothing and remembers what it was asked for.
namespace fake {

struct Driver {
    std::vector<std::string> calls;  // but for those that load
    std::atomic<int> loads = 0;
    std::atomic<int> unloads = 0;
    std::vector<std::string> kernels;
    const void* code = nullptr;

    CUfunction launched = nullptr;
    unsigned grid[3] = {};
    unsigned block[3] = {};
    unsigned bytes = 0;
    std::vector<size_t> sizes;  // of the arguments, which are copied during the launch
    std::vector<std::vector<std::byte>> arguments;

    int allowed_dynamic_bytes = 47 * 1024;
    CUresult failure = CUDA_SUCCESS;  // of the call named
    std::string failing;
    unsigned report[8] = {};
};

}  // namespace fake

extern "C" fake::Driver& fake_driver();
