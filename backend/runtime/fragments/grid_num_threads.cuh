// needs: grid_num_blocks, <cstdint>
// cooperative_groups::grid_group::num_threads()
static __device__ inline uint64_t grid_num_threads() {
    return grid_num_blocks() * (blockDim.x * blockDim.y * blockDim.z);
}
