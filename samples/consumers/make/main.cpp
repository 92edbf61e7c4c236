// Launches frame_areas on three rectangles and prints the areas.
#include <cuda_runtime.h>

#include <cstdio>

#include "kernels.cuh"

int main() {
    const double host[3][3] = {{4, 10, 6}, {3, 10, 6}, {0, 0, 0}};  // widths, heights, results
    double* device = nullptr;
    cudaError_t error = cudaMalloc(&device, sizeof host);
    if (error == cudaSuccess) {
        error = cudaMemcpy(device, host, sizeof host, cudaMemcpyHostToDevice);
    }
    if (error == cudaSuccess) {
        error = kernels::frame_areas({1, 32}, {device, 3}, {device + 3, 3}, {device + 6, 3}, 1.0);
    }
    double areas[3] = {};
    if (error == cudaSuccess) {
        error = cudaMemcpy(areas, device + 6, sizeof areas, cudaMemcpyDeviceToHost);
    }
    cudaFree(device);
    if (error != cudaSuccess) {
        std::printf("%s\n", cudaGetErrorString(error));
        return 1;
    }
    const bool passed = areas[0] == 10 && areas[1] == 36 && areas[2] == 20;
    std::printf("areas of frames: %g %g %g%35s\n", areas[0], areas[1], areas[2],
                passed ? "ok" : "WRONG RESULT");
    return passed ? 0 : 1;
}
