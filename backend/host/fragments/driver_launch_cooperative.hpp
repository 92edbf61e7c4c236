// needs: driver_largest_grid, <cstdint>
#ifndef PYKERN2CU_DRIVER_LAUNCH_COOPERATIVE
#define PYKERN2CU_DRIVER_LAUNCH_COOPERATIVE
// The blocks of a grid that synchronises must all be resident: a larger one is refused.
inline CUresult launch_cooperative(const loaded_image& image, CUkernel kernel, const launch& launch,
                                   void** arguments) {
    unsigned largest = 0;
    const CUresult error = largest_grid(image, kernel, launch, largest);
    if (error != CUDA_SUCCESS) {
        return error;
    }
    if (uint64_t{launch.grid.x} * launch.grid.y * launch.grid.z > largest) {
        return CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE;
    }
    return image.cuda.cuLaunchCooperativeKernel(
        reinterpret_cast<CUfunction>(kernel), launch.grid.x, launch.grid.y, launch.grid.z,
        launch.block.x, launch.block.y, launch.block.z,
        static_cast<unsigned>(launch.dynamic_shared_bytes), launch.stream, arguments);
}
#endif
