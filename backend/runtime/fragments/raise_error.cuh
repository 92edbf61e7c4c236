// needs: <cstdint>
// Ends the thread where Python raises. The first thread of a launch to do so says what and where.
[[noreturn]] static __device__ inline void raise_error(int32_t* report, int32_t code) {
    if (report != nullptr && atomicCAS(&report[0], 0, code) == 0) {
        report[1] = static_cast<int32_t>(blockIdx.x);
        report[2] = static_cast<int32_t>(blockIdx.y);
        report[3] = static_cast<int32_t>(blockIdx.z);
        report[4] = static_cast<int32_t>(threadIdx.x);
        report[5] = static_cast<int32_t>(threadIdx.y);
        report[6] = static_cast<int32_t>(threadIdx.z);
    }
    asm volatile("exit;" ::: "memory");
    __builtin_unreachable();
}
