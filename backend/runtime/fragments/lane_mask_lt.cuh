// needs: <cstdint>
// One bit for each lane below this one.
static __device__ inline uint32_t lane_mask_lt() {
    uint32_t mask;
    asm("mov.u32 %0, %%lanemask_lt;" : "=r"(mask));
    return mask;
}
