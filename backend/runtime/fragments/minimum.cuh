// numpy.minimum: NaN propagates.
template <class T>
static __device__ inline T minimum(T a, T b) {
    return a < b || a != a ? a : b;
}
