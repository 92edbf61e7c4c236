// needs: NAT, <cmath>
static __device__ inline double time_ratio(int64_t a, int64_t b) {
    return a == NAT || b == NAT ? static_cast<double>(NAN)
                                : static_cast<double>(a) / static_cast<double>(b);
}
