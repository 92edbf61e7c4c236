// CuPy's minimum of floats: NaN propagates, and -0.0 is less than 0.0.
template <class T>
static __device__ inline T cupy_minimum(T a, T b) {
    return a < b || a != a || (a == b && signbit(static_cast<float>(a))) ? a : b;
}
