#include "support/fake_cudart.hpp"

#include <cuda.h>

#include <cstring>

namespace fake {

Runtime runtime;

namespace {

cudaError_t note(const char* name) {
    runtime.calls.emplace_back(name);
    return runtime.failing == name ? runtime.failure : cudaSuccess;
}

cudaError_t remember(const char* name, const Launch& launch) {
    runtime.launch = launch;
    runtime.arguments.clear();
    for (size_t i = 0; i < runtime.sizes.size(); ++i) {
        const auto* bytes = static_cast<const std::byte*>(launch.arguments[i]);
        runtime.arguments.emplace_back(bytes, bytes + runtime.sizes[i]);
    }
    return note(name);
}

CUresult get_module(CUmodule* module, CUfunction function) {
    *module = reinterpret_cast<CUmodule>(function);
    return CUDA_SUCCESS;
}

CUresult get_global(CUdeviceptr* address, size_t* bytes, CUmodule, const char* name) {
    *address = reinterpret_cast<CUdeviceptr>(runtime.report);
    *bytes = sizeof(runtime.report);
    return std::strcmp(name, "divide__error") == 0 ? CUDA_SUCCESS : CUDA_ERROR_NOT_FOUND;
}

}  // namespace
}  // namespace fake

extern "C" {

using fake::note;
using fake::runtime;

cudaError_t cudaLaunchKernel(const void* kernel, dim3 grid, dim3 block, void** arguments,
                             size_t bytes, cudaStream_t stream) {
    return fake::remember(__func__, {kernel, grid, block, arguments, bytes, stream, false});
}

cudaError_t cudaLaunchCooperativeKernel(const void* kernel, dim3 grid, dim3 block, void** arguments,
                                        size_t bytes, cudaStream_t stream) {
    return fake::remember(__func__, {kernel, grid, block, arguments, bytes, stream, true});
}

cudaError_t cudaGetDevice(int* device) {
    *device = 1;
    return note(__func__);
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
    *value = device != 1                                            ? -1
             : attribute == cudaDevAttrMultiProcessorCount          ? runtime.processors
             : attribute == cudaDevAttrMaxSharedMemoryPerBlockOptin ? runtime.most_shared_bytes
                                                                    : -1;
    return note(__func__);
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const void*, int threads,
                                                          size_t bytes) {
    const bool fits = bytes <= static_cast<size_t>(runtime.allowed_dynamic_bytes);
    *blocks = fits && threads <= 1024 ? runtime.blocks_per_processor : 0;
    return note(__func__);
}

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, const void*) {
    *attributes = {};
    attributes->maxDynamicSharedSizeBytes = runtime.allowed_dynamic_bytes;
    attributes->sharedSizeBytes = static_cast<size_t>(runtime.static_shared_bytes);
    return note(__func__);
}

cudaError_t cudaFuncSetAttribute(const void*, cudaFuncAttribute attribute, int value) {
    if (attribute == cudaFuncAttributeMaxDynamicSharedMemorySize) {
        runtime.allowed_dynamic_bytes = value;
    } else if (attribute == cudaFuncAttributePreferredSharedMemoryCarveout) {
        runtime.carveout = value;
    }
    return note(__func__);
}

cudaError_t cudaGetFuncBySymbol(cudaFunction_t* function, const void* kernel) {
    *function = static_cast<cudaFunction_t>(const_cast<void*>(kernel));
    return note(__func__);
}

cudaError_t cudaGetDriverEntryPointByVersion(const char* name, void** function, unsigned,
                                             unsigned long long, cudaDriverEntryPointQueryResult*) {
    *function = std::strcmp(name, "cuFuncGetModule") == 0
                    ? reinterpret_cast<void*>(&fake::get_module)
                    : reinterpret_cast<void*>(&fake::get_global);
    return note(__func__);
}

cudaError_t cudaMemcpyAsync(void* to, const void* from, size_t bytes, cudaMemcpyKind,
                            cudaStream_t) {
    std::memcpy(to, from, bytes);
    return note(__func__);
}

cudaError_t cudaMemsetAsync(void* to, int value, size_t bytes, cudaStream_t) {
    std::memset(to, value, bytes);
    return note(__func__);
}

cudaError_t cudaStreamSynchronize(cudaStream_t) { return note(__func__); }

// The kernels, as far as their addresses go.
void accumulate() {}
void accumulate_contiguous() {}
void blend() {}
void largest() {}
void moments() {}
void softmax() {}
void total() {}
void weighted_differences() {}
void scattered() {}
void smooth() {}
void gather() {}
void without_arrays() {}
void scale() {}
void place() {}
void reverse() {}
void divide() {}
void fill_float32_1d_float32() {}
void fill_float64_1d_float64() {}
void carve() {}

}  // extern "C"
