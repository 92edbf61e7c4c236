// numpy.nan_to_num: NaN gives 0, an infinity the largest finite number.
template <class T>
static __device__ inline T nan_to_num(T x) {
    const T largest = sizeof(T) == 4 ? static_cast<T>(3.4028234663852886e38f)
                                     : static_cast<T>(1.7976931348623157e308);
    if (x != x) {
        return 0;
    }
    return x > largest ? largest : x < -largest ? -largest : x;
}
