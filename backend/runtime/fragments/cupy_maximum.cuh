// CuPy's maximum of floats: NaN propagates, and 0.0 is greater than -0.0.
template <class T>
static __device__ inline T cupy_maximum(T a, T b) {
    return a > b || a != a || (a == b && signbit(static_cast<float>(b))) ? a : b;
}
