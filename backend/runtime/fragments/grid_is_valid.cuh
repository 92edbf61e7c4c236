// needs: <cstdint>
// Whether the launch was a cooperative one.
static __device__ inline bool grid_is_valid() {
    uint32_t high, low;
    asm("mov.u32 %0, %%envreg1;" : "=r"(high));
    asm("mov.u32 %0, %%envreg2;" : "=r"(low));
    return (high | low) != 0;
}
