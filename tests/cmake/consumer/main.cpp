#include <cstdio>

#include <cuda_runtime_api.h>

#include "double.cuh"
#include "saxpy.cuh"

int main() {
    int devices = 0;
    const cudaError_t status = cudaGetDeviceCount(&devices);
    std::puts(status == cudaSuccess ? "devices" : "no device");
}
