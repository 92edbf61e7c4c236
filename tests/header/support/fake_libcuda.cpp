#include "support/fake_libcuda.hpp"

#include <cstring>
#include <utility>

namespace {

fake::Driver driver;

CUresult note(const char* name) {
    driver.calls.emplace_back(name);
    return driver.failing == name ? driver.failure : CUDA_SUCCESS;
}

CUresult init(unsigned) { return driver.failing == "cuInit" ? driver.failure : CUDA_SUCCESS; }

CUresult load(CUlibrary* library, const void* code, CUjit_option*, void**, unsigned,
              CUlibraryOption*, void**, unsigned) {
    ++driver.loads;
    driver.code = code;
    *library = reinterpret_cast<CUlibrary>(&driver);
    return driver.failing == "cuLibraryLoadData" ? driver.failure : CUDA_SUCCESS;
}

CUresult unload(CUlibrary) {
    ++driver.unloads;
    return CUDA_SUCCESS;
}

// The handle of a kernel is its number, from 1.
CUresult get_kernel(CUkernel* kernel, CUlibrary, const char* name) {
    driver.kernels.emplace_back(name);
    *kernel = reinterpret_cast<CUkernel>(driver.kernels.size());
    return CUDA_SUCCESS;
}

CUresult get_module(CUmodule* module, CUlibrary library) {
    *module = reinterpret_cast<CUmodule>(library);
    return note("cuLibraryGetModule");
}

CUresult get_global(CUdeviceptr* address, size_t* bytes, CUmodule, const char* name) {
    *address = reinterpret_cast<CUdeviceptr>(driver.report);
    *bytes = sizeof(driver.report);
    return std::strcmp(name, "divide__error") == 0 ? note("cuModuleGetGlobal")
                                                   : CUDA_ERROR_NOT_FOUND;
}

CUresult get_device(CUdevice* device) {
    *device = 1;
    return note("cuCtxGetDevice");
}

CUresult device_attribute(int* value, CUdevice_attribute attribute, CUdevice) {
    *value = attribute == CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT ? 4 : 227 * 1024;
    return note("cuDeviceGetAttribute");
}

CUresult kernel_attribute(int* value, CUfunction_attribute attribute, CUkernel, CUdevice) {
    *value = attribute == CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES ? 1024 : driver.allowed_dynamic_bytes;
    return note("cuKernelGetAttribute");
}

CUresult set_kernel_attribute(CUfunction_attribute, int value, CUkernel, CUdevice) {
    driver.allowed_dynamic_bytes = value;
    return note("cuKernelSetAttribute");
}

CUresult occupancy(int* blocks, CUfunction, int, size_t bytes) {
    *blocks = bytes <= static_cast<size_t>(driver.allowed_dynamic_bytes) ? 2 : 0;
    return note("cuOccupancyMaxActiveBlocksPerMultiprocessor");
}

void remember(CUfunction function, const unsigned (&sizes)[7], void** arguments) {
    driver.launched = function;
    std::memcpy(driver.grid, sizes, sizeof(driver.grid));
    std::memcpy(driver.block, sizes + 3, sizeof(driver.block));
    driver.bytes = sizes[6];
    driver.arguments.clear();
    for (size_t i = 0; i < driver.sizes.size(); ++i) {
        const auto* bytes = static_cast<const std::byte*>(arguments[i]);
        driver.arguments.emplace_back(bytes, bytes + driver.sizes[i]);
    }
}

CUresult launch(CUfunction function, unsigned gx, unsigned gy, unsigned gz, unsigned bx,
                unsigned by, unsigned bz, unsigned bytes, CUstream, void** arguments, void**) {
    remember(function, {gx, gy, gz, bx, by, bz, bytes}, arguments);
    return note("cuLaunchKernel");
}

CUresult launch_cooperative(CUfunction function, unsigned gx, unsigned gy, unsigned gz, unsigned bx,
                            unsigned by, unsigned bz, unsigned bytes, CUstream, void** arguments) {
    remember(function, {gx, gy, gz, bx, by, bz, bytes}, arguments);
    return note("cuLaunchCooperativeKernel");
}

CUresult copy(void* to, CUdeviceptr from, size_t bytes, CUstream) {
    std::memcpy(to, reinterpret_cast<const void*>(from), bytes);
    return note("cuMemcpyDtoHAsync");
}

CUresult set(CUdeviceptr to, unsigned char value, size_t bytes, CUstream) {
    std::memset(reinterpret_cast<void*>(to), value, bytes);
    return note("cuMemsetD8Async");
}

CUresult synchronize(CUstream) { return note("cuStreamSynchronize"); }

template <class Function>
std::pair<const char*, void*> entry(const char* name, Function* function) {
    return {name, reinterpret_cast<void*>(function)};
}

}  // namespace

extern "C" fake::Driver& fake_driver() { return driver; }

extern "C" CUresult cuGetProcAddress(const char* name, void** function, int, cuuint64_t,
                                     CUdriverProcAddressQueryResult*) {
    const std::pair<const char*, void*> all[] = {
        entry("cuInit", init),
        entry("cuLibraryLoadData", load),
        entry("cuLibraryUnload", unload),
        entry("cuLibraryGetKernel", get_kernel),
        entry("cuLibraryGetModule", get_module),
        entry("cuModuleGetGlobal", get_global),
        entry("cuCtxGetDevice", get_device),
        entry("cuDeviceGetAttribute", device_attribute),
        entry("cuKernelGetAttribute", kernel_attribute),
        entry("cuKernelSetAttribute", set_kernel_attribute),
        entry("cuOccupancyMaxActiveBlocksPerMultiprocessor", occupancy),
        entry("cuLaunchKernel", launch),
        entry("cuLaunchCooperativeKernel", launch_cooperative),
        entry("cuMemcpyDtoHAsync", copy),
        entry("cuMemsetD8Async", set),
        entry("cuStreamSynchronize", synchronize),
    };
    for (const auto& [known, address] : all) {
        const bool is_missing = driver.failing == name && driver.failure == CUDA_ERROR_NOT_FOUND;
        if (std::strcmp(known, name) == 0 && !is_missing) {
            *function = address;
            return CUDA_SUCCESS;
        }
    }
    return CUDA_ERROR_NOT_FOUND;
}
