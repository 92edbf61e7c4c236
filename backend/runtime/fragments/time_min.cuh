// needs: <cstdint>
// NAT is the smallest of all.
static __device__ inline int64_t time_min(int64_t a, int64_t b) { return a <= b ? a : b; }
