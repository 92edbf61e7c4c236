// needs: <cstdint>
// How much dynamic shared memory the launch gave.
static __device__ inline uint32_t dynamic_shared_bytes() {
    uint32_t bytes;
    asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
    return bytes;
}
