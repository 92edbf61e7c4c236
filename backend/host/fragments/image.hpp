// needs: driver, <cstddef>, <mutex>
#ifndef PYKERN2CU_IMAGE
#define PYKERN2CU_IMAGE
struct loaded_image {
    driver cuda;
    CUlibrary library = nullptr;
};

// Kernels as machine code. They are loaded when first needed, by the driver once for each device,
// and stay while this object lives. Any number of threads may launch them at once.
template <size_t N>
class image : public loaded_image {
  public:
    image(const void* code, const char* const (&names)[N]) : code_(code), names_(names) {}
    ~image() {
        if (library != nullptr) {
            cuda.cuLibraryUnload(library);
        }
    }
    image(const image&) = delete;
    image& operator=(const image&) = delete;

    CUresult load() {
        std::call_once(is_loaded_, [this] { status_ = load_once(); });
        return status_;
    }
    CUresult find(size_t index, CUkernel& kernel) {
        const CUresult status = load();
        kernel = kernels_[index];
        return status;
    }

  private:
    CUresult load_once() {
        CUresult status = cuda.load();
        if (status == CUDA_SUCCESS) {
            status =
                cuda.cuLibraryLoadData(&library, code_, nullptr, nullptr, 0, nullptr, nullptr, 0);
        }
        for (size_t i = 0; i < N && status == CUDA_SUCCESS; ++i) {
            status = cuda.cuLibraryGetKernel(&kernels_[i], library, names_[i]);
        }
        return status;
    }

    const void* code_;
    const char* const (&names_)[N];
    CUkernel kernels_[N] = {};
    std::once_flag is_loaded_;
    CUresult status_ = CUDA_SUCCESS;
};
#endif
