// needs: <cstdint>
// CUDA has no 64-bit atomicSub: adds the negated value.
static __device__ inline int64_t atomic_sub_i64(int64_t* address, int64_t value) {
    return static_cast<int64_t>(atomicAdd(reinterpret_cast<unsigned long long*>(address),
                                          0 - static_cast<unsigned long long>(value)));
}
