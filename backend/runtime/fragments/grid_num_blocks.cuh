// needs: <cstdint>
// cooperative_groups::grid_group::num_blocks()
static __device__ inline uint64_t grid_num_blocks() {
    return uint64_t{gridDim.x} * gridDim.y * gridDim.z;
}
