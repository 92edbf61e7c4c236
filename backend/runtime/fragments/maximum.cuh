// numpy.maximum: NaN propagates.
template <class T>
static __device__ inline T maximum(T a, T b) {
    return a > b || a != a ? a : b;
}
