// needs: image, launch
#ifndef PYKERN2CU_DRIVER_LAUNCH_KERNEL
#define PYKERN2CU_DRIVER_LAUNCH_KERNEL
inline CUresult launch_kernel(const loaded_image& image, CUkernel kernel, const launch& launch,
                              void** arguments) {
    const auto bytes = static_cast<unsigned>(launch.dynamic_shared_bytes);
    if (bytes != launch.dynamic_shared_bytes) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    return image.cuda.cuLaunchKernel(reinterpret_cast<CUfunction>(kernel), launch.grid.x,
                                     launch.grid.y, launch.grid.z, launch.block.x, launch.block.y,
                                     launch.block.z, bytes, launch.stream, arguments, nullptr);
}
#endif
