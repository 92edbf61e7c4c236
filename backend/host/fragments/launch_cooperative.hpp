// needs: largest_grid, <cstdint>
#ifndef PYKERN2CU_LAUNCH_COOPERATIVE
#define PYKERN2CU_LAUNCH_COOPERATIVE
// The blocks of a grid that synchronises must all be resident: a larger one is refused.
inline cudaError_t launch_cooperative(const void* kernel, const launch& launch, void** arguments) {
    unsigned largest = 0;
    const cudaError_t error = largest_grid(kernel, launch, largest);
    if (error != cudaSuccess) {
        return error;
    }
    if (uint64_t{launch.grid.x} * launch.grid.y * launch.grid.z > largest) {
        return cudaErrorCooperativeLaunchTooLarge;
    }
    return cudaLaunchCooperativeKernel(kernel, launch.grid, launch.block, arguments,
                                       launch.dynamic_shared_bytes, launch.stream);
}
#endif
