// needs: <cstdint>
// numpy.round(n, decimals) of an integer: half to even, of tens if decimals is -1.
template <class T>
static __device__ inline T round_integer(T value, int32_t decimals) {
    double scale = 1;
    for (int32_t i = decimals; i < 0; ++i) {
        scale *= 10;
    }
    return decimals < 0 ? T(int64_t(rint(value / scale) * scale)) : value;
}
