// needs: image, launch
#ifndef PYKERN2CU_DRIVER_LARGEST_GRID
#define PYKERN2CU_DRIVER_LARGEST_GRID
// How many blocks of a kernel the device of the current context can hold at once.
inline CUresult largest_grid(const loaded_image& image, CUkernel kernel, const launch& launch,
                             unsigned& blocks) {
    CUdevice device = 0;
    int processors = 0;
    int per_processor = 0;
    CUresult error = image.cuda.cuCtxGetDevice(&device);
    if (error == CUDA_SUCCESS) {
        error = image.cuda.cuDeviceGetAttribute(&processors,
                                                CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT, device);
    }
    if (error == CUDA_SUCCESS) {
        const unsigned threads = launch.block.x * launch.block.y * launch.block.z;
        error = image.cuda.cuOccupancyMaxActiveBlocksPerMultiprocessor(
            &per_processor, reinterpret_cast<CUfunction>(kernel), static_cast<int>(threads),
            launch.dynamic_shared_bytes);
    }
    blocks = static_cast<unsigned>(processors * per_processor);
    return error;
}
#endif
