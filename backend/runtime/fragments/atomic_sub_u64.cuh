// needs: <cstdint>
// CUDA has no 64-bit atomicSub: adds the negated value.
static __device__ inline uint64_t atomic_sub_u64(uint64_t* address, uint64_t value) {
    return static_cast<uint64_t>(atomicAdd(reinterpret_cast<unsigned long long*>(address),
                                           0 - static_cast<unsigned long long>(value)));
}
