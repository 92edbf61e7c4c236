// needs: <cstdint>
// The position of the thread in its warp.
static __device__ inline uint32_t lane_id() {
    uint32_t lane;
    asm("mov.u32 %0, %%laneid;" : "=r"(lane));
    return lane;
}
