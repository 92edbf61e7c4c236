// needs: wide_float
// cupy.isclose
template <class T>
static __device__ inline bool is_close(T a, T b, T rtol, T atol, bool equal_nan) {
    using Wide = typename wide_float<T>::type;
    if (isfinite(static_cast<Wide>(a)) && isfinite(static_cast<Wide>(b))) {
        const T distance = fabs(static_cast<Wide>(a - b));
        const T size = fabs(static_cast<Wide>(b));
        return distance <= atol + rtol * size;
    }
    return a == b || (equal_nan && a != a && b != b);
}
