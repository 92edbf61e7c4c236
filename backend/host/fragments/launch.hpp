// needs: <cstddef>, <vector_types.h>
#ifndef PYKERN2CU_LAUNCH
#define PYKERN2CU_LAUNCH
// How to launch a kernel: {grid, block}, {grid, block, dynamic_shared_bytes, stream}.
struct launch {
    dim3 grid;
    dim3 block;
    size_t dynamic_shared_bytes = 0;
    CUstream_st* stream = nullptr;  // a cudaStream_t or CUstream
};
#endif
