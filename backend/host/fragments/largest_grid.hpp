// needs: launch, <cuda_runtime_api.h>
#ifndef PYKERN2CU_LARGEST_GRID
#define PYKERN2CU_LARGEST_GRID
// How many blocks of a kernel the current device can hold at once.
inline cudaError_t largest_grid(const void* kernel, const launch& launch, unsigned& blocks) {
    int device = 0;
    int processors = 0;
    int per_processor = 0;
    cudaError_t error = cudaGetDevice(&device);
    if (error == cudaSuccess) {
        error = cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
    }
    if (error == cudaSuccess) {
        const unsigned threads = launch.block.x * launch.block.y * launch.block.z;
        error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(
            &per_processor, kernel, static_cast<int>(threads), launch.dynamic_shared_bytes);
    }
    blocks = static_cast<unsigned>(processors * per_processor);
    return error;
}
#endif
