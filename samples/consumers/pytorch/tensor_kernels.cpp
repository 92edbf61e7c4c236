// What launch.py calls. Tensors arrive as DLPack describes them: where they lie, not what is in
// them.
#include <cuda_runtime.h>
#include <dlpack/dlpack.h>

#include "kernels.cuh"  // after dlpack.h, which lets it make views of tensors

namespace {

dim3 blocks_for(const pykern2cu::array<float, 2>& out, dim3 block) {
    const auto rows = static_cast<unsigned>(out.shape[0]);
    const auto columns = static_cast<unsigned>(out.shape[1]);
    return {(rows + block.x - 1) / block.x, (columns + block.y - 1) / block.y};
}

}  // namespace

/// out[i, j] = factors[i] * x[i, j]. Returns null, or what is wrong. A kernel is a C function too,
/// so this one must not have its name.
extern "C" const char* scale_tensor_rows(const DLTensor* x, const DLTensor* factors,
                                         const DLTensor* out, cudaStream_t stream) {
    int device = 0;
    if (const cudaError_t error = cudaGetDevice(&device); error != cudaSuccess) {
        return cudaGetErrorString(error);
    }
    pykern2cu::strided_array<const float, 2> source;
    pykern2cu::array<const float, 1> factor;
    pykern2cu::array<float, 2> target;
    for (const pykern2cu::dlpack_error error : {pykern2cu::from_dlpack(*x, device, source),
                                                pykern2cu::from_dlpack(*factors, device, factor),
                                                pykern2cu::from_dlpack(*out, device, target)}) {
        if (error != pykern2cu::dlpack_error::none) {
            return message(error);
        }
    }
    const dim3 block(16, 16);
    const cudaError_t error =
        kernels::scale_rows({blocks_for(target, block), block, 0, stream}, source, factor, target);
    return error == cudaSuccess ? nullptr : cudaGetErrorString(error);
}
