// needs: image, kernel_error
#ifndef PYKERN2CU_DRIVER_TAKE_ERROR
#define PYKERN2CU_DRIVER_TAKE_ERROR
// Waits for the stream, then reads a kernel's report and clears it.
template <size_t N>
inline CUresult take_error(const loaded_image& image, CUkernel, const char* name,
                           CUstream_st* stream, const kernel_error (&known)[N],
                           kernel_error& result) {
    result = {};
    CUmodule module = nullptr;
    CUdeviceptr memory = 0;
    size_t bytes = 0;
    uint32_t report[8] = {};
    CUresult error = image.cuda.cuLibraryGetModule(&module, image.library);
    if (error == CUDA_SUCCESS) {
        error = image.cuda.cuModuleGetGlobal(&memory, &bytes, module, name);
    }
    if (error == CUDA_SUCCESS) {
        error = image.cuda.cuMemcpyDtoHAsync(report, memory, sizeof(report), stream);
    }
    if (error == CUDA_SUCCESS) {
        error = image.cuda.cuStreamSynchronize(stream);
    }
    if (error == CUDA_SUCCESS && report[0] != 0) {
        result = explain(report, known);
        error = image.cuda.cuMemsetD8Async(memory, 0, sizeof(report), stream);
    }
    return error;
}
#endif
