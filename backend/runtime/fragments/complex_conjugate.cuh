// needs: complex
// z.conjugate()
template <class T>
static __device__ inline complex<T> complex_conjugate(complex<T> z) {
    return {z.real, -z.imag};
}
