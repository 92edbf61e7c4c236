// numpy.reciprocal: an integer 0 gives 0.
template <class T>
static __device__ inline T reciprocal(T x) {
    const bool is_integer = T(1) / T(2) == T(0);
    return is_integer && x == T(0) ? T(0) : static_cast<T>(T(1) / x);
}
