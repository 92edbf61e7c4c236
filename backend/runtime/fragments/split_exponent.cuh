// needs: Tuple2, <cstdint>
// math.frexp: mantissa and exponent.
template <class T>
static __device__ inline Tuple2<T, int32_t> split_exponent(T x) {
    int exponent = 0;
    const T mantissa = static_cast<T>(frexp(x, &exponent));
    return {mantissa, exponent};
}
