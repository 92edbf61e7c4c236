// needs: <cuda.h>, <dlfcn.h>
#ifndef PYKERN2CU_DRIVER
#define PYKERN2CU_DRIVER
// The functions of the CUDA driver, 12.0 or later, that launchers call. They are found at run time:
// nothing need be linked, and a program also starts where there is no driver.
struct driver {
    decltype(&::cuInit) cuInit = nullptr;
    decltype(&::cuCtxGetDevice) cuCtxGetDevice = nullptr;
    decltype(&::cuDeviceGetAttribute) cuDeviceGetAttribute = nullptr;
    decltype(&::cuLibraryLoadData) cuLibraryLoadData = nullptr;
    decltype(&::cuLibraryUnload) cuLibraryUnload = nullptr;
    decltype(&::cuLibraryGetKernel) cuLibraryGetKernel = nullptr;
    decltype(&::cuLibraryGetModule) cuLibraryGetModule = nullptr;
    decltype(&::cuModuleGetGlobal) cuModuleGetGlobal = nullptr;
    decltype(&::cuKernelGetAttribute) cuKernelGetAttribute = nullptr;
    decltype(&::cuKernelSetAttribute) cuKernelSetAttribute = nullptr;
    decltype(&::cuOccupancyMaxActiveBlocksPerMultiprocessor)
        cuOccupancyMaxActiveBlocksPerMultiprocessor = nullptr;
    decltype(&::cuLaunchKernel) cuLaunchKernel = nullptr;
    decltype(&::cuLaunchCooperativeKernel) cuLaunchCooperativeKernel = nullptr;
    decltype(&::cuMemcpyDtoHAsync) cuMemcpyDtoHAsync = nullptr;
    decltype(&::cuMemsetD8Async) cuMemsetD8Async = nullptr;
    decltype(&::cuStreamSynchronize) cuStreamSynchronize = nullptr;

    CUresult load() {
        void* file = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
        void* get = file == nullptr ? nullptr : dlsym(file, "cuGetProcAddress_v2");
        if (get == nullptr) {
            return CUDA_ERROR_NOT_FOUND;
        }
        get_ = reinterpret_cast<decltype(&::cuGetProcAddress)>(get);
        find("cuInit", cuInit);
        find("cuCtxGetDevice", cuCtxGetDevice);
        find("cuDeviceGetAttribute", cuDeviceGetAttribute);
        find("cuLibraryLoadData", cuLibraryLoadData);
        find("cuLibraryUnload", cuLibraryUnload);
        find("cuLibraryGetKernel", cuLibraryGetKernel);
        find("cuLibraryGetModule", cuLibraryGetModule);
        find("cuModuleGetGlobal", cuModuleGetGlobal);
        find("cuKernelGetAttribute", cuKernelGetAttribute);
        find("cuKernelSetAttribute", cuKernelSetAttribute);
        find("cuOccupancyMaxActiveBlocksPerMultiprocessor",
             cuOccupancyMaxActiveBlocksPerMultiprocessor);
        find("cuLaunchKernel", cuLaunchKernel);
        find("cuLaunchCooperativeKernel", cuLaunchCooperativeKernel);
        find("cuMemcpyDtoHAsync", cuMemcpyDtoHAsync);
        find("cuMemsetD8Async", cuMemsetD8Async);
        find("cuStreamSynchronize", cuStreamSynchronize);
        return has_all_ ? cuInit(0) : CUDA_ERROR_NOT_FOUND;
    }

  private:
    template <class Function>
    void find(const char* name, Function& function) {
#ifdef CUDA_API_PER_THREAD_DEFAULT_STREAM
        constexpr cuuint64_t flags = CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM;
#else
        constexpr cuuint64_t flags = CU_GET_PROC_ADDRESS_DEFAULT;
#endif
        void* address = nullptr;
        has_all_ = get_(name, &address, 12000, flags, nullptr) == CUDA_SUCCESS &&
                   address != nullptr && has_all_;
        function = reinterpret_cast<Function>(address);
    }

    decltype(&::cuGetProcAddress) get_ = nullptr;
    bool has_all_ = true;
};
#endif
