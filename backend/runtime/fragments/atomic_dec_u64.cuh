// needs: atomic_cas_u64, <cstdint>
// CUDA has atomicDec for 32 bits only.
static __device__ inline uint64_t atomic_dec_u64(uint64_t* address, uint64_t limit) {
    uint64_t old = *address;
    while (true) {
        const uint64_t found =
            atomic_cas_u64(address, old, old == 0 || old > limit ? limit : old - 1);
        if (found == old) {
            return old;
        }
        old = found;
    }
}
