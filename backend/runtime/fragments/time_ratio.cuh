// needs: NAT, <cstdint>
// How often one span of time is in another.
static __device__ inline double time_ratio(int64_t a, int64_t b) {
    return a == NAT || b == NAT ? __longlong_as_double(0x7ff8000000000000)
                                : static_cast<double>(a) / static_cast<double>(b);
}
