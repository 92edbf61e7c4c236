// needs: complex
// abs(z)
template <class T>
static __device__ inline T complex_abs(complex<T> z) {
    return hypot(z.real, z.imag);
}
