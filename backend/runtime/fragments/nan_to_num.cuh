// numpy.nan_to_num: NaN gives 0, an infinity the largest finite number.
template <class T>
static __device__ inline T nan_to_num(T x) {
    const T largest = static_cast<T>(sizeof(T) == 2   ? 65504.0
                                     : sizeof(T) == 4 ? 3.4028234663852886e38
                                                      : 1.7976931348623157e308);
    if (x != x) {
        return 0;
    }
    return x > largest ? largest : x < -largest ? -largest : x;
}
