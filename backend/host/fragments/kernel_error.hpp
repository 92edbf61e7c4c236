// needs: <cstddef>, <cstdint>, <vector_types.h>
#ifndef PYKERN2CU_KERNEL_ERROR
#define PYKERN2CU_KERNEL_ERROR
// The first error that a kernel raised: what Python would have said, and in which thread.
struct kernel_error {
    int32_t code = 0;  // 0: none
    const char* exception = "";
    const char* message = "";
    const char* file = "";
    int line = 0;
    dim3 block = {};
    dim3 thread = {};
};

// From what a kernel leaves in device memory: the code, blockIdx and threadIdx.
template <size_t N>
inline kernel_error explain(const uint32_t (&report)[8], const kernel_error (&known)[N]) {
    kernel_error error;
    for (const kernel_error& each : known) {
        if (static_cast<uint32_t>(each.code) == report[0]) {
            error = each;
        }
    }
    error.block = {report[1], report[2], report[3]};
    error.thread = {report[4], report[5], report[6]};
    return error;
}
#endif
