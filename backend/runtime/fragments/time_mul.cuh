// needs: NAT, <cstdint>
// A span of time, or one in finer units; a float rounds towards zero.
template <class Number>
static __device__ inline int64_t time_mul(int64_t time, Number factor) {
    const auto product = time * factor;
    return time == NAT || product != product ? NAT : static_cast<int64_t>(product);
}
