// needs: NAT, <cstdint>
// NaT is before nothing and after nothing.
static __device__ inline bool time_lt(int64_t a, int64_t b) {
    return a < b && a != NAT && b != NAT;
}
