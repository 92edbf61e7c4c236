// needs: NAT
static __device__ inline bool time_lt(int64_t a, int64_t b) {
    return a < b && a != NAT && b != NAT;
}
