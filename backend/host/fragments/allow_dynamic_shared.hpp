// needs: <cuda_runtime_api.h>
#ifndef PYKERN2CU_ALLOW_DYNAMIC_SHARED
#define PYKERN2CU_ALLOW_DYNAMIC_SHARED
// Lets a kernel have more dynamic shared memory than the 48 KiB that every kernel may have: all
// that the device has, so that launches on several threads never lower each other's limit.
inline cudaError_t allow_dynamic_shared(const void* kernel, size_t bytes) {
    cudaFuncAttributes attributes;
    cudaError_t error = cudaFuncGetAttributes(&attributes, kernel);
    if (error != cudaSuccess ||
        bytes <= static_cast<size_t>(attributes.maxDynamicSharedSizeBytes)) {
        return error;
    }
    int device = 0;
    int most = 0;
    error = cudaGetDevice(&device);
    if (error == cudaSuccess) {
        error = cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
    }
    if (error == cudaSuccess) {
        error = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     most - static_cast<int>(attributes.sharedSizeBytes));
    }
    return error;
}
#endif
