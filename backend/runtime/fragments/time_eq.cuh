// needs: NAT, <cstdint>
// Nothing is equal to NaT, not even NaT.
static __device__ inline bool time_eq(int64_t a, int64_t b) { return a == b && a != NAT; }
