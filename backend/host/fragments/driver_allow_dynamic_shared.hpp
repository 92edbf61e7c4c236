// needs: image
#ifndef PYKERN2CU_DRIVER_ALLOW_DYNAMIC_SHARED
#define PYKERN2CU_DRIVER_ALLOW_DYNAMIC_SHARED
// Lets a kernel have more dynamic shared memory than the 48 KiB that every kernel may have: all
// that the device has, so that launches on several threads never lower each other's limit.
inline CUresult allow_dynamic_shared(const loaded_image& image, CUkernel kernel, size_t bytes) {
    CUdevice device = 0;
    int allowed = 0;
    int fixed = 0;
    int most = 0;
    CUresult error = image.cuda.cuCtxGetDevice(&device);
    if (error == CUDA_SUCCESS) {
        error = image.cuda.cuKernelGetAttribute(
            &allowed, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, kernel, device);
    }
    if (error != CUDA_SUCCESS || bytes <= static_cast<size_t>(allowed)) {
        return error;
    }
    error = image.cuda.cuKernelGetAttribute(&fixed, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, kernel,
                                            device);
    if (error == CUDA_SUCCESS) {
        error = image.cuda.cuDeviceGetAttribute(
            &most, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN, device);
    }
    if (error == CUDA_SUCCESS) {
        error = image.cuda.cuKernelSetAttribute(CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
                                                most - fixed, kernel, device);
    }
    return error;
}
#endif
