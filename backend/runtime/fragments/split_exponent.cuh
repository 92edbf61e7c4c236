// needs: Tuple2, wide_float, <cstdint>
// math.frexp: mantissa and exponent.
template <class T>
static __device__ inline Tuple2<T, int32_t> split_exponent(T x) {
    int exponent = 0;
    const auto wide = static_cast<typename wide_float<T>::type>(x);
    const T mantissa = static_cast<T>(frexp(wide, &exponent));
    return {mantissa, exponent};
}
