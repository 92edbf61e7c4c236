// numpy.clip: NaN propagates, and the upper bound wins where the bounds cross.
template <class T>
static __device__ inline T clip(T x, T low, T high) {
    const T raised = x < low || low != low ? low : x;
    return raised > high || high != high ? high : raised;
}
