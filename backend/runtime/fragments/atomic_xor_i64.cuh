// needs: <cstdint>
// CUDA has this for (unsigned) long long only, and the 64-bit integers of <cstdint> are long.
static __device__ inline int64_t atomic_xor_i64(int64_t* address, int64_t value) {
    return static_cast<int64_t>(atomicXor(reinterpret_cast<unsigned long long*>(address),
                                          static_cast<unsigned long long>(value)));
}
