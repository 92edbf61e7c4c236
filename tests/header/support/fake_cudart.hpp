#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// A CUDA runtime that launches nothing and remembers what it was asked for.
namespace fake {

struct Launch {
    const void* kernel;
    dim3 grid;
    dim3 block;
    void** arguments;
    size_t bytes;
    cudaStream_t stream;
    bool is_cooperative;
};

struct Runtime {
    std::vector<std::string> calls;
    Launch launch = {};
    /// Bytes of the arguments, copied during the launch: sizes[i] of the i-th.
    std::vector<size_t> sizes;
    std::vector<std::vector<std::byte>> arguments;

    // What the device is like.
    int processors = 4;
    int blocks_per_processor = 2;
    int static_shared_bytes = 1024;
    int allowed_dynamic_bytes = 47 * 1024;
    int most_shared_bytes = 227 * 1024;
    int carveout = -2;
    cudaError_t failure = cudaSuccess;  // of the call named
    std::string failing;
    uint32_t report[8] = {};
};

extern Runtime runtime;

}  // namespace fake
