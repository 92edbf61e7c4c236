// needs: <cstdint>
// CUDA has this for (unsigned) long long only, and the 64-bit integers of <cstdint> are long.
static __device__ inline uint64_t atomic_or_u64(uint64_t* address, uint64_t value) {
    return static_cast<uint64_t>(atomicOr(reinterpret_cast<unsigned long long*>(address),
                                          static_cast<unsigned long long>(value)));
}
