// Launches embedded kernels through the CUDA driver. This program needs neither nvcc nor the CUDA
// runtime, finds the driver when it runs, and says so where there is none.
#include <cuda.h>
#include <dlfcn.h>

#include <cstdint>
#include <cstdio>
#include <vector>

#include "kernels.hpp"

namespace {

/// The functions for memory and contexts, which a real program has from its own framework.
struct Driver {
    void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    decltype(&::cuInit) init = find<decltype(&::cuInit)>("cuInit");
    decltype(&::cuDeviceGetCount) count_devices =
        find<decltype(&::cuDeviceGetCount)>("cuDeviceGetCount");
    decltype(&::cuDevicePrimaryCtxRetain) retain =
        find<decltype(&::cuDevicePrimaryCtxRetain)>("cuDevicePrimaryCtxRetain");
    decltype(&::cuCtxSetCurrent) set_current =
        find<decltype(&::cuCtxSetCurrent)>("cuCtxSetCurrent");
    decltype(&::cuMemAlloc) allocate = find<decltype(&::cuMemAlloc)>("cuMemAlloc_v2");
    decltype(&::cuMemcpyHtoD) upload = find<decltype(&::cuMemcpyHtoD)>("cuMemcpyHtoD_v2");
    decltype(&::cuMemcpyDtoH) download = find<decltype(&::cuMemcpyDtoH)>("cuMemcpyDtoH_v2");

    template <class Function>
    Function find(const char* name) const {
        return library == nullptr ? nullptr : reinterpret_cast<Function>(dlsym(library, name));
    }

    CUresult use_device(int device) const {
        CUcontext context = nullptr;
        const CUresult result = retain(&context, device);
        return result == CUDA_SUCCESS ? set_current(context) : result;
    }

    template <class T>
    T* copy(const std::vector<T>& values) const {
        CUdeviceptr memory = 0;
        if (allocate(&memory, values.size() * sizeof(T)) != CUDA_SUCCESS ||
            upload(memory, values.data(), values.size() * sizeof(T)) != CUDA_SUCCESS) {
            return nullptr;
        }
        return reinterpret_cast<T*>(memory);
    }

    template <class T>
    std::vector<T> read(const T* memory, size_t size) const {
        std::vector<T> values(size);
        download(values.data(), reinterpret_cast<CUdeviceptr>(memory), size * sizeof(T));
        return values;
    }
};

bool check(const char* what, CUresult result, bool is_right) {
    const bool passed = result == CUDA_SUCCESS && is_right;
    std::printf("%-45s %s", what, passed ? "ok\n" : "WRONG RESULT, ");
    if (!passed) {
        std::printf("the driver says %d\n", static_cast<int>(result));
    }
    return passed;
}

bool adds(const Driver& driver, kernels::library& library) {
    const std::vector<float> x(1000, 2);
    std::vector<float> want(1000, 1);
    float* const device_y = driver.copy(want);
    const CUresult result = library.saxpy({4, 256}, 3, {driver.copy(x), 1000}, {device_y, 1000});
    want.assign(1000, 7);
    return check("saxpy from the embedded image", result, driver.read(device_y, 1000) == want);
}

bool sums_with_grid_barriers(const Driver& driver, kernels::library& library) {
    constexpr size_t kSize = 100000;
    std::vector<int32_t> want(kSize);
    for (size_t i = 0; i < kSize; ++i) {
        want[i] = static_cast<int32_t>(i % 7);
    }
    int32_t* const x = driver.copy(want);
    int32_t* const total = driver.copy(want);
    const CUresult result = library.running_total({32, 256}, {x, kSize}, {total, kSize});
    for (size_t i = 1; i < kSize; ++i) {
        want[i] += want[i - 1];
    }
    return check("cooperative, from the embedded image", result, driver.read(total, kSize) == want);
}

}  // namespace

int main() {
    const Driver driver;
    if (driver.library == nullptr) {
        std::printf("there is no CUDA driver on this machine\n");
        return 2;
    }
    int devices = 0;
    CUresult result = driver.init(0);
    if (result == CUDA_SUCCESS) {
        result = driver.count_devices(&devices);
    }
    if (result != CUDA_SUCCESS || devices == 0) {
        std::printf("no GPU can be used: error %d\n", static_cast<int>(result));
        return 2;
    }
    kernels::library library;  // for all devices
    bool passed = true;
    for (int device = 0; device < devices; ++device) {
        passed = check("a context on the next device", driver.use_device(device), true) && passed;
        passed = adds(driver, library) && passed;
        passed = sums_with_grid_barriers(driver, library) && passed;
    }
    return passed ? 0 : 1;
}
