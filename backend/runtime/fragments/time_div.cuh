// needs: NAT, <cstdint>
// Rounds towards zero, `//` too.
template <class Number>
static __device__ inline int64_t time_div(int64_t time, Number divisor) {
    if (time == NAT || divisor == 0 || divisor != divisor) {
        return NAT;
    }
    return static_cast<int64_t>(time / divisor);
}
