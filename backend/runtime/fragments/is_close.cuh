// cupy.isclose
template <class T>
static __device__ inline bool is_close(T a, T b, T rtol, T atol, bool equal_nan) {
    if (isfinite(a) && isfinite(b)) {
        return fabs(a - b) <= atol + rtol * fabs(b);
    }
    return a == b || (equal_nan && a != a && b != b);
}
