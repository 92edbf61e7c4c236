// needs: image
#ifndef PYKERN2CU_DRIVER_PREFER_SHARED_MEMORY
#define PYKERN2CU_DRIVER_PREFER_SHARED_MEMORY
// How many percent of a processor's memory a kernel wants as shared memory rather than as cache.
inline CUresult prefer_shared_memory(const loaded_image& image, CUkernel kernel, int percent) {
    CUdevice device = 0;
    const CUresult error = image.cuda.cuCtxGetDevice(&device);
    return error != CUDA_SUCCESS
               ? error
               : image.cuda.cuKernelSetAttribute(CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT,
                                                 percent, kernel, device);
}
#endif
