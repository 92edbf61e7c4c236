// needs: NAT, <cstdint>
// A time and a span of time, or two spans.
static __device__ inline int64_t time_add(int64_t a, int64_t b) {
    return a == NAT || b == NAT ? NAT : a + b;
}
