// needs: complex
// cmath.isinf(z)
template <class T>
static __device__ inline bool complex_isinf(complex<T> z) {
    return isinf(z.real) || isinf(z.imag);
}
