// needs: NAT, <cstdint>
// The span between two times, or a time a span before.
static __device__ inline int64_t time_sub(int64_t a, int64_t b) {
    return a == NAT || b == NAT ? NAT : a - b;
}
