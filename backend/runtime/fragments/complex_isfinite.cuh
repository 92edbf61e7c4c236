// needs: complex
// cmath.isfinite(z)
template <class T>
static __device__ inline bool complex_isfinite(complex<T> z) {
    return isfinite(z.real) && isfinite(z.imag);
}
