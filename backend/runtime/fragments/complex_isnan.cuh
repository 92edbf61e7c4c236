// needs: complex
// cmath.isnan(z)
template <class T>
static __device__ inline bool complex_isnan(complex<T> z) {
    return isnan(z.real) || isnan(z.imag);
}
