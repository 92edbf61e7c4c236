// needs: NAT, <cstdint>
// The later one, or NaT if one is.
static __device__ inline int64_t time_max(int64_t a, int64_t b) {
    return a == NAT || b == NAT ? NAT : a >= b ? a : b;
}
