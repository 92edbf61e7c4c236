// needs: wide_float, <cstdint>
// numpy.round(x, decimals): half to even after scaling.
template <class T>
static __device__ inline T round_decimals(T x, int32_t decimals) {
    using Wide = typename wide_float<T>::type;
    T scale = 1;
    for (int32_t i = decimals < 0 ? -decimals : decimals; i > 0; --i) {
        scale *= 10;
    }
    const T scaled = decimals < 0 ? x / scale : x * scale;
    const T rounded = rint(static_cast<Wide>(scaled));
    return decimals < 0 ? rounded * scale : rounded / scale;
}
