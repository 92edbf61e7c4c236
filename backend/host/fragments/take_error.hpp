// needs: kernel_error, <cuda.h>, <cuda_runtime_api.h>
#ifndef PYKERN2CU_TAKE_ERROR
#define PYKERN2CU_TAKE_ERROR
// The address of a variable in the module that holds a kernel. The runtime has no function for
// that; it knows those of the driver, so that nothing else need be linked.
inline cudaError_t find_variable(const void* kernel, const char* name, CUdeviceptr& address) {
    cudaFunction_t function = nullptr;
    void* get_module = nullptr;
    void* get_global = nullptr;
    cudaDriverEntryPointQueryResult found{};
    cudaError_t error = cudaGetFuncBySymbol(&function, kernel);
    if (error == cudaSuccess) {
        error = cudaGetDriverEntryPointByVersion("cuFuncGetModule", &get_module, 12000,
                                                 cudaEnableDefault, &found);
    }
    if (error == cudaSuccess) {
        error = cudaGetDriverEntryPointByVersion("cuModuleGetGlobal", &get_global, 12000,
                                                 cudaEnableDefault, &found);
    }
    if (error != cudaSuccess) {
        return error;
    }
    if (get_module == nullptr || get_global == nullptr) {
        return cudaErrorSymbolNotFound;
    }
    CUmodule module = nullptr;
    size_t bytes = 0;
    const bool is_known = reinterpret_cast<decltype(&cuFuncGetModule)>(get_module)(
                              &module, function) == CUDA_SUCCESS &&
                          reinterpret_cast<decltype(&cuModuleGetGlobal)>(get_global)(
                              &address, &bytes, module, name) == CUDA_SUCCESS;
    return is_known ? cudaSuccess : cudaErrorInvalidSymbol;
}

// Waits for the stream, then reads a kernel's report and clears it.
template <size_t N>
inline cudaError_t take_error(const void* kernel, const char* name, CUstream_st* stream,
                              const kernel_error (&known)[N], kernel_error& result) {
    result = {};
    CUdeviceptr address = 0;
    uint32_t report[8] = {};
    cudaError_t error = find_variable(kernel, name, address);
    void* memory = reinterpret_cast<void*>(address);
    if (error == cudaSuccess) {
        error = cudaMemcpyAsync(report, memory, sizeof(report), cudaMemcpyDeviceToHost, stream);
    }
    if (error == cudaSuccess) {
        error = cudaStreamSynchronize(stream);
    }
    if (error == cudaSuccess && report[0] != 0) {
        result = explain(report, known);
        error = cudaMemsetAsync(memory, 0, sizeof(report), stream);
    }
    return error;
}
#endif
