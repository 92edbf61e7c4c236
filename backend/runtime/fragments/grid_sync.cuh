// needs: <cstdint>
// Waits for all blocks of a cooperative launch, on the barrier in the driver's workspace:
// cooperative_groups::this_grid().sync() without its headers.
static __device__ inline void grid_sync() {
    uint32_t high, low;
    asm("mov.u32 %0, %%envreg1;" : "=r"(high));
    asm("mov.u32 %0, %%envreg2;" : "=r"(low));
    uint32_t* const workspace = reinterpret_cast<uint32_t*>((uint64_t{high} << 32) | low);
    uint32_t* const barrier = workspace + 1;
    __syncthreads();
    if (threadIdx.x + threadIdx.y + threadIdx.z == 0) {
        // The first block adds what makes the sum of all arrivals flip the top bit.
        const bool is_first = blockIdx.x + blockIdx.y + blockIdx.z == 0;
        const uint32_t others = gridDim.x * gridDim.y * gridDim.z - 1;
        __threadfence();
        const uint32_t before = atomicAdd(barrier, is_first ? 0x80000000u - others : 1u);
        while (((before ^ *static_cast<volatile uint32_t*>(barrier)) & 0x80000000u) == 0) {
        }
        __threadfence();
    }
    __syncthreads();
}
