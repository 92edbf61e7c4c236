// needs: launch, <cuda_runtime_api.h>
#ifndef PYKERN2CU_LAUNCH_KERNEL
#define PYKERN2CU_LAUNCH_KERNEL
inline cudaError_t launch_kernel(const void* kernel, const launch& launch, void** arguments) {
    return cudaLaunchKernel(kernel, launch.grid, launch.block, arguments,
                            launch.dynamic_shared_bytes, launch.stream);
}
#endif
