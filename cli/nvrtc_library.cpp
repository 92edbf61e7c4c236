#include "cli/nvrtc_library.hpp"

#include <dlfcn.h>

#include <filesystem>
#include <optional>
#include <utility>

#include "cli/toolkit.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

namespace fs = std::filesystem;

// With the development files and without them.
constexpr const char* kNames[] = {"libnvrtc.so", "libnvrtc.so.13", "libnvrtc.so.12"};

// Never closed: the library may keep threads of its own.
void* open_library(const std::string& path) { return dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL); }

void* open_first(const std::vector<std::string>& directories) {
    for (const std::string& directory : directories) {
        for (const char* name : kNames) {
            const std::string path = cat(directory, "/", name);
            std::error_code error;
            if (void* library = fs::exists(path, error) ? open_library(path) : nullptr) {
                return library;
            }
        }
    }
    for (const char* name : kNames) {
        if (void* library = open_library(name)) {
            return library;
        }
    }
    return nullptr;
}

// Where cuda_fp16.h is: beside the library's directory, or in another of pip's packages.
std::vector<std::string> find_headers(const char* library) {
    std::error_code error;
    const fs::path directory = fs::canonical(library, error).parent_path();
    for (const char* place : {"../include", "../../../include", "../../cuda_runtime/include"}) {
        const fs::path include = (directory / place).lexically_normal();
        if (fs::exists(include / "cuda_fp16.h", error)) {
            const fs::path cccl = include / "cccl";  // from CUDA 13 on
            return fs::exists(cccl, error) ? std::vector{include.string(), cccl.string()}
                                           : std::vector{include.string()};
        }
    }
    return {};
}

/// Looks names up and remembers the first that is not there.
class Binder {
  public:
    explicit Binder(void* handle) : handle_(handle) {}

    template <class Function>
    void bind(Function*& function, const char* name) {
        function = reinterpret_cast<Function*>(dlsym(handle_, name));
        if (function == nullptr && !missing_) {
            missing_ = name;
        }
    }

    const std::optional<std::string>& missing() const { return missing_; }

  private:
    void* handle_;
    std::optional<std::string> missing_;
};

Result<NvrtcLibrary> bind_all(void* handle) {
    NvrtcLibrary library;
    Binder binder(handle);
    binder.bind(library.create, "nvrtcCreateProgram");
    binder.bind(library.destroy, "nvrtcDestroyProgram");
    binder.bind(library.compile, "nvrtcCompileProgram");
    binder.bind(library.log_size, "nvrtcGetProgramLogSize");
    binder.bind(library.log, "nvrtcGetProgramLog");
    binder.bind(library.ptx_size, "nvrtcGetPTXSize");
    binder.bind(library.ptx, "nvrtcGetPTX");
    binder.bind(library.cubin_size, "nvrtcGetCUBINSize");
    binder.bind(library.cubin, "nvrtcGetCUBIN");
    binder.bind(library.architecture_count, "nvrtcGetNumSupportedArchs");
    binder.bind(library.architectures, "nvrtcGetSupportedArchs");
    binder.bind(library.describe, "nvrtcGetErrorString");
    if (binder.missing()) {
        return Failure{kNowhere, cat("the NVRTC that was found has no `", *binder.missing(), "`")};
    }
    if (Dl_info info; dladdr(reinterpret_cast<void*>(library.create), &info) != 0) {
        library.include_directories = find_headers(info.dli_fname);
    }
    return library;
}

}  // namespace

Result<NvrtcLibrary> load_nvrtc(const std::string& path, const std::string& nvcc) {
    if (!path.empty()) {
        // A name without a directory would be looked up by the loader.
        void* const handle = open_library(absolute(path));
        return handle != nullptr
                   ? bind_all(handle)
                   : Failure{kNowhere, cat("cannot load NVRTC from `", path, "`: ", dlerror())};
    }
    void* const handle = open_first(toolkit_library_directories(nvcc));
    if (handle == nullptr) {
        return Failure{kNowhere,
                       "libnvrtc was not found; install the CUDA Toolkit or pass `--nvrtc PATH`"};
    }
    return bind_all(handle);
}

}  // namespace pykern2cu
