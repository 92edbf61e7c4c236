// numpy.clip: the upper bound wins where the bounds cross.
template <class T>
static __device__ inline T clip(T x, T low, T high) {
    return low > high ? high : x < low ? low : x > high ? high : x;
}
