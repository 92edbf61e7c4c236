// needs: complex
// cmath.log(z)
template <class T>
static __device__ inline complex<T> complex_log(complex<T> z) {
    return {log(hypot(z.real, z.imag)), atan2(z.imag, z.real)};
}
