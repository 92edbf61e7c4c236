// needs: <cstdint>
// numpy.round(x, decimals): half to even after scaling.
template <class T>
static __device__ inline T round_decimals(T x, int32_t decimals) {
    T scale = 1;
    for (int32_t i = decimals < 0 ? -decimals : decimals; i > 0; --i) {
        scale *= 10;
    }
    return decimals < 0 ? T(rint(x / scale)) * scale : T(rint(x * scale)) / scale;
}
