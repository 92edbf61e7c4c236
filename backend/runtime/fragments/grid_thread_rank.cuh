// needs: grid_block_rank, <cstdint>
// cooperative_groups::grid_group::thread_rank()
static __device__ inline uint64_t grid_thread_rank() {
    const uint32_t in_block = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    return grid_block_rank() * (blockDim.x * blockDim.y * blockDim.z) + in_block;
}
