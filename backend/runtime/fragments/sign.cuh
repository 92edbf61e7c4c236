// numpy.sign: -1, 0 or 1; NaN stays NaN.
template <class T>
static __device__ inline T sign(T x) {
    return x != x ? x : static_cast<T>((x > T(0)) - (x < T(0)));
}
