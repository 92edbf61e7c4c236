// needs: <cuda_runtime_api.h>
#ifndef PYKERN2CU_PREFER_SHARED_MEMORY
#define PYKERN2CU_PREFER_SHARED_MEMORY
// How many percent of a processor's memory a kernel wants as shared memory rather than as cache.
inline cudaError_t prefer_shared_memory(const void* kernel, int percent) {
    return cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, percent);
}
#endif
