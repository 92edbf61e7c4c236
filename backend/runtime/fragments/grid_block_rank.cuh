// needs: <cstdint>
// cooperative_groups::grid_group::block_rank()
static __device__ inline uint64_t grid_block_rank() {
    return (uint64_t{blockIdx.z} * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
}
